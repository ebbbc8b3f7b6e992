import type { ListWords } from 'contract/endpoint'
import type { Column } from 'contract/list/column'
import type { Filters, ListState } from '../list-state.ts'

/** A part of a list under a word of its own, such as Pending or Approved. */
export type ListTab = {
  label: string
  additionFilter?: Filters
  filters?: Filters
  /** Its own order, until the reader asks for another. */
  sorts?: ListState['sorts']
  /** What it means that it has no rows, where that is not what it means of the list. */
  empty?: ListWords['empty']
}

/** A tab for each value of a status. */
export const byStatus = ({ choices = [] }: Column): ListTab[] =>
  choices.map(({ value, label }) => ({ label, additionFilter: { status: { opt: 'eq', value1: value } } }))

/** How a tab is called in the address. */
export const tabKey = ({ label }: ListTab) => label.toLowerCase().replaceAll(' ', '-')
