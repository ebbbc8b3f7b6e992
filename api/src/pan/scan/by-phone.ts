import { randomBytes } from 'node:crypto'
import { type byPhoneLink, phoneLinkMinutes } from 'contract/pan/scan/phone-link'
import { scans } from 'contract/pan/scan/scan'
import type { FastifyRequest } from 'fastify'
import { keepsSecureCookies } from '../../auth/device.ts'
import { asCaller, livingSession } from '../../auth/sessions.ts'
import type { Tx } from '../../db/connect.ts'
import type { Handler, Http } from '../../http/handler.ts'
import { ipPrefix } from '../../http/limits.ts'
import type { Portal } from '../../portal.ts'
import { audit } from '../../shared/audit.ts'
import { type Caller, mayOfShop, type Origin } from '../../shared/caller.ts'
import { liveLink } from '../../shared/one-time-link.ts'
import { notFound, Refusal } from '../../shared/refusal.ts'
import { worksForShop } from '../../shared/waiting-call.ts'
import { withUpload } from '../../upload/hand-over.ts'
import { begin, keepPiece } from '../../upload/pieces.ts'
import { type Application, ofPerson, pagesOf } from '../application/queries.ts'
import { shortCodeOf } from './phone-link.ts'
import { addPages, scanLimit, takesPages } from './scan.ts'

const cookieName = 'phone-link'
const cookiePath = '/api/phone-link'
const fromOneAddress = { most: 60, seconds: 600 }

/** A valid link, the person in whose name it adds pages, and the application. */
type Live = {
  token: string
  link: { id: string; expiresAt: Date; phoneHash: string | null }
  caller: Caller
  application: Application
}

/** The code of a link, and the secret of the one phone that opened it: what its cookie holds. */
type Pass = { token: string; phone: string }

const otherPhone = () =>
  new Refusal(409, 'This code was opened on another phone already. Make a new code at the computer.')

const linkIsOver = () => new Refusal(410, 'This link is over. Ask for a new code at the computer.')

/** The link of that code, locked by the transaction, so that nobody ends it meanwhile. */
async function linkOf(tx: Tx, portal: Portal, token: string, origin: Origin): Promise<Live> {
  const live = await liveLink(tx, portal, 'phoneLink', token)
  if (!live) throw linkIsOver()
  const made = tx.selectFrom('phoneLink').select(['id', 'applicationId', 'sessionId', 'expiresAt', 'phoneHash'])
  const link = await made.where('id', '=', live.id).executeTakeFirstOrThrow()
  const caller = await makerOf(tx, portal, link.sessionId, origin)
  const application = caller && (await ofPerson(tx, caller, link.applicationId).executeTakeFirst())
  if (!application || !takesPages(application)) throw linkIsOver()
  worksForShop(caller.merchantId)
  return { token, link, caller, application }
}

/** The person who made the link, if they are still logged in and could add pages themselves. */
async function makerOf(tx: Tx, portal: Portal, sessionId: string, origin: Origin): Promise<Caller | null> {
  const session = await livingSession(tx, portal, sessionId)
  if (!session) return null
  const caller = asCaller(session.account, origin)
  const { roles, path } = scans.addPages
  const mayAdd = roles.some((role) => role === caller.role) && mayOfShop(caller, path)
  return mayAdd && !caller.mustSetUp ? caller : null
}

function passOf(request: FastifyRequest): Pass | null {
  const cookie = request.cookies[cookieName]
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null }
  if (!valid || !value) return null
  const [token = '', phone = ''] = value.split('.')
  return { token, phone }
}

const hashOfPhone = ({ keys }: Portal, phone: string) => keys.mac('phone of a link', phone)

/** The link that this phone has open. */
async function linked(tx: Tx, portal: Portal, request: FastifyRequest): Promise<Live> {
  const pass = passOf(request)
  if (!pass) throw linkIsOver()
  const live = await linkOf(tx, portal, pass.token, { ip: request.ip, requestId: request.id })
  if (live.link.phoneHash !== hashOfPhone(portal, pass.phone)) throw otherPhone()
  return live
}

async function whatPhoneSees(tx: Tx, { link, application }: Live) {
  const limit = await scanLimit(tx, application.provider)
  const room = Math.max(0, limit.pages - (await pagesOf(tx, application.id)).length)
  return { form: shortCodeOf(application), until: link.expiresAt.toISOString(), room, limit }
}

/**
 * Counts attempts to open links, including refused ones. It runs before the transaction, because a refusal would undo
 * the count.
 */
export async function countOpening({ portal, caller }: Handler<typeof byPhoneLink.open>) {
  await portal.limits.count('phone link', ipPrefix(caller.ip), fromOneAddress)
}

/**
 * Opens the link on this phone, and on no other one: whoever photographs the code as well adds nothing. Code and secret go into
 * a cookie that no script can read.
 */
export async function openByPhone(call: Handler<typeof byPhoneLink.open, void> & Http) {
  const { tx, portal, caller, body, request, reply } = call
  const live = await linkOf(tx, portal, body.token, caller)
  const pass = passOf(request)
  const phone = pass?.token === body.token ? pass.phone : randomBytes(24).toString('base64url')
  const { id, phoneHash } = live.link
  if (phoneHash !== null && phoneHash !== hashOfPhone(portal, phone)) throw otherPhone()
  await tx
    .updateTable('phoneLink')
    .set({ phoneHash: hashOfPhone(portal, phone) })
    .where('id', '=', id)
    .execute()
  reply.setCookie(cookieName, `${body.token}.${phone}`, {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    path: cookiePath,
    secure: keepsSecureCookies(portal, request),
    maxAge: phoneLinkMinutes * 60,
  })
  return whatPhoneSees(tx, live)
}

export const readByPhone = async ({ tx, portal, request }: Handler<typeof byPhoneLink.read> & Http) =>
  whatPhoneSees(tx, await linked(tx, portal, request))

/** The purpose of an upload by this link: another link of the same person cannot continue it. */
const uploadPlace = ({ link }: Live) => `/phone-link/${link.id}`

export async function beginByPhone({ tx, portal, request, body }: Handler<typeof byPhoneLink.begin> & Http) {
  const live = await linked(tx, portal, request)
  return begin({ tx, portal, caller: live.caller, params: {}, body: { ...body, to: uploadPlace(live) } })
}

export async function keepPieceByPhone(call: Handler<typeof byPhoneLink.piece> & Http) {
  const { tx, portal, request, params } = call
  const live = await linked(tx, portal, request)
  const own = tx.selectFrom('upload').select('id').where('id', '=', params.id).where('madeFor', '=', uploadPlace(live))
  if (!(await own.executeTakeFirst())) throw notFound('This upload was not found')
  return keepPiece({ ...call, caller: live.caller })
}

/** Adds a complete file in the name of the link's maker; a link that ended meanwhile adds nothing. */
export async function addByPhone({ portal, request, query, body }: Handler<typeof byPhoneLink.addPages> & Http) {
  const { db } = portal
  const live = await linked(db, portal, request)
  const { token, link, caller, application } = live
  const handed = { id: body.upload, to: uploadPlace(live), name: query.name }
  await withUpload(portal, caller, handed, (sent) => {
    const arrived: typeof sent.arrived = async (tx, reply) => {
      await linkOf(tx, portal, token, caller)
      await sent.arrived?.(tx, reply)
      await audit(tx, portal, caller, 'pages added by phone link', application.formNo, { link: link.id })
    }
    const params = { id: application.id }
    return addPages({ tx: db, portal, caller, params, query, body: { ...sent, arrived } })
  })
  return whatPhoneSees(db, live)
}
