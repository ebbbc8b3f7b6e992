import * as v from 'valibot'

/** Who may sign in. A merchant's own staff and members carry the role `merchant`; their rights are in their own record. */
export const Role = v.picklist(['admin', 'staff', 'merchant'])
export type Role = v.InferOutput<typeof Role>

type Schema = v.GenericSchema
type Names<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Names<Head> | Names<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** The `:name` parts of a path, each a text. */
export type Params<Path extends string> = { [Name in Names<Path>]: string }

/**
 * One call of the portal. `path` lies under `/api`. `roles: 'anyone'` needs no sign-in.
 * `money` calls take the header `Idempotency-Key`; `file` calls answer bytes; `upload` calls take bytes as the body,
 * with the file's name in the query.
 */
export type Endpoint<
  Path extends string = string,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
> = {
  method: 'GET' | 'POST'
  path: Path
  roles: readonly Role[] | 'anyone'
  body: Body
  reply: Reply
  query: Query
  money?: true
  file?: true
  upload?: true
  list?: true
}

/** What a call is given, and what it answers. */
export type ParamsOf<E extends Endpoint> = E extends Endpoint<infer Path> ? Params<Path> : never
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferOutput<E['body']> : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferOutput<E['query']> : undefined
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? v.InferOutput<E['reply']> : undefined

type Extra<Query extends Schema | undefined> = { query?: Query; money?: true }

/**
 * Makes the calls of one audience: `read` (GET), `act` (POST), `list` (POST of a list query), `rows` (GET of a whole
 * list), `file` and `upload`.
 */
export function endpointsFor(roles: readonly Role[] | 'anyone') {
  return {
    read: <const Path extends string, Reply extends Schema, Query extends Schema | undefined = undefined>(
      path: Path,
      reply: Reply,
      extra: Extra<Query> = {},
    ): Endpoint<Path, undefined, Reply, Query> => ({
      method: 'GET',
      path,
      roles,
      body: undefined,
      reply,
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
    ): Endpoint<Path, Body, Reply, Query> => ({
      method: 'POST',
      path,
      roles,
      body: body as Body,
      reply: reply as Reply,
      query: undefined as Query,
      ...extra,
    }),

    list: <const Path extends string, Row extends Schema>(path: Path, row: Row) => ({
      method: 'POST' as const,
      path,
      roles,
      body: ListQuery,
      reply: listOf(row),
      query: undefined,
      list: true as const,
    }),

    /** A list that answers all its rows at once; the browser searches, orders and cuts them. */
    rows: <const Path extends string, Row extends Schema>(path: Path, row: Row) => ({
      method: 'GET' as const,
      path,
      roles,
      body: undefined,
      reply: v.array(row),
      query: undefined,
      list: true as const,
    }),

    file: <const Path extends string>(path: Path): Endpoint<Path, undefined, undefined, undefined> => ({
      method: 'GET',
      path,
      roles,
      body: undefined,
      reply: undefined,
      query: undefined,
      file: true,
    }),

    upload: <const Path extends string, Reply extends Schema>(
      path: Path,
      reply: Reply,
    ): Endpoint<Path, undefined, Reply, typeof UploadName> & { upload: true } => ({
      method: 'POST',
      path,
      roles,
      body: undefined,
      reply,
      query: UploadName,
      upload: true,
    }),
  }
}

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
export function listOf<Row extends Schema>(row: Row) {
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
 * What an export is asked: the list's own query (its page is left aside), the columns in the order they stand on screen
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

/** The export that belongs to a list: `…/list` gives `…/export`, with the same body and for the same roles. */
export function exportOf({ path, roles }: Pick<Endpoint, 'path' | 'roles'>) {
  return {
    method: 'POST' as const,
    path: path.replace(/(\/list)?$/, '/export'),
    roles,
    body: ListExport,
    reply: undefined,
    query: ExportQuery,
    file: true as const,
  }
}

export type ListEndpoint<Row = unknown> = Endpoint<string, typeof ListQuery, v.GenericSchema<unknown, ListPage<Row>>>
export type RowsEndpoint<Row = unknown> = Endpoint<string, undefined, v.GenericSchema<unknown, Row[]>>
/** What a list screen can show. */
export type ListSource<Row = unknown> = ListEndpoint<Row> | RowsEndpoint<Row>

/** What every refusal and failure answers. `data` lists `field: text` for bad input. */
export const Problem = v.object({
  message: v.string(),
  data: v.optional(v.nullable(v.union([v.string(), v.array(v.string())]))),
})
export type Problem = v.InferOutput<typeof Problem>
