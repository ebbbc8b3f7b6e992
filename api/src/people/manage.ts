import { firstPasswordHours } from 'contract/identity/forgotten'
import type { people } from 'contract/people/people'
import { endPasswordLinks } from '../auth/queries.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { temporaryPassword } from '../auth/temporary-password.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { forgetTries, openPasswordLink } from '../identity/change-password.ts'
import { hasEmail } from '../identity/queries.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { type AuditedAction, audit } from '../shared/audit.ts'
import { type Caller, system, type Visitor } from '../shared/caller.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { letters } from './letters.ts'
import {
  type FoundUser,
  findUser,
  findUserCalled,
  giveRights,
  giveTemporaryPassword,
  lockAdmins,
  notePasswordShown,
  setBlocked,
  setShopBlocked,
  shopNamed,
  usersOf,
  vouchFor,
} from './queries.ts'
import { nobody, noShop } from './records.ts'
import { addUser, nextCode } from './service.ts'
import { tellPerson, whereToWrite } from './tell-person.ts'

/** Blocks a shop and everybody who works there: their next call is refused, on every server. */
export async function blockShop({ tx, params, body, caller, portal }: Handler<typeof people.blockShop>) {
  const shop = await shopOf(tx, params.id)
  if (!(await setShopBlocked(tx, shop.id, body.reason)))
    throw new Refusal(409, '{name} is blocked already', { name: shop.name })
  const users = await usersOf(tx, shop.id)
  await endSessionsOf(tx, portal, idsOf(users), 'blocked')
  await audit(tx, portal, caller, 'merchant blocked', shop.code, { reason: body.reason })
  await tellPerson(tx, portal, idsOf(users), 'blocked')
}

export async function unblockShop({ tx, params, caller, portal }: Handler<typeof people.unblockShop>) {
  const shop = await shopOf(tx, params.id)
  if (!(await setShopBlocked(tx, shop.id, null))) throw new Refusal(409, '{name} is not blocked', { name: shop.name })
  await audit(tx, portal, caller, 'merchant unblocked', shop.code)
  await tellPerson(tx, portal, idsOf(await usersOf(tx, shop.id)), 'unblocked')
}

/** Ends all sessions of a shop's people; they can log in again. */
export async function endShopSessions({ tx, params, caller, portal }: Handler<typeof people.endShopSessions>) {
  const shop = await shopOf(tx, params.id)
  const users = idsOf(await usersOf(tx, shop.id))
  await endSessionsOf(tx, portal, users, 'ended by the office')
  await audit(tx, portal, caller, 'sessions of merchant ended', shop.code)
  await tellPerson(tx, portal, users, 'sessions ended')
}

/** Blocks one person. At least one administrator always remains. */
export async function block({ tx, params, body, caller, portal }: Handler<typeof people.block>) {
  const user = await managed(tx, caller, params.id)
  if (user.role === 'admin' && (await lockAdmins(tx)) < 2)
    throw new Refusal(409, 'The last administrator cannot be blocked')
  if (!(await setBlocked(tx, user.id, body.reason)))
    throw new Refusal(409, '{name} is blocked already', { name: user.name })
  await endSessionsOf(tx, portal, [user.id], 'blocked')
  await note(tx, portal, caller, 'person blocked', user, { reason: body.reason })
  await tellPerson(tx, portal, [user.id], 'blocked')
}

export async function unblock({ tx, params, caller, portal }: Handler<typeof people.unblock>) {
  const user = await managed(tx, caller, params.id)
  if (!(await setBlocked(tx, user.id, null))) throw new Refusal(409, '{name} is not blocked', { name: user.name })
  await note(tx, portal, caller, 'person unblocked', user)
  await tellPerson(tx, portal, [user.id], 'unblocked')
}

/** Lets a person who typed too many wrong passwords try again. */
export async function unlock({ tx, params, caller, portal }: Handler<typeof people.unlock>) {
  const user = await managed(tx, caller, params.id)
  await forgetTries(tx, portal, user)
  await note(tx, portal, caller, 'person unlocked', user)
  await tellPerson(tx, portal, [user.id], 'unlocked')
}

export async function endSessions({ tx, params, caller, portal }: Handler<typeof people.endSessions>) {
  const user = await managed(tx, caller, params.id)
  await endSessionsOf(tx, portal, [user.id], 'ended by the office')
  await note(tx, portal, caller, 'sessions ended', user)
  await tellPerson(tx, portal, [user.id], 'sessions ended')
}

/** What a command on the server has of the portal. */
type KeysAndClock = Pick<Portal, 'keys' | 'clock'>

export type NewPassword = { password: string; passwordHash: string }

/** A password that is shown once and must be changed at the next log-in. */
export async function makePassword({ portal }: { portal: Portal }): Promise<NewPassword> {
  const password = temporaryPassword()
  return { password, passwordHash: await portal.passwords.hash(password) }
}

