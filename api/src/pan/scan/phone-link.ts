import { randomInt } from 'node:crypto'
import { phoneLinkMinutes, type phoneLinks } from 'contract/pan/scan/phone-link'
import { livingSession } from '../../auth/sessions.ts'
import type { Tx } from '../../db/connect.ts'
import type { Handler } from '../../http/handler.ts'
import { qrPath } from '../../print/codes.ts'
import { audit } from '../../shared/audit.ts'
import type { Caller } from '../../shared/caller.ts'
import { newLink } from '../../shared/one-time-link.ts'
import { notFound } from '../../shared/refusal.ts'
import { type Application, findApplication, pagesOf } from '../application/queries.ts'
import { refuseUnlessScanning, takesPages } from './scan.ts'

/** The last digits of the form number, for people who see nothing else of the form. */
export const shortCodeOf = ({ formNo }: Application) => formNo.slice(-4)

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const aFew = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
/** Twelve letters (59 bits), few enough to type when a camera fails. */
const newCode = () => [aFew(), aFew(), aFew()].join('-')

/** Makes the link by which a phone adds pages to this application in the caller's name, while their session lives. */
export async function makePhoneLink(call: Handler<typeof phoneLinks.make>) {
  const { tx, portal, caller, params } = call
  const application = await findApplication(tx, caller, params.id)
  refuseUnlessScanning(application)
  const { sessionId } = caller
  if (!sessionId) throw new Error('a link for a phone ends with a session, and no session made this call')

  await openLinksOf(tx, caller).set({ usedAt: portal.clock() }).where('applicationId', '=', application.id).execute()
  const { token, row } = newLink(portal, 'phoneLink', phoneLinkMinutes, newCode())
  await tx
    .insertInto('phoneLink')
    .values({ ...row, sessionId, applicationId: application.id, createdBy: caller.id })
    .execute()
  await audit(tx, portal, caller, 'phone link made', application.formNo, { link: row.id })
  const address = `${portal.site}/phone#${token}`
  return {
    id: row.id,
    form: shortCodeOf(application),
    until: row.expiresAt.toISOString(),
    address,
    qr: qrPath(address),
  }
}

const openLinksOf = (tx: Tx, { id }: Caller) =>
  tx.updateTable('phoneLink').where('createdBy', '=', id).where('usedAt', 'is', null)

/** What came by the link so far, for whoever made it. */
export async function phoneLinkStanding({ tx, portal, caller, params }: Handler<typeof phoneLinks.standing>) {
  const { link, application } = await ownLink(tx, caller, params.id)
  const isOver =
    link.usedAt !== null ||
    link.expiresAt <= portal.clock() ||
    !takesPages(application) ||
    !(await livingSession(tx, portal, link.sessionId))
  return { isOver, pages: await pagesOf(tx, application.id) }
}

/** Ends the link; repeating it changes nothing. */
export async function endPhoneLink({ tx, portal, caller, params }: Handler<typeof phoneLinks.end>) {
  const { link, application } = await ownLink(tx, caller, params.id)
  const ended = await openLinksOf(tx, caller)
    .set({ usedAt: portal.clock() })
    .where('id', '=', link.id)
    .returning('id')
    .executeTakeFirst()
  if (ended) await audit(tx, portal, caller, 'phone link ended', application.formNo, { link: link.id })
}

/** Only for the maker of the link: other people of the shop make their own. */
async function ownLink(tx: Tx, caller: Caller, id: string) {
  const made = tx
    .selectFrom('phoneLink')
    .select(['id', 'applicationId', 'sessionId', 'usedAt', 'expiresAt'])
    .where('id', '=', id)
  const link = await made.where('createdBy', '=', caller.id).executeTakeFirst()
  if (!link) throw notFound('This link was not found')
  return { link, application: await findApplication(tx, caller, link.applicationId) }
}
