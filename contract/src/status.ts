/**
 * How a status is drawn: warning = the reader must act, wait = our office must act, info = the provider must act
 * (look.md 9).
 */
export type Tone = 'neutral' | 'info' | 'wait' | 'warning' | 'success' | 'danger'

/** The name of a status, its tone and icon (a lucide name). */
export type StatusWords = { en: string; hi?: string; tone: Tone; icon: string }

/**
 * The statuses of one kind of record, by code. Each feature has its own table, so two features may use the same code.
 */
export type StatusTable = Readonly<Record<string, StatusWords>>

type Code<Table> = Extract<keyof Table, string>

/** The codes of a table, in its order. */
export const codesOf = <Table extends StatusTable>(table: Table) =>
  Object.keys(table) as [Code<Table>, ...Code<Table>[]]

/** The name of a status; an unknown one is shown as its code. */
export const statusLabel = (table: StatusTable, status: string) => table[status.toUpperCase()]?.en ?? status
