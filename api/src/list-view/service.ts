import { type listViews, mayOpenList, mayShareViews, type ViewChange, viewLimit } from 'contract/list/list-view'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import type { Caller } from '../shared/caller.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import {
  addView,
  changeView,
  hasRoomForView,
  isNameTaken,
  keepLayout,
  layoutOf,
  lockUser,
  ownView,
  removeView,
  viewsFor,
} from './queries.ts'

/** What this person's list opens with: layout, own views and shared views. */
export async function readViews({ tx, caller, query: { list } }: Handler<typeof listViews.read>) {
  refuseOthersList(caller, list)
  const [kept, views] = await Promise.all([layoutOf(tx, caller.id, list), viewsFor(tx, caller, list)])
  const opensWith = views.some(({ id }) => id === kept.opensWith) ? kept.opensWith : null
  return { layout: kept.layout, opensWith, views }
}

/** Saves a person's layout of a list. */
export async function saveLayout({ tx, caller, body: { list, layout } }: Handler<typeof listViews.saveLayout>) {
  await holdList(tx, caller, list)
  await keep(tx, caller, list, { layout: layout && JSON.stringify(layout) })
}

/** Saves the view with which a person's list opens. */
export async function openWith({ tx, caller, body: { list, view } }: Handler<typeof listViews.openWith>) {
  await holdList(tx, caller, list)
  if (view !== null && !(await viewsFor(tx, caller, list)).some(({ id }) => id === view))
    throw notFound('This view was not found')
  await keep(tx, caller, list, { opensWith: view })
}

async function holdList(tx: Tx, caller: Caller, list: string) {
  refuseOthersList(caller, list)
  await lockUser(tx, caller.id)
}

async function keep(tx: Tx, caller: Caller, list: string, kept: Parameters<typeof keepLayout>[3]) {
  if (!(await keepLayout(tx, caller, list, kept)))
    throw new Refusal(409, 'You keep the layout of too many lists already')
}

/** Saves a new view of a list. */
export async function add({ tx, portal, caller, body }: Handler<typeof listViews.add>) {
  await holdList(tx, caller, body.list)
  refuseSharing(caller, body)
  const id = uuid()
  if (!(await hasRoomForView(tx, caller.id, body.list)))
    throw new Refusal(409, 'You have {viewLimit} views of this list. Delete one first.', { viewLimit })
  if (!(await addView(tx, caller, { id, ...body }, portal.clock()))) throw nameTaken(body.name)
  return { id }
}

/** Renames a view, shares it or changes its content; only its owner may. */
export async function change({ tx, caller, params: { id }, body }: Handler<typeof listViews.change>) {
  refuseSharing(caller, body)
  await lockUser(tx, caller.id)
  const view = await ownView(tx, caller.id, id)
  if (!view) throw notFound('This view was not found')
  if (await isNameTaken(tx, caller.id, view, body.name)) throw nameTaken(body.name)
  await changeView(tx, id, body)
}

export async function remove({ tx, caller, params }: Handler<typeof listViews.remove>) {
  if (!(await removeView(tx, caller.id, params.id))) throw notFound('This view was not found')
}

const nameTaken = (name: string) => new Refusal(409, 'You have a view called {name} already', { name })

/** A view may contain searched names and numbers, so it may be read only by a person who can open its list. */
function refuseOthersList({ role }: Caller, list: string) {
  if (!mayOpenList(role, list)) throw new Refusal(403, 'You are not allowed to do this')
}

function refuseSharing({ role }: Caller, { scope }: ViewChange) {
  if (scope !== 'mine' && !mayShareViews(role)) throw new Refusal(403, 'Only an admin may share a view with others')
}
