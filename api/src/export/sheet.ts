import { dayText } from 'contract/field/fields'
import type { Kind } from 'contract/list/column'
import { momentText } from '../shared/dates.ts'

/** A column of a file, with its heading. */
export type SheetColumn = { name: string; title: string; kind: Kind; words?: Readonly<Record<string, string>> }

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

export const isNumber = ({ kind }: SheetColumn) => kind === 'money' || kind === 'number'
