import * as v from 'valibot'
import { endpointsFor, Filter, pageSizes, type Role } from '../endpoint.ts'
import { textUpTo } from '../field/fields.ts'

/** Identifies a list of the portal: the address of its screen, and its own name where a screen has several lists. */
export const ListKey = v.pipe(
  v.string('Required'),
  v.regex(/^\/(backend|merchant)(\/[\w.-]+)+( [\w-]{1,40})?$/, 'There is no such list'),
  v.maxLength(150),
)

/** Whether a person of that role can open the list; the views of a list follow the same rule. */
export const mayOpenList = (role: Role | 'system', list: string) =>
  list.startsWith('/backend/') ? role !== 'merchant' : role === 'merchant'

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

/**
 * The layout of a list: its columns in order, and the height of its rows. Columns that are not named keep their usual
 * place.
 */
export const ListLayout = v.object({
  columns: v.pipe(
    v.array(
      v.object({
        name,
        width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(2_000))),
        hidden: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(60),
  ),
  density: v.picklist(densities),
})
export type ListLayout = v.InferOutput<typeof ListLayout>

const sizeLimit = 8_000

/** The content of a view: the layout and the query of the list. */
export const ViewContent = v.pipe(
  v.object({
    layout: ListLayout,
    sorts: v.pipe(v.array(v.object({ column: name, dir: v.picklist(['asc', 'desc']) })), v.maxLength(3)),
    filters: v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(40)), Filter),
      v.check((filters) => Object.keys(filters).length <= 20, 'At most 20 filters'),
    ),
    search: v.pipe(v.string(), v.maxLength(100)),
    pageSize: v.picklist(pageSizes),
    tab: v.pipe(v.string(), v.maxLength(40)),
  }),
  v.check((content) => JSON.stringify(content).length <= sizeLimit, 'This view holds too much'),
)
export type ViewContent = v.InferOutput<typeof ViewContent>

/** Whom a view is for: its owner, everybody of the owner's role, everybody who may open the list. */
export const viewScopes = ['mine', 'role', 'everyone'] as const
export type ViewScope = (typeof viewScopes)[number]

/** Who may share a view with others. */
export const mayShareViews = (role: string | undefined) => role?.toLowerCase() === 'admin'

/** A saved view, as its owner or a person it is shared with sees it. Only its owner changes it. */
export const SavedView = v.looseObject({
  id: v.string(),
  name: v.string(),
  scope: v.picklist(viewScopes),
  isOwn: v.boolean(),
  content: ViewContent,
})
export type SavedView = v.InferOutput<typeof SavedView>

export const ViewChange = v.object({ name: textUpTo(40), scope: v.picklist(viewScopes), content: ViewContent })
export type ViewChange = v.InferOutput<typeof ViewChange>

/** All that is saved for a user's list: the layout, the view it opens with, and the views they may choose. */
export const ListViews = v.looseObject({
  layout: v.nullable(ListLayout),
  opensWith: v.nullable(v.string()),
  views: v.array(SavedView),
})
export type ListViews = v.InferOutput<typeof ListViews>

/** How many views a person may save for one list, and for how many lists they may save a layout. */
export const viewLimit = 20
export const layoutLimit = 200

const { read, act } = endpointsFor(['admin', 'staff', 'merchant'])

export const listViews = {
  read: read('/list-views', ListViews, { query: v.object({ list: ListKey }) }),
  /** `null` = back to the usual layout. */
  saveLayout: act('/list-views/layout', v.object({ list: ListKey, layout: v.nullable(ListLayout) })),
  /** The view the list opens with for this user; `null` = none. */
  openWith: act('/list-views/opening', v.object({ list: ListKey, view: v.nullable(v.pipe(v.string(), v.uuid())) })),
  add: act('/list-views', v.object({ list: ListKey, ...ViewChange.entries }), v.looseObject({ id: v.string() })),
  change: act('/list-views/:id', ViewChange),
  remove: act('/list-views/:id/remove'),
}
