import { randomBytes } from 'node:crypto'
import type { session } from 'contract/identity/session'
import type { people } from 'contract/people/people'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { deviceOf, nameDevice } from './device.ts'
import { letters } from './letters.ts'
import { firstPairOf, type Pair } from './sessions.ts'

const ticketLasts = 2 * 60_000

/**
 * Starts a view of a shop as its owner: a separate session that can only read and that names the viewer. First only a
 * ticket is returned, for a tab of the same browser. The merchant is told who views the account, and why.
 */
export async function viewAs({
  tx,
  portal,
  params,
  body,
  caller,
  request,
  reply,
}: Handler<typeof people.viewAs> & Http) {
  const shop = await shopToView(tx, params.id)
  if (!shop) throw notFound('This merchant was not found')
  if (shop.shopStatus !== 'ACTIVE' || !shop.userId)
    throw new Refusal(409, 'Nobody of {name} can log in, so there is nothing to look at as them', { name: shop.name })
  const ticket = randomBytes(32).toString('base64url')
  const now = portal.clock()
  await tx
    .insertInto('session')
    .values({
      id: uuid(),
      userId: shop.userId,
      viewerId: caller.id,
      viewerSessionId: caller.sessionId ?? null,
      viewTicket: markOf(portal, ticket),
      deviceHash: deviceOf(portal, request) ?? nameDevice(portal, request, reply),
      createdAt: now,
      rotatedAt: now,
      seenAt: now,
      endedAt: null,
      endedWhy: null,
    })
    .execute()
  await audit(tx, portal, caller, 'view as merchant begun', shop.code, { reason: body.reason })
  const values = { name: caller.name, reason: body.reason }
  await sendLetter(tx, portal, letters['viewed-as-merchant'], { to: shop.emailId, values })
  return { ticket }
}

/** Opens the view in the tab that sends the ticket: once, within a short time, and only in the browser that asked. */
export async function openView({ tx, portal, body, request }: Handler<typeof session.openView> & Http): Promise<Pair> {
  const device = deviceOf(portal, request)
  const opened = device && (await takeTicket(tx, portal, markOf(portal, body.ticket), device))
  const pair = opened && (await firstPairOf(tx, portal, opened.id))
  if (!pair) throw new Refusal(409, 'This link was used already or is too old. Open it again from the merchant.')
  return pair
}

const markOf = ({ keys }: Portal, ticket: string) => keys.mac('view ticket', ticket)

/** A shop with its owner. */
async function shopToView(db: Tx, id: string) {
  return db
    .selectFrom('merchant')
    .leftJoin('userAccount', (join) =>
      join
        .onRef('userAccount.merchantId', '=', 'merchant.id')
        .on('userAccount.status', '=', 'ACTIVE')
        .on('userAccount.shopStaff', '=', false),
    )
    .select(['merchant.code', 'merchant.name', 'emailId', 'shopStatus', 'userAccount.id as userId'])
    .where('merchant.id', '=', id)
    .orderBy('userAccount.createdAt')
    .limit(1)
    .executeTakeFirst()
}

async function takeTicket(db: Tx, { clock }: Portal, viewTicket: string, deviceHash: string) {
  return db
    .updateTable('session')
    .set({ viewTicket: null })
    .where('viewTicket', '=', viewTicket)
    .where('deviceHash', '=', deviceHash)
    .where('createdAt', '>', new Date(clock().getTime() - ticketLasts))
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}
