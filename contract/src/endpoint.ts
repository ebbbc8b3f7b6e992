import * as v from 'valibot'
import { type Column, type Columns, rowOf } from './list/column.ts'
import type { Menu, Power, Right } from './people/rights.ts'

/** Who may sign in. A merchant's own staff and members carry the role `merchant`; their rights are in their own record. */
export const Role = v.picklist(['admin', 'staff', 'merchant'])
export type Role = v.InferOutput<typeof Role>

/** Whether this person has the right that the call asks of staff. Only staff of the office need a right. */
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
 * One call of the portal. `path` is below `/api`. `roles: 'anyone'` needs no log-in. `money` calls take the header
 * `Idempotency-Key`; `file` calls answer bytes; `upload` calls take bytes as the body, with the file's name in the
 * query. `reads: 'papers'` answers an identity paper or a whole number: the server logs who reads it before it answers.
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
  /** The right that staff of the office need beside the role. Merchants who may call it too need no right. */
  right?: Right
  file?: true
  upload?: true
  list?: true
  /** A file to keep: refused to whoever views a shop as its merchant. */
  taken?: true
  reads?: 'papers'
  /** A service: it may be refused to a shop whose KYC is not approved. */
  needs?: 'kyc'
  /** Also allowed to a person who must first set up a second factor. */
  early?: true
  /**
   * Called again and again by an open screen. It does not count as use of the session, so the session may still end.
   */
  background?: true
}

/**
 * Whether a call only reads; a list is read by POST. A person of the office who views a shop as its merchant may make
 * no other calls.
 */
export const onlyReads = ({ method, list, taken }: Pick<Endpoint, 'method' | 'list' | 'taken'>) =>
  (method === 'GET' && !taken) || Boolean(list)

/** What a call takes, and what it answers. */
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
 * Makes the calls of one audience: `read` (GET), `act` (POST), `list` (POST of a list query), `file` and `upload`.
 * Calls of the office name their menu here, once: staff need its `view` to read, and its `act` for each `act` and
 * `upload`; a call that needs another right names that `right` itself.
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
      ...asked,
      path,
      roles,
      reply,
      ...reading,
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

    /**
     * `words`: its title on screen and on paper, and the text of the empty list. `extra`: fields of a row that are not
     * columns.
     */
    list: <const Path extends string, const C extends Columns, const X extends v.ObjectEntries = Record<never, never>>(
      path: Path,
      words: string | ListWords,
      columns: C,
      extra?: X,
    ) => ({
      ...sent,
      path,
      roles,
      ...reading,
      ...ofList(words, columns),
      body: ListQuery,
      reply: listOf(rowOf(columns, extra)),
    }),

    file: <const Path extends string, Query extends Schema | undefined = undefined>(
      path: Path,
      extra: Pick<Extra<Query>, 'reads' | 'query' | 'right'> & { taken?: true } = {},
    ): Endpoint<Path, undefined, undefined, Query, Roles> => ({
      ...asked,
      path,
      roles,
      reply: undefined,
      query: undefined as Query,
      file: true,
      ...reading,
      ...extra,
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
  columns,
  list: true as const,
})

const UploadName = v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/** How a filter compares. `null` means: contains for text, equals for numbers, choices and dates. */
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

/** A filter as it may be asked: without a value it asks for nothing. */
const AskedFilter = v.object({
  opt: v.nullish(Comparison, null),
  value1: v.nullish(Filter.entries.value1, ''),
  value2: Filter.entries.value2,
})
type AskedFilter = v.InferOutput<typeof AskedFilter>

const isNothing = (value: AskedFilter['value1'] | AskedFilter['value2']) =>
  [value].flat().every((one) => one === '' || one === null || one === undefined)

/** A range without its beginning ends at its second value; a filter without any value is none. */
function meantBy({ opt, value1, value2 }: AskedFilter): Filter[] {
  if (!isNothing(value1)) return [{ opt, value1, value2 }]
  return opt === 'between' && !isNothing(value2) ? [{ opt: 'le', value1: value2 ?? '' }] : []
}

const Filters = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), AskedFilter),
  v.transform((asked) =>
    Object.fromEntries(Object.entries(asked).flatMap(([name, one]) => meantBy(one).map((filter) => [name, filter]))),
  ),
)

/**
 * The query of a list: filters by column, a search over all columns, the page, the order. A client that knows only the
 * specification may send any number of rows up to a hundred, `null` where it asks for nothing, and empty filters.
 */
export const ListQuery = v.object({
  filters: v.nullish(Filters, {}),
  search: v.nullish(v.pipe(v.string(), v.maxLength(100)), ''),
  length: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  start: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
  sorts: v.nullish(
    v.pipe(
      v.array(v.object({ column: v.pipe(v.string(), v.maxLength(40)), dir: v.picklist(['asc', 'desc']) })),
      v.maxLength(3),
    ),
    [],
  ),
  additionFilter: v.optional(v.nullable(Filters)),
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
/** The file types of an export. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A PDF has at most this many rows; Excel and CSV have no limit. */
export const pdfRowLimit = 10_000

const rowIds = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(1_000)))

/**
 * The body of an export: the list's own query (without its page), the columns in their order on screen with their
 * titles (without them: all columns), and, when rows are selected, `only` these rows or all `except` those.
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

/** The export call of a list: `…/list` gives `…/export`, with the same body, roles and menu. */
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

/** The title of a list, and the text that is shown when it has no rows. */
export type ListWords = { title: string; empty?: { title: string; text?: string } }
type WithColumns<Name extends string> = ListWords & {
  columns: Readonly<Record<Name, Column>>
  /** The specification's call that answers the same rows all at once, for a server that has not this list. */
  whole?: Endpoint
}
/** What a list screen can show. */
export type ListEndpoint<Row = unknown, Name extends string = string> = WithColumns<Name> &
  Endpoint<string, typeof ListQuery, v.GenericSchema<unknown, ListPage<Row>>>
/** A row of a list. */
export type ListRow<List extends ListEndpoint> = List extends ListEndpoint<infer Row> ? Row : never

const Values = v.record(v.string(), v.union([v.string(), v.number()]))

/** The reply of every refusal and failure. `data` lists `field: text` for bad input. */
export const Problem = v.object({
  message: v.string(),
  data: v.optional(v.nullable(v.union([v.string(), v.array(v.string())]))),
  /** The sentence with its placeholders, so that it can be translated; left out where the message has none. */
  text: v.optional(v.string()),
  values: v.optional(Values),
  /** The lines of `data`, also with placeholders; left out where no line has values. */
  fields: v.optional(v.array(v.object({ field: v.string(), text: v.string(), values: v.optional(Values) }))),
})
