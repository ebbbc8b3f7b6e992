import type { Column, Columns } from 'contract/list/column'
import type { Tables } from '../db/tables.ts'

// The names of tables and columns as types: a list with a name that the database does not have fails to compile.

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** `user_account` */
type TableName = Snake<keyof Tables>
/** `payment p` */
export type TableRef = TableName | `${TableName} ${string}`

type TableOf<Ref> = Ref extends `${infer Name} ${string}` ? Name : Ref
type AliasOf<Ref> = Ref extends `${string} ${infer Alias}` ? Alias : Ref
type RowOf<Ref> = Camel<TableOf<Ref> & string> extends infer Name extends keyof Tables ? Tables[Name] : never

/** The columns of a table by their SQL names, with or without its alias. */
type SqlColumn<Ref> = Snake<keyof RowOf<Ref> & string>
export type OwnColumn<Ref extends string> = SqlColumn<Ref> | `${AliasOf<Ref> & string}.${SqlColumn<Ref>}`

/** Joined tables, by their alias. */
export type JoinsOf<Ref> = Readonly<Record<string, readonly [table: TableName, by: SqlColumn<Ref>, among?: string]>>

type Sign = ' ' | '(' | ')' | '|' | "'" | '>' | ':' | ','
/** A text such as `m.code` must name a column of the table with that alias; any other SQL is accepted. */
type Known<Sql, Ref extends string, Joins> = Sql extends `${string}${Sign}${string}`
  ? Sql
  : Sql extends `${infer Alias}.${string}`
    ? Alias extends AliasOf<Ref>
      ? OwnColumn<Ref>
      : Alias extends keyof Joins
        ? Joins[Alias] extends readonly [infer Other, string, string?]
          ? `${Alias & string}.${SqlColumn<Other>}`
          : never
        : never
    : Sql

/** The names of columns that are fields of a row; of several lists, those of each. */
type FieldName<C> = C extends Columns
  ? { [N in keyof C]: C[N] extends Column<infer Value> ? ([Value] extends [never] ? never : N) : never }[keyof C]
  : never
type AnyName<C> = C extends unknown ? keyof C : never

/** The SQL that must be given: for each column of the list that its table does not have, and for no other name. */
export type Said<C, Ref extends string, Sqls, Joins, Kind> = {
  readonly [N in Exclude<FieldName<C>, keyof RowOf<Ref> | keyof Sqls>]: Kind
} & {
  readonly [N in keyof Sqls]: N extends AnyName<C>
    ? Sqls[N] extends { sql: infer Sql }
      ? { sql: Known<Sql, Ref, Joins> }
      : Known<Sqls[N], Ref, Joins>
    : never
}