/**
 * Ends a password and all sessions with it. Its person chooses another one by a link that goes to them alone: nobody of the
 * office learns a password with which they could log in as somebody else. Only of the office's own people without an e-mail an
 * administrator is shown a temporary one.
 */
export async function resetPassword(context: Handler<typeof people.resetPassword, NewPassword>) {
  const { tx, params, caller, portal } = context
  const { password, passwordHash } = context.prepared
  const user = await managed(tx, caller, params.id)
  await renewPassword(tx, portal, caller, user, passwordHash)
  const { userName, to } = await whereToWrite(tx, user.id)
  if (!to) {
    await notePasswordShown(tx, user.id, caller.id)
    return { userName, password, sentTo: null }
  }
  await vouchFor(tx, user.id, caller.id)
  await sendPasswordLink(tx, portal, 'password-reset', { id: user.id, userName, to })
  return { userName, password: null, sentTo: to }
}

type LinkTo = { id: string; userName: string; to: string }

async function sendPasswordLink(
  tx: Tx,
  portal: Portal,
  letter: 'password-reset' | 'staff-added',
  { id, userName, to }: LinkTo,
) {
  const hours = `${firstPasswordHours}`
  const secret = await openPasswordLink(tx, portal, id, firstPasswordHours * 60)
  await sendLetter(tx, portal, letters[letter], { to, values: { userName, hours, site: portal.site, secret } })
}

/** A temporary password by the command line of the server, for somebody whom no administrator and no mail can help. */
export async function resetPasswordOf(tx: Tx, portal: KeysAndClock, userName: string, passwordHash: string) {
  const user = await findUserCalled(tx, userName)
  if (!user) throw new Error(`Nobody is called ${userName}`)
  await renewPassword(tx, portal, { ...system, id: null }, user, passwordHash)
  await tellPerson(tx, portal, [user.id], 'password reset')
  return user
}

async function renewPassword(
  tx: Tx,
  portal: KeysAndClock,
  caller: Caller | Visitor,
  user: FoundUser,
  passwordHash: string,
) {
  await giveTemporaryPassword(tx, user.id, passwordHash)
  await endPasswordLinks(tx, portal, user.id)
  await forgetTries(tx, portal, user)
  await endSessionsOf(tx, portal, [user.id], 'password reset')
  await note(tx, portal, caller, 'password reset', user)
}

/** Sets a staff member's rights, from their next call on. */
export async function setRights({ tx, params, body, caller, portal }: Handler<typeof people.setRights>) {
  const user = await managed(tx, caller, params.id)
  if (user.role !== 'staff') throw new Refusal(409, 'Only staff of the office have rights of their own')
  await giveRights(tx, user.id, body.rights)
  await note(tx, portal, caller, 'rights changed', user, { from: user.rights, to: body.rights })
  await tellPerson(tx, portal, [user.id], 'rights changed')
}

/**
 * Adds a person to the office. They choose their password by a link to their e-mail; only of somebody without one the
 * administrator is shown a temporary password. Until it is chosen both count as one person.
 */
export async function addStaff({ tx, body, caller, portal, prepared }: Handler<typeof people.addStaff, NewPassword>) {
  const { name, userName, emailId, rights } = body
  const { password, passwordHash } = prepared
  const mailbox = emailId || null
  if (mailbox && (await hasEmail(tx, mailbox))) throw badInput('emailId', 'Another account has this e-mail')
  const code = await nextCode(tx, 'office')
  const id = await addUser(tx, portal, {
    userName,
    name,
    code,
    rights,
    mailbox,
    passwordHash,
    mustChange: true,
    role: 'staff',
    merchantId: null,
  })
  await notePasswordShown(tx, id, caller.id)
  await audit(tx, portal, caller, 'staff added', code, { userName, rights, ...(mailbox && { sentTo: mailbox }) })
  if (!mailbox) return { id, userName, password, sentTo: null }
  await sendPasswordLink(tx, portal, 'staff-added', { id, userName, to: mailbox })
  return { id, userName, password: null, sentTo: mailbox }
}

async function shopOf(tx: Tx, id: string) {
  const shop = await shopNamed(tx, id)
  if (!shop) throw noShop()
  return shop
}

/** A person whom this caller may manage. */
export async function managed(tx: Tx, caller: Caller, id: string) {
  const user = await findUser(tx, id)
  if (!user) throw nobody()
  if (user.id === caller.id) throw new Refusal(409, 'Nobody does this to themselves. Ask an administrator.')
  if (user.role !== 'merchant' && caller.role !== 'admin')
    throw new Refusal(403, 'Only an administrator manages people of the office')
  return user
}

const note = (
  tx: Tx,
  portal: Pick<Portal, 'clock'>,
  caller: Caller | Visitor,
  what: AuditedAction,
  { code, userName }: FoundUser,
  more: object = {},
) => audit(tx, portal, caller, what, code, { userName, ...more })

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
