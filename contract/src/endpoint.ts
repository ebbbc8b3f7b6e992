import * as v from 'valibot'
import { type Column, type Columns, rowOf } from './list/column.ts'
import type { Menu, Power, Right } from './people/rights.ts'

/** Who may sign in. A merchant's own staff and members carry the role `merchant`; their rights are in their own record. */
export const Role = v.picklist(['admin', 'staff', 'merchant'])
export type Role = v.InferOutput<typeof Role>

/** Whether somebody who may sign in in this role was given what a call asks of staff. Who is no staff of the office needs nothing. */
export const isGiven = (
  { role, rights = [] }: { role: string; rights?: readonly string[] },
  { right }: Pick<Endpoint, 'right'>,
) => role !== 'staff' || !right || rights.includes(right)

type Schema = v.GenericSchema
type Names<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Names<Head> | Names<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** The `:name` parts of a path, each a text. */
type Params<Path extends string> = { [Name in Names<Path>]: string }

/**
 * One call of the portal. `path` lies under `/api`. `roles: 'anyone'` needs no sign-in.
 * `money` calls take the header `Idempotency-Key`; `file` calls answer bytes; `upload` calls take bytes as the body,
 * with the file's name in the query. `reads: 'papers'` answers an identity paper or a whole number: nothing leaves before
 * who reads it is written down.
 */
export type Endpoint<
  Path extends string = string,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Roles extends readonly Role[] | 'anyone' = readonly Role[] | 'anyone',
> = {
  method: 'GET' | 'POST'
  path: Path
  roles: Roles
  body: Body
  reply: Reply
  query: Query
  money?: true
  /**
   * Beside the role: what staff must have been given. Who of a merchant may call it as well needs no right of the office.
   */
  right?: Right
  file?: true
  upload?: true
  list?: true
  reads?: 'papers'
  /** A service: a site may refuse it to a shop whose KYC is not approved. */
  needs?: 'kyc'
  /** Also for a person who must set up a second factor before anything else. */
  early?: true
  /** An open screen asks it again and again: that is no use of the session, which may end meanwhile. */
  background?: true
}

/** Whether a call only reads: a list is asked by POST. Who looks at a shop as its merchant may call nothing else. */
export const onlyReads = ({ method, list }: Pick<Endpoint, 'method' | 'list'>) => method === 'GET' || Boolean(list)

/** What a call is given, and what it answers. */
export type ParamsOf<E extends Endpoint> = E extends Endpoint<infer Path> ? Params<Path> : never
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferOutput<E['body']> : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferOutput<E['query']> : undefined
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? v.InferOutput<E['reply']> : undefined

type Extra<Query extends Schema | undefined> = {
  query?: Query
  money?: true
  right?: Right
  reads?: 'papers'
  needs?: 'kyc'
  early?: true
  background?: true
}

const asked = { method: 'GET', body: undefined, query: undefined } as const
const sent = { method: 'POST', body: undefined, query: undefined } as const

/**
 * Makes the calls of one audience: `read` (GET), `act` (POST), `list` (POST of a list query), `file` and `upload`. Calls of
 * the office say their menu here, once: staff need its `view` to read, and its `act` for each `act` and `upload`; a call
 * that needs another power says that `right` itself.
 */
export function endpointsFor<Roles extends readonly Role[] | 'anyone'>(roles: Roles, { menu }: { menu?: Menu } = {}) {
  const rightTo = (power: Power): { right?: Right } => (menu ? { right: `${menu}:${power}` as Right } : {})
  const reading = rightTo('view')
  const changing = rightTo('act')
  return {
    read: <const Path extends string, Reply extends Schema, Query extends Schema | undefined = undefined>(
      path: Path,
      reply: Reply,
      extra: Extra<Query> = {},
    ): Endpoint<Path, undefined, Reply, Query, Roles> => ({
      ...{ ...asked, path, roles, reply, ...reading },
      query: undefined as Query,
      ...extra,
    }),

    act: <
      const Path extends string,
      Body extends Schema | undefined = undefined,
      Reply extends Schema | undefined = undefined,
      Query extends Schema | undefined = undefined,
    >(
      path: Path,
      body?: Body,
      reply?: Reply,
      extra: Extra<Query> = {},
    ): Endpoint<Path, Body, Reply, Query, Roles> => ({
      ...sent,
      path,
      roles,
      body: body as Body,
      reply: reply as Reply,
      query: undefined as Query,
      ...changing,
      ...extra,
    }),

    /** `words`: its title on screen and on paper, and what it says while it is empty. `extra`: what a row has beside its columns. */
    list: <const Path extends string, const C extends Columns, const X extends v.ObjectEntries = Record<never, never>>(
      path: Path,
      words: string | ListWords,
      columns: C,
      extra?: X,
    ) => ({
      ...{ ...sent, path, roles, ...reading, ...ofList(words, columns) },
      body: ListQuery,
      reply: listOf(rowOf(columns, extra)),
    }),

    file: <const Path extends string, Query extends Schema | undefined = undefined>(
      path: Path,
      extra: Pick<Extra<Query>, 'reads' | 'query' | 'right'> = {},
    ): Endpoint<Path, undefined, undefined, Query, Roles> => ({
      ...{ ...asked, path, roles, reply: undefined, query: undefined as Query },
      ...{ file: true, ...reading, ...extra },
    }),

    upload: <const Path extends string, Reply extends Schema>(
      path: Path,
      reply: Reply,
      extra: { right?: Right } = {},
    ): Endpoint<Path, undefined, Reply, typeof UploadName, Roles> & { upload: true } => ({
      ...sent,
      path,
      roles,
      reply,
      query: UploadName,
      upload: true,
      ...changing,
      ...extra,
    }),
  }
}

