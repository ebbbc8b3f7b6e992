import type { Column, Columns } from 'contract/list/column'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { badInput } from '../shared/refusal.ts'
import type { JoinsOf, OwnColumn, Said, TableRef } from './column-types.ts'

/**
 * Joined tables with one row for each row of the list, by alias: the table, the column of the list's table with its id, and
 * which rows of the table there may be at all, where they are a few of many.
 */
export type Joins = Record<string, readonly [table: string, by: string, among?: string]>

/** The join of one column. */
export type Join = { alias: string; table: string; by: string; among?: string | undefined }

/** Accounts of the office: some dozens, while the shops have many thousands. */
export const ofOffice = 'merchant_id is null'

/** A column of the contract with its SQL, which is our own text and never the user's. */
export type ListColumn = Column & {
  sql: string
  /** The SQL for sorting, where an index has other SQL. */
  sortSql: string
  /** The SQL and the words for files, where they differ from the screen's. */
  inFiles?: { sql: string; words: Readonly<Record<string, string>> }
  /** The joined table to which the column belongs. */
  join?: Join
  /**
   * For a column that has its own index instead of being in the search column: the text to look for in it, or null when
   * the word cannot be such a value.
   */
  searchedAs?: (word: string) => string | null
  /** What is shown of what the SQL answers, where only code can tell; asked once for a page or a batch of a file. */
  workedOut?: (db: Tx) => Promise<(value: unknown) => unknown>
  /** Of each code, what else is true of its rows and has an index, where the column itself can have none. */
  among?: Readonly<Record<string, string>>
}

/** A list as SQL: its pages on screen and its files are made from this. */
export type ListSpec = {
  /** The name of its files. */
  name: string
  /** The heading of its print. */
  title: string
  /** The table of its rows. Filters and counts read only this table, so that an index may be enough. */
  table: RawBuilder<unknown>
  /** The same with the joined tables of its columns; the joins neither add nor remove rows. */
  from: RawBuilder<unknown>
  /** Conditions that always hold: the tenant, the queue. */
  where: RawBuilder<SqlBool>[]
  /** The column that identifies a row. */
  id: string
  columns: Record<string, ListColumn>
  /** Fields of a screen's row besides its columns. */
  more?: RawBuilder<unknown> | undefined
  /** The generated column with the trigram index, or the text of that index. */
  search: string
  /** The total number of rows, where it is stored and need not be counted. */
  kept?: RawBuilder<unknown> | undefined
  /** Its rows are computed by each statement that reads them, so a page must be a single statement. */
  isWorkedOut?: boolean | undefined
  /** For sorting by a joined table: the rows that belong to one of its rows have an index in the list's own order. */
  hasIndexByJoin?: boolean | undefined
  /** Ends with a unique column, so that no row is on two pages. */
  order: Order[]
}

/** `a.created_at desc` */
export type Order = `${string} ${'asc' | 'desc'}`

type ColumnSql =
  | string
  | (Pick<ListColumn, 'sql'> &
      Partial<Pick<ListColumn, 'sortSql' | 'inFiles' | 'searchedAs' | 'workedOut' | 'among' | 'choices'>>)
type Settings = Pick<ListSpec, 'order'> &
  Partial<
    Pick<ListSpec, 'name' | 'title' | 'where' | 'id' | 'more' | 'search' | 'kept' | 'isWorkedOut' | 'hasIndexByJoin'>
  > & {
    joins?: Joins
  }

/**
 * The query of a list of the contract: `table` with its alias, the SQL for columns whose name is not that of a table
 * column, and further settings. The compiler checks the names of columns against the tables.
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

/** The same for any table. */
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
    const [table, by, among] = joins[other] ?? []
    const join = table !== undefined && { alias: other, table, by: `${alias}.${by}`, among }
    const more = sqls[name]
    return [name, { ...column, sortSql: text, ...(typeof more === 'object' && more), sql: text, ...(join && { join }) }]
  }

  const joined = Object.entries(joins).map(
    ([other, [of, by]]) => ` left join ${of} ${other} on ${other}.id = ${alias}.${by}`,
  )
  return {
    title,
    table: sql.raw(table),
    from: sql.raw(table + joined.join('')),
    where,
    id: `${alias}.id`,
    search: `${alias}.search`,
    ...(!settings.id && { more: sql.raw(`${alias}.id`) }),
    name: fileNameOf(title),
    ...settings,
    columns: Object.fromEntries(known.map(columnOf)),
  }
}

/** A column that is not in the search column, but has its own index on `lower(…)`. */
export const beside = <const Sql extends string>(
  sql: Sql,
  searchedAs: ListColumn['searchedAs'] & {} = (word) => word,
) => ({ sql, searchedAs })

/** A word that may be in a mobile number; null where it is none. */
export const mobileDigits = (word: string) => (/^\d{4,10}$/.test(word) ? word : null)

/** The file name of a title: 'ID sales' becomes id-sales. */
const fileNameOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A column's name in the database. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns with their names in the contract. */
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

/** The column with that name; an unknown name is refused. `of` says where the name was given. */
export function columnOf({ columns }: ListSpec, name: string, of: string): ListColumn {
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!found) throw badInput(of, 'There is no column {name}', { name })
  return found
}
