/** How a status is drawn: warning = the reader must act, wait = our office, info = the provider (look.md 9). */
export type Tone = 'neutral' | 'info' | 'wait' | 'warning' | 'success' | 'danger'

/** What a status is called, its tone and icon (a lucide name). */
export type StatusWords = { en: string; hi?: string; tone: Tone; icon: string }

/** The statuses of one kind of record, by code. Each feature has a table of its own, so that two may use the same code. */
export type StatusTable = Readonly<Record<string, StatusWords>>

type Code<Table> = Extract<keyof Table, string>

/** The codes of a table, in its order. */
export const codesOf = <Table extends StatusTable>(table: Table) =>
  Object.keys(table) as [Code<Table>, ...Code<Table>[]]

/** What a status is called; one that the table does not have is shown as it came. */
export const statusLabel = (table: StatusTable, status: string) => table[status.toUpperCase()]?.en ?? status