const ofList = <const C extends Columns>(words: string | ListWords, columns: C) => ({
  ...(typeof words === 'string' ? { title: words } : words),
  ...{ columns, list: true as const },
})

const UploadName = v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/** How a filter compares. `null` = contains for text, equals for numbers, choices and dates. */
export const Comparison = v.picklist(['eq', 'ne', 'contains', 'starts', 'gt', 'lt', 'ge', 'le', 'between', 'in'])
export type Comparison = v.InferOutput<typeof Comparison>

const filterValue = v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.finite())])

export const Filter = v.object({
  opt: v.nullable(Comparison),
  value1: v.union([filterValue, v.pipe(v.array(filterValue), v.maxLength(50))]),
  value2: v.optional(v.nullable(filterValue)),
})
export type Filter = v.InferOutput<typeof Filter>

export const pageSizes = [10, 20, 50, 100] as const

/** What every list is asked: filters by column, a search over all, the page, the order. */
export const ListQuery = v.object({
  filters: v.record(v.pipe(v.string(), v.maxLength(40)), Filter),
  search: v.pipe(v.string(), v.maxLength(100)),
  length: v.picklist(pageSizes),
  start: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
  sorts: v.pipe(
    v.array(v.object({ column: v.pipe(v.string(), v.maxLength(40)), dir: v.picklist(['asc', 'desc']) })),
    v.maxLength(3),
  ),
  additionFilter: v.optional(v.nullable(v.record(v.pipe(v.string(), v.maxLength(40)), Filter))),
})
export type ListQuery = v.InferOutput<typeof ListQuery>

/** A page of rows. `capped` says that `filterRecords` stopped counting and means "or more". */
function listOf<Row extends Schema>(row: Row) {
  return v.object({
    data: v.array(row),
    totalRecords: v.number(),
    filterRecords: v.number(),
    capped: v.optional(v.boolean()),
  })
}
export type ListPage<Row> = { data: Row[]; totalRecords: number; filterRecords: number; capped?: boolean }
/** The files a list can be had as. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** More rows than this are not printed; Excel and CSV have no such end. */
export const pdfRowLimit = 10_000

const rowIds = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(1_000)))

/**
 * What an export is asked: the list's own query (its page is left aside), the columns in their order on screen
 * with their titles (without them: all the list has), and, of a selection, `only` these rows or all `except` those.
 */
export const ListExport = v.object({
  ...ListQuery.entries,
  columns: v.optional(
    v.pipe(
      v.array(v.object({ column: v.pipe(v.string(), v.maxLength(40)), title: v.pipe(v.string(), v.maxLength(60)) })),
      v.minLength(1),
      v.maxLength(60),
    ),
  ),
  only: rowIds,
  except: rowIds,
})
export type ListExport = v.InferOutput<typeof ListExport>

const ExportQuery = v.object({ format: v.picklist(exportFormats) })

/** The export that belongs to a list: `…/list` gives `…/export`, with the same body, for the same roles and of the same menu. */
export function exportOf({ path, roles, right }: Pick<Endpoint, 'path' | 'roles' | 'right'>) {
  return {
    method: 'POST' as const,
    path: path.replace(/(\/list)?$/, '/export'),
    roles,
    body: ListExport,
    reply: undefined,
    query: ExportQuery,
    file: true as const,
    ...(right && { right: right.replace(/:.*/, ':export') as Right }),
  }
}

/** What a list is called, and what it means that it has no rows. */
export type ListWords = { title: string; empty?: { title: string; text?: string } }
type WithColumns<Name extends string> = ListWords & { columns: Readonly<Record<Name, Column>> }
/** What a list screen can show. */
export type ListEndpoint<Row = unknown, Name extends string = string> = WithColumns<Name> &
  Endpoint<string, typeof ListQuery, v.GenericSchema<unknown, ListPage<Row>>>
/** A row of a list. */
export type ListRow<List extends ListEndpoint> = List extends ListEndpoint<infer Row> ? Row : never

const Values = v.record(v.string(), v.union([v.string(), v.number()]))

/** What every refusal and failure answers. `data` lists `field: text` for bad input. */
export const Problem = v.object({
  message: v.string(),
  data: v.optional(v.nullable(v.union([v.string(), v.array(v.string())]))),
  /** The sentence before its values were put in, so that it can be translated; left out where it has none. */
  text: v.optional(v.string()),
  values: v.optional(Values),
  /** The lines of `data` in the same way; left out where none of them has values. */
  fields: v.optional(v.array(v.object({ field: v.string(), text: v.string(), values: v.optional(Values) }))),
})
