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
  /** How many rows it has, where the screen knows that. */
  count?: number | undefined
}

/** A tab for each value of a status, with how many rows it has where that is known. */
export const byStatus = ({ choices = [] }: Column, countOf?: (status: string) => number | undefined): ListTab[] =>
  choices.map(({ value, label }) => ({
    label,
    additionFilter: { status: { opt: 'eq', value1: value } },
    count: countOf?.(value),
  }))

/** How a tab is called in the address. */
export const tabKey = ({ label }: ListTab) => label.toLowerCase().replaceAll(' ', '-')
