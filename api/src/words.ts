import { decisions, statuses } from 'contract/pan/status'

/** The English of a table of the contract, by its codes. */
export const wordsOf = (table: Record<string, { en: string }>) =>
  Object.fromEntries(Object.entries(table).map(([code, { en }]) => [code, en]))

/** What each status is called on screen, of whatever it is one. */
export const statusWords = wordsOf({ ...decisions, ...statuses })
