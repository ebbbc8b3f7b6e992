import type { ShopStaff, shopStaff } from 'contract/people/shop-staff'
import { endSessionsOf } from '../auth/sessions.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import type { NewPassword } from '../people/manage.ts'
import { activityOf, giveTemporaryPassword, sessionsOf, setBlocked } from '../people/queries.ts'
import { activityRow, nobody, sessionRow } from '../people/records.ts'
import { addUser, nextCode } from '../people/service.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { Refusal } from '../shared/refusal.ts'
import { merchantOf } from '../shared/tenant.ts'
import { changeShopStaff, findShopStaff } from './queries.ts'

/** Adds a sub-login that works with the shop's wallet; its password is temporary and shown only once. */
export async function add({ tx, body, caller, portal, prepared }: Handler<typeof shopStaff.add, NewPassword>) {
  const { name, userName, rights } = body
  const { password, passwordHash } = prepared
  const code = await nextCode(tx, 'shopStaff')
  const id = await addUser(tx, portal, {
    userName,
    name,
    code,
    passwordHash,
    mustChange: true,
    role: 'merchant',
    merchantId: merchantOf(caller),
    shopStaff: true,
    rights: [...new Set(rights)],
  })
  await audit(tx, portal, caller, 'shop staff added', code, { userName, rights })
  return { id, userName, password }
}

export async function read({ tx, params, caller }: Handler<typeof shopStaff.read>): Promise<ShopStaff> {
  const { createdAt, rights, ...said } = await own(tx, caller, params.id)
  const [sessions, activity] = await Promise.all([sessionsOf(tx, said.id), activityOf(tx, said.code, [said.id])])
  return {
    ...said,
    rights: rights as ShopStaff['rights'],
    createdAt: createdAt.toISOString(),
    sessions: sessions.map(sessionRow),
    activity: activity.map(activityRow),
  }
}

/** Changes their name, and their rights from the next call on. */
export async function change({ tx, params, body, caller, portal }: Handler<typeof shopStaff.change>) {
  const staff = await own(tx, caller, params.id)
  const rights = [...new Set(body.rights)]
  await changeShopStaff(tx, staff.id, { name: body.name, rights })
  await audit(tx, portal, caller, 'shop staff changed', staff.code, { from: staff.rights, to: rights })
}

/** Blocks a person of the shop's staff, from their next call on, on every server. */
export async function block({ tx, params, body, caller, portal }: Handler<typeof shopStaff.block>) {
  const staff = await own(tx, caller, params.id)
  if (!(await setBlocked(tx, staff.id, body.reason)))
    throw new Refusal(409, '{name} is blocked already', { name: staff.name })
  await endSessionsOf(tx, portal, [staff.id], 'blocked')
  await audit(tx, portal, caller, 'shop staff blocked', staff.code, { reason: body.reason })
}

export async function unblock({ tx, params, caller, portal }: Handler<typeof shopStaff.unblock>) {
  const staff = await own(tx, caller, params.id)
  if (!(await setBlocked(tx, staff.id, null))) throw new Refusal(409, '{name} is not blocked', { name: staff.name })
  await audit(tx, portal, caller, 'shop staff unblocked', staff.code)
}

export async function resetPassword(context: Handler<typeof shopStaff.resetPassword, NewPassword>) {
  const { tx, params, caller, portal, prepared } = context
  const staff = await own(tx, caller, params.id)
  await giveTemporaryPassword(tx, staff.id, prepared.passwordHash)
  await endSessionsOf(tx, portal, [staff.id], 'password reset')
  await audit(tx, portal, caller, 'password reset', staff.code, { userName: staff.userName })
  return { userName: staff.userName, password: prepared.password }
}

async function own(tx: Tx, caller: Caller, id: string) {
  const staff = await findShopStaff(tx, id, merchantOf(caller))
  if (!staff) throw nobody()
  return staff
}
