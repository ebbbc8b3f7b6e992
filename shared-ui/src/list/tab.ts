import type { Filters } from './list-state.ts'

/** A part of a list under a word of its own, such as Pending or Approved. */
export type ListTab = { label: string; additionFilter?: Filters; filters?: Filters }

/** How a tab is called in the address. */
export const tabKey = ({ label }: ListTab) => label.toLowerCase().replaceAll(' ', '-')
