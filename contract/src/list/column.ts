import * as v from 'valibot'
import { codesOf, type StatusTable } from '../status.ts'

/** What a column holds: how it is compared, filtered, written on screen and in files. `mask` = a number of which some signs are hidden. */
export type Kind = 'text' | 'money' | 'number' | 'day' | 'time' | 'choice' | 'status' | 'mask' | 'link'

/** Where a column is on a phone's card: the chip and the corner on top, the title and the sum, the line below, the foot. */
export type CardPlace = 'chip' | 'corner' | 'title' | 'sum' | 'line' | 'foot' | 'none'

type Traits = {
  /** `false` where the server cannot order by it: decision 0025 says why, and by what figure. */
  sort?: boolean
  /** `false` where the server cannot filter by it. */
  filter?: boolean
  /** The search of the list looks here. */
  search?: boolean
  /** `false` for what a row has for files and other screens, and no list shows as a column: nothing sorts by it. */
  shown?: boolean
  /** A row may come without it. */
  optional?: true
  /** On screen, in pixels; without it, as its kind is. */
  width?: number
  /** Without it, by its kind. */
  card?: CardPlace
}

/** A value there may be, and what people call it. */
type ColumnChoice = { value: string; label: string }
/** Codes as they are, or with their words. */
type Words = readonly string[] | Readonly<Record<string, string | { en: string }>>

/** A column of a list, said once: the screen, the server and the files are made from it. */
export type Column<Value = unknown> = Traits & {
  kind: Kind
  title: string
  sort: boolean
  shown: boolean
  filter: boolean
  search: boolean
  /** The values there may be. */
  choices?: readonly ColumnChoice[]
  /** Of a status: the words, tones and icons of its values. */
  statuses?: StatusTable
  /** It is no field of the row but these, joined by a dash, and is sorted, searched and filtered as that. */
  of?: readonly string[]
  schema: v.GenericSchema<unknown, Value>
}
export type Columns = Readonly<Record<string, Column>>

type ValueOf<Value, T> = T extends { optional: true } ? Value | null : Value

function column<Value>(kind: Kind, schema: v.GenericSchema<unknown, Value>, title: string, traits: Traits) {
  return {
    ...{ kind, title, sort: traits.shown !== false, shown: true, filter: true, search: false },
    ...traits,
    schema: traits.optional ? v.optional(v.nullable(schema), null) : schema,
  } as Column<Value>
}

const plain =
  <Value>(kind: Kind, schema: v.GenericSchema<unknown, Value>) =>
  <const T extends Traits = object>(title: string, traits?: T) =>
    column(kind, schema, title, traits ?? {}) as Column<ValueOf<Value, T>>

/** Missing and null count as empty: a server that sends less is shown with '--'. */
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

/** The status of the row, drawn as a chip. */
export const status = <const T extends StatusTable>(title: string, statuses: T, traits: Traits = {}) =>
  column('status', v.picklist(codesOf(statuses)), title, {
    ...{ ...traits, ...withChoices(statuses), statuses },
  }) as Column<Extract<keyof T, string>>

/** Fields of the row that are shown as one. */
export const joined = (title: string, of: readonly string[], traits: Traits = {}) => ({
  ...column<never>('text', v.never(), title, traits),
  of,
})

/** What is shown of fields that are joined. */
export const joinedText = (of: readonly string[], row: unknown) =>
  of
    .map((name) => Object(row)[name])
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' – ')

/** A door to something about the row: nothing of it is on the server. */
export const link = (title: string, traits: Traits = {}) => ({
  ...column<never>('link', v.never(), title, { ...traits, sort: false, filter: false }),
  of: [],
})

/**
 * The columns as a shop reads its own rows: few enough to be sorted and filtered by each, and all the same merchant's. What
 * it knows itself is `known`: a phone's card leaves that out.
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

/** What only the office has in its lists: whose row it is, and the names of its clerks. */
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

/** What a row of these columns is, with what it has beside them. Unknown fields pass, but nobody can ask for them. */
export function rowOf<const C extends Columns, const X extends v.ObjectEntries = Record<never, never>>(
  columns: C,
  extra?: X,
) {
  const fields = Object.entries(columns).filter(([, { of }]) => !of)
  const entries = { ...Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])), ...extra }
  return v.looseObject(entries) as unknown as v.ObjectSchema<Entries<C, X>, undefined>
}
