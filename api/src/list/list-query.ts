import type { Column, Columns } from 'contract/list/column'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { badInput } from '../shared/refusal.ts'
import type { JoinsOf, OwnColumn, Said, TableRef } from './column-types.ts'

/** Another table whose row belongs to each row of the list, by its alias: its name, and the column here that holds its id. */
export type Joins = Record<string, readonly [table: string, by: string]>

/** The same of one column. */
export type Join = { alias: string; table: string; by: string }

/** A column of the contract as the database has it. SQL is our own text, never the user's. */
export type ListColumn = Column & {
  sql: string
  /** What it is sorted by, where an index carries that instead. */
  sortSql: string
  /** What files show instead, where a row calls the same code otherwise, and the words of those codes. */
  inFiles?: { sql: string; words: Readonly<Record<string, string>> }
  /** The other table it is of. */
  join?: Join
  /** Where the search column does not hold it but an index of its own: what is looked for here of a word, or null. */
  searchedAs?: (word: string) => string | null
  /** What is shown of what the SQL answers, where only code can tell; asked once for a page or a batch of a file. */
  workedOut?: (db: Tx) => Promise<(value: unknown) => unknown>
  /** Of each code, what else is true of its rows and has an index, where the column itself can have none. */
  among?: Readonly<Record<string, string>>
}

/** A list as the database is asked for it: its page on a screen and its files are made from this. */
export type ListSpec = {
  /** What its files are called. */
  name: string
  /** The heading of its print. */
  title: string
  /** The table its rows are of. What is filtered and counted is read from it alone, so that an index may be enough. */
  table: RawBuilder<unknown>
  /** The same with what its columns show of other tables; it neither adds rows nor takes any away. */
  from: RawBuilder<unknown>
  /** What always holds: the tenant, the queue. */
  where: RawBuilder<SqlBool>[]
  /** What tells its rows apart. */
  id: string
  columns: Record<string, ListColumn>
  /** What a screen's row has beside its columns. */
  more?: RawBuilder<unknown> | undefined
  /** The generated column with the trigram index, or the text of that index. */
  search: string
  /** How many rows there are in all, where that is kept and need not be counted. */
  kept?: RawBuilder<unknown> | undefined
  /** Its rows are worked out by each statement that reads them, and so a page is one statement. */
  isWorkedOut?: boolean | undefined
  /** The rows of one row of the other table it is sorted by have an index in the list's own order. */
  hasIndexByJoin?: boolean | undefined
  /** Ends in what tells rows apart, so that no row is on two pages. */
  order: Order[]
}

/** `a.created_at desc` */
export type Order = `${string} ${'asc' | 'desc'}`

type ColumnSql =
  | string
  | (Pick<ListColumn, 'sql'> & Partial<Pick<ListColumn, 'sortSql' | 'inFiles' | 'searchedAs' | 'workedOut' | 'among'>>)
type Settings = Pick<ListSpec, 'order'> &
  Partial<
    Pick<ListSpec, 'name' | 'title' | 'where' | 'id' | 'more' | 'search' | 'kept' | 'isWorkedOut' | 'hasIndexByJoin'>
  > & {
    joins?: Joins
  }

/**
 * The query of a list of the contract: `table` with its alias, the SQL of those columns that are not called there as
 * they are here, and what is no column. Names of columns are checked against the tables while this is compiled.
 */
export const listQuery = <
  const List extends { title: string; columns: Columns },
  const Table extends TableRef,
  const Sqls extends Readonly<Record<string, ColumnSql>>,
  const Joins extends JoinsOf<Table> = Record<never, never>,
>(
  list: List,
  table: Table,
  said: Sqls & Said<List['columns'], Table, NoInfer<Sqls>, NoInfer<Joins>, ColumnSql>,
  settings: Omit<Settings, 'joins' | 'order' | 'id'> & {
    joins?: Joins
    id?: OwnColumn<Table>
    order: readonly `${OwnColumn<Table>} ${'asc' | 'desc'}`[]
  },
): ListSpec => listSpec(list, table, said, { ...settings, order: [...settings.order] })

/** The same of any table. */
export function listSpec(
  { title, columns }: { title: string; columns: Columns },
  table: string,
  said: Readonly<Record<string, ColumnSql>>,
  { joins = {}, where = [], ...settings }: Settings,
): ListSpec {
  const alias = table.split(' ').at(-1) ?? table
  const known = Object.entries(columns).filter(([, { kind }]) => kind !== 'link')
  const sqls = Object.fromEntries(known.map(([name]) => [name, said[name] ?? `${alias}.${snake(name)}`]))
  const sqlOf = (name: string) => {
    const given = sqls[name] ?? ''
    return typeof given === 'string' ? given : given.sql
  }

  function columnOf([name, column]: [string, Column]): [string, ListColumn] {
    const text = column.of ? `(${column.of.map(sqlOf).join(` || ' – ' || `)})` : sqlOf(name)
    const other = /\b(\w+)\./.exec(text)?.[1] ?? ''
    const join = joins[other] && { alias: other, table: joins[other][0], by: `${alias}.${joins[other][1]}` }
    const more = sqls[name]
    return [name, { ...column, sortSql: text, ...(typeof more === 'object' && more), sql: text, ...(join && { join }) }]
  }

  const joined = Object.entries(joins).map(
    ([other, [of, by]]) => ` left join ${of} ${other} on ${other}.id = ${alias}.${by}`,
  )
  return {
    ...{ title, table: sql.raw(table), from: sql.raw(table + joined.join('')), where },
    ...{ id: `${alias}.id`, search: `${alias}.search`, ...(!settings.id && { more: sql.raw(`${alias}.id`) }) },
    name: fileNameOf(title),
    ...settings,
    columns: Object.fromEntries(known.map(columnOf)),
  }
}

/** A column that the search column does not hold: an index of its own carries `lower(…)` of it. */
export const beside = <const Sql extends string>(
  sql: Sql,
  searchedAs: ListColumn['searchedAs'] & {} = (word) => word,
) => ({ sql, searchedAs })

/** The digits of a mobile number in a word, without its country code; null where it is none. */
export const bareMobile = (word: string) => /^(?:\+91|0)?(\d{4,10})$/.exec(word)?.[1] ?? null

/** 'ID sales' is called id-sales. */
const fileNameOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A column's name in the database. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns, named as on the wire. */
export function selectOf({ columns, more }: Pick<ListSpec, 'columns' | 'more'>) {
  const named = Object.entries(columns).map(([name, column]) => {
    const value = column.kind === 'money' ? `(${column.sql} / 100.0)::float8` : column.sql
    return sql`${sql.raw(value)} as ${sql.ref(name)}`
  })
  return sql.join(more ? [...named, more] : named)
}

/** The columns that are fields of a row. */
export const fieldsOf = (columns: ListSpec['columns']) =>
  Object.fromEntries(Object.entries(columns).filter(([, { of }]) => !of))

/** The column of that name; what the list does not have is refused. `of` says where it was asked for. */
export function columnOf({ columns }: ListSpec, name: string, of: string): ListColumn {
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!found) throw badInput(of, 'There is no column {name}', { name })
  return found
}
