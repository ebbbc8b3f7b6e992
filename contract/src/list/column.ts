import * as v from 'valibot'
import { codesOf, type StatusTable } from '../status.ts'

/**
 * The kind of a column decides how it is compared, filtered, and written on screen and in files. `mask` = a number with
 * some characters hidden.
 */
export type Kind = 'text' | 'money' | 'number' | 'day' | 'time' | 'choice' | 'status' | 'mask' | 'link'

/** The place of a column on a phone's card: chip and corner on top, title and sum, the line below, the foot. */
export type CardPlace = 'chip' | 'corner' | 'title' | 'sum' | 'line' | 'foot' | 'none'

type Traits = {
  /** `false` where the server cannot sort by it: decision 0025 gives the reason and the measured time. */
  sort?: boolean
  /** `false` where the server cannot filter by it. */
  filter?: boolean
  /** Whether the search of the list looks in this column; without it, `isSearched` decides by its kind. */
  search?: boolean
  /** `false` for a field that only files and other screens need: no list shows it, and nothing sorts by it. */
  shown?: boolean
  /**
   * Added up: as the last line of a file, and as a total of a report. Money is, unless it says `false`; a number only where it
   * says `true`.
   */
  sum?: boolean
  /** A row may come without a value. */
  optional?: true
  /** Width on screen in pixels; without it, the usual width of its kind. */
  width?: number
  /** Without it, the usual place of its kind. */
  card?: CardPlace
}

/** A possible value and its label. */
type ColumnChoice = { value: string; label: string }
/** Codes alone, or codes with their labels. */
type Words = readonly string[] | Readonly<Record<string, string | { en: string }>>

/** A column of a list, described once: screen, server and files use this description. */
export type Column<Value = unknown> = Traits & {
  kind: Kind
  title: string
  sort: boolean
  shown: boolean
  filter: boolean
  sum: boolean
  /** The possible values. */
  choices?: readonly ColumnChoice[]
  /** For a status column: labels, tones and icons of its values. */
  statuses?: StatusTable
  /**
   * Not a field of the row itself, but these fields joined by a dash; it is sorted, searched and filtered as joined.
   */
  of?: readonly string[]
  schema: v.GenericSchema<unknown, Value>
}
export type Columns = Readonly<Record<string, Column>>

/** Whether the column's values are amounts, numbers, days or moments, which people write in many ways. */
export const isValue = ({ kind }: Pick<Column, 'kind'>) =>
  kind === 'money' || kind === 'number' || kind === 'day' || kind === 'time'

/** Whether the column's values are codes, of which people see the words. */
export const isCoded = ({ kind }: Pick<Column, 'kind'>) => kind === 'choice' || kind === 'status'

/**
 * Whether the search of a list looks in this column: in texts that say so, and in all values and words of codes that it shows and
 * filters.
 */
export const isSearched = (column: Column) =>
  column.search ??
  ((isValue(column) || (isCoded(column) && column.choices !== undefined)) && column.shown && column.filter)

/** The codes of a column whose words have this one: from its beginning on, and whole where it has under three letters. */
export function codesWith({ choices = [] }: Pick<Column, 'choices'>, word: string): string[] {
  const wanted = word.length < 3 ? ` ${word.toLowerCase()} ` : ` ${word.toLowerCase()}`
  return choices.filter(({ label }) => ` ${label.toLowerCase()} `.includes(wanted)).map(({ value }) => value)
}

type ValueOf<Value, T> = T extends { optional: true } ? Value | null : Value

function column<Value>(
  kind: Kind,
  schema: v.GenericSchema<unknown, Value>,
  title: string,
  traits: Traits & Pick<Column, 'choices' | 'statuses'>,
) {
  return {
    kind,
    title,
    sort: traits.shown !== false,
    shown: true,
    filter: true,
    sum: kind === 'money',
    ...traits,
    schema: traits.optional ? v.optional(v.nullable(schema), null) : schema,
  } as Column<Value>
}

