import { dayText } from 'contract/field/fields'
import type { Kind } from 'contract/list/column'
import { toPaise, toRupees } from '../money/ledger.ts'
import { momentText } from '../shared/dates.ts'
import type { Rows } from './rows.ts'

/** A column of a file, with its heading. */
export type SheetColumn = {
  name: string
  title: string
  kind: Kind
  words?: Readonly<Record<string, string>>
  /** Added up in the last line. */
  sum?: boolean
}

/** What a file shows beside its rows. */
export type Sheet = {
  title: string
  columns: SheetColumn[]
  /** For the print: who made it and when, and the query. */
  about: string[]
}

/** A file as it is made, piece by piece. */
export type Bytes = AsyncGenerator<Uint8Array, void, undefined>

/** The value in the words of the screen; amounts are left to the file type, which may need them as numbers. */
export function wordsFor({ kind, words }: SheetColumn, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'day') return dayText(`${value}`)
  if (kind === 'time') return momentText(value as Date)
  const text = `${value}`
  return words && Object.hasOwn(words, text) ? (words[text] ?? text) : text
}

/** Adds up, row by row, the columns that are summed. */
export class Totals {
  readonly #hundredths: Map<string, bigint>
  #rows = 0

  constructor(columns: readonly SheetColumn[]) {
    this.#hundredths = new Map(columns.filter(({ sum }) => sum).map(({ name }) => [name, 0n]))
  }

  add(row: Rows[number]) {
    this.#rows++
    for (const [name, sum] of this.#hundredths) this.#hundredths.set(name, sum + toPaise(Number(row[name] ?? 0)))
  }

  /** The last line of the file, by column; null where there is nothing to add up. */
  get row(): Record<string, number> | null {
    if (this.#rows === 0 || this.#hundredths.size === 0) return null
    return Object.fromEntries([...this.#hundredths].map(([name, sum]) => [name, toRupees(sum)]))
  }
}

/** Where the last line says what it is: in the first column that is not added up. */
export const labelColumn = (columns: readonly SheetColumn[]) => columns.findIndex(({ sum }) => !sum)

export const isNumber = ({ kind }: SheetColumn) => kind === 'money' || kind === 'number'
