import type { kyc, kycByLink } from 'contract/kyc/kyc'
import { afterStep } from 'contract/kyc/status'
import type { FastifyRequest } from 'fastify'
import { keepsSecureCookies } from '../auth/device.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { liveLink, newLink } from '../shared/one-time-link.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { formOf, saveDraft, submitForm } from './fill-in.ts'
import { letters } from './letters.ts'
import { emailOf } from './messages.ts'
import { keepKycFile } from './own.ts'
import { findKyc, lockKyc } from './queries.ts'

const cookieName = 'kyc-link'
const cookiePath = '/api/kyc/link'
const hours = 72
const fromOneAddress = { most: 60, seconds: 600 }

/**
 * Sends a link to fill in a KYC by e-mail: for a shop only to the shop's address. An earlier link stops working. The
 * secret is after the #, so it stays in the browser and in no log.
 */
export async function sendLink(call: Handler<typeof kyc.sendLink>) {
  const { tx, portal, params, body, caller } = call
  const found = await lockKyc(tx, params.id)
  if (!found) throw notFound('This KYC was not found')
  if (!afterStep('submit', found.status)) throw new Refusal(409, 'This KYC is not open to be filled in')
  const recipient = found.merchantId ? await emailOf(tx, found.merchantId) : body.emailId
  if (!recipient) throw badInput('emailId', 'Required')

  const { token, row } = newLink(portal, 'kycLink', hours * 60)
  await endLinks(tx, found.id, portal.clock())
  await tx
    .insertInto('kycLink')
    .values({ ...row, kycId: found.id, createdBy: caller.id })
    .execute()
  await audit(tx, portal, caller, 'KYC link sent', found.code, { to: recipient })
  const page = found.kind === 'MERCHANT' ? 'merchant' : 'staff'
  await sendLetter(tx, portal, letters['kyc-link'], {
    to: recipient,
    values: { hours: `${hours}`, page: `${portal.site}/kyc/${page}`, secret: token },
  })
}

async function endLinks(tx: Tx, kycId: string, now: Date) {
  await tx.updateTable('kycLink').set({ usedAt: now }).where('kycId', '=', kycId).where('usedAt', 'is', null).execute()
}

/**
 * Counts attempts to open links, including refused ones. It runs before the transaction, because a refusal would undo
 * the count.
 */
export async function countOpening({ portal, caller }: Handler<typeof kycByLink.open>) {
  await portal.limits.count('kyc link', ipPrefix(caller.ip), fromOneAddress)
}

/** Opens the form for this browser: the secret goes into a cookie that no script can read. */
export async function openLink({ tx, portal, body, request, reply }: Handler<typeof kycByLink.open, void> & Http) {
  const { expiresAt } = await linkOf(tx, portal, body.token)
  reply.setCookie(cookieName, body.token, {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    path: cookiePath,
    secure: keepsSecureCookies(portal, request),
    maxAge: Math.floor((expiresAt.getTime() - portal.clock().getTime()) / 1000),
  })
}

/** A valid link, locked until the end of the transaction. */
async function linkOf(tx: Tx, portal: Portal, token: string) {
  const live = await liveLink(tx, portal, 'kycLink', token)
  if (!live) throw noLink()
  const link = tx.selectFrom('kycLink').select(['id', 'kycId', 'createdBy', 'expiresAt']).where('id', '=', live.id)
  return link.executeTakeFirstOrThrow()
}

const noLink = () => new Refusal(410, 'This link was used already, or its time is over. Ask the office for a new one.')

/** The link of this browser, and its KYC. */
async function linked(tx: Tx, portal: Portal, request: FastifyRequest) {
  const cookie = request.cookies[cookieName]
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null }
  if (!valid || !value) throw noLink()
  const link = await linkOf(tx, portal, value)
  return { link, found: await findKyc(tx, link.kycId) }
}

async function heldByLink(tx: Tx, portal: Portal, request: FastifyRequest) {
  const { link } = await linked(tx, portal, request)
  const held = await lockKyc(tx, link.kycId)
  if (!held) throw noLink()
  return { link, held }
}

export async function readByLink({ tx, portal, request }: Handler<typeof kycByLink.own> & Http) {
  const { found } = await linked(tx, portal, request)
  if (!found) throw noLink()
  return formOf(tx, portal, found)
}

/** Stores a file in the name of the person to whom the KYC belongs. */
export async function keepPaperByLink({ tx, portal, request, body }: Handler<typeof kycByLink.file> & Http) {
  const { found } = await linked(tx, portal, request)
  if (!found) throw noLink()
  return keepKycFile(portal, body, { merchantId: found.merchantId, createdBy: found.userId })
}

export async function saveByLink({ tx, portal, caller, request, body }: Handler<typeof kycByLink.save> & Http) {
  const { held } = await heldByLink(tx, portal, request)
  await saveDraft({ tx, portal, caller, kyc: held }, body)
}

/** Sends the form; the link then stops working. */
export async function submitByLink(call: Handler<typeof kycByLink.submit> & Http) {
  const { tx, portal, caller, request, reply, body } = call
  const { link, held } = await heldByLink(tx, portal, request)
  await submitForm({ tx, portal, caller, kyc: held, linkBy: link.createdBy }, body)
  await endLinks(tx, held.id, portal.clock())
  reply.clearCookie(cookieName, { path: cookiePath })
}