const plain =
  <Value>(kind: Kind, schema: v.GenericSchema<unknown, Value>) =>
  <const T extends Traits = object>(title: string, traits?: T) =>
    column(kind, schema, title, traits ?? {}) as Column<ValueOf<Value, T>>

/** A missing value or null counts as empty, so that a reply with fewer fields is shown with '--'. */
const written = /* @__PURE__ */ v.nullish(/* @__PURE__ */ v.string(), '') as v.GenericSchema<unknown, string>
const counted = /* @__PURE__ */ v.number()

export const text = /* @__PURE__ */ plain('text', written)
/** Rupees. */
export const money = /* @__PURE__ */ plain('money', counted)
export const number = /* @__PURE__ */ plain('number', counted)
/** `yyyy-mm-dd` */
export const day = /* @__PURE__ */ plain('day', written)
/** A moment in UTC, shown and filtered by India's clock. */
export const time = /* @__PURE__ */ plain('time', written)
export const mask = /* @__PURE__ */ plain('mask', written)

/** One of a few values. */
export const choice = <const T extends Traits = object>(title: string, words: Words, traits?: T) =>
  column('choice', written, title, { ...traits, ...withChoices(words) }) as Column<ValueOf<string, T>>

/** One of a few values whose labels only the server knows: the screen reads them from there. */
export const servedChoice = /* @__PURE__ */ plain('choice', written)

/** The status of the row, drawn as a chip. */
export const status = <const T extends StatusTable>(title: string, statuses: T, traits: Traits = {}) =>
  column('status', v.picklist(codesOf(statuses)), title, {
    ...traits,
    ...withChoices(statuses),
    statuses,
  }) as Column<Extract<keyof T, string>>

/** The names of the columns that are added up. */
export const summedIn = (columns: Columns) => Object.keys(columns).filter((name) => columns[name]?.sum)

/** Fields of the row that are shown as one. */
export const joined = (title: string, of: readonly string[], traits: Traits = {}) => ({
  ...column<never>('text', v.never(), title, traits),
  of,
})

/** The text that is shown for joined fields. */
export const joinedText = (of: readonly string[], row: unknown) =>
  of
    .map((name) => Object(row)[name])
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' – ')

/** A column with a link about the row; the server has no value for it. */
export const link = (title: string, traits: Traits = {}) => ({
  ...column<never>('link', v.never(), title, { ...traits, sort: false, filter: false }),
  of: [],
})

/**
 * The columns for a shop's list of its own rows. These lists are small, so every column can be sorted and filtered. The
 * merchant is left out; columns in `known` are left out on a phone's card.
 */
export const ownColumns = <C extends Columns>(columns: C, known: (keyof C)[] = []) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => !(ofOffice as readonly string[]).includes(name))
      .map(([name, column]) => [
        name,
        { ...column, ...(column.kind !== 'link' && ofEach), ...(known.includes(name) && { card: 'none' }) },
      ]),
  ) as Omit<C, (typeof ofOffice)[number]>

const ofEach = { sort: true, shown: true, filter: true } as const

/** Columns that only the office sees: the merchant, and the names of clerks. */
const ofOffice = ['merchant', 'checker'] as const

function withChoices(words: Words): object {
  const choices = Array.isArray(words)
    ? words.map((code) => ({ value: code, label: code }))
    : Object.entries(words).map(([value, word]) => ({ value, label: typeof word === 'string' ? word : word.en }))
  return { choices }
}

type FieldNames<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer Value> ? ([Value] extends [never] ? never : Name) : never
}[keyof C]
type Entries<C extends Columns, X extends v.ObjectEntries> = { [Name in FieldNames<C>]: C[Name]['schema'] } & X

/** The schema of a row: its columns and the `extra` fields. Unknown fields pass, but the type does not have them. */
export function rowOf<const C extends Columns, const X extends v.ObjectEntries = Record<never, never>>(
  columns: C,
  extra?: X,
) {
  const fields = Object.entries(columns).filter(([, { of }]) => !of)
  const entries = { ...Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])), ...extra }
  return v.looseObject(entries) as unknown as v.ObjectSchema<Entries<C, X>, undefined>
}
