import { mayOpenList, mayShareViews, type ViewChange, viewLimit } from 'contract/list-view'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import type { Portal, User } from '../portal.ts'
import { notFound, Refusal } from '../refusal.ts'
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

/** What this user's list opens with: his layout, his views and those shared with him. */
export async function readViews({ db }: Portal, user: User, list: string) {
  refuseOthersList(user, list)
  const [kept, views] = await Promise.all([layoutOf(db, user.id, list), viewsFor(db, user, list)])
  const opensWith = views.some(({ id }) => id === kept.opensWith) ? kept.opensWith : null
  return { layout: kept.layout, opensWith, views }
}

/** Keeps how a user wants a list laid out, or the view it opens with. */
export async function keep(
  { db }: Portal,
  user: User,
  list: string,
  kept: { layout: object | null } | { opensWith: string | null },
) {
  refuseOthersList(user, list)
  await inTransaction(db, async (tx) => {
    await lockUser(tx, user.id)
    if ('opensWith' in kept && kept.opensWith !== null) {
      const views = await viewsFor(tx, user, list)
      if (!views.some(({ id }) => id === kept.opensWith)) throw notFound('This view')
    }
    const row = 'layout' in kept ? { layout: kept.layout && JSON.stringify(kept.layout) } : kept
    if (!(await keepLayout(tx, user, list, row)))
      throw new Refusal(409, 'You keep the layout of too many lists already')
  })
}

/** Saves a new view of a list. */
export async function save({ db, clock }: Portal, user: User, given: ViewChange & { list: string }) {
  refuseOthersList(user, given.list)
  refuseSharing(user, given)
  const id = uuid()
  await inTransaction(db, async (tx) => {
    await lockUser(tx, user.id)
    if (!(await hasRoomForView(tx, user.id, given.list)))
      throw new Refusal(409, `You have ${viewLimit} views of this list. Delete one first.`)
    if (!(await addView(tx, user, { id, ...given }, clock()))) throw nameTaken(given.name)
  })
  return { id }
}

/** Renames a view, shares it or changes what it shows; its owner alone may. */
export async function change({ db }: Portal, user: User, id: string, given: ViewChange) {
  refuseSharing(user, given)
  await inTransaction(db, async (tx) => {
    await lockUser(tx, user.id)
    const view = await ownView(tx, user.id, id)
    if (!view) throw notFound('This view')
    if (await isNameTaken(tx, user.id, view, given.name)) throw nameTaken(given.name)
    await changeView(tx, id, given)
  })
}

export async function remove({ db }: Portal, user: User, id: string) {
  if (!(await removeView(db, user.id, id))) throw notFound('This view')
}

const nameTaken = (name: string) => new Refusal(409, `You have a view called ${name} already`)

/** A view may hold names and numbers that were looked for: it is read only where its list may be opened. */
function refuseOthersList({ role }: User, list: string) {
  if (!mayOpenList(role, list)) throw new Refusal(403, 'You are not allowed to do this')
}

function refuseSharing({ role }: User, { scope }: ViewChange) {
  if (scope !== 'mine' && !mayShareViews(role)) throw new Refusal(403, 'Only an admin may share a view with others')
}
