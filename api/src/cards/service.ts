import { mayOpenAt } from 'contract/cards/address'
import { vendorName } from 'contract/cards/card'
import { cards } from 'contract/cards/cards'
import { type CardStatus, cardStatuses, expiresAfter, nextOfCard, type SaidStatus } from 'contract/cards/status'
import { isGiven } from 'contract/endpoint'
import { dayText, indianDay } from 'contract/field/fields'
import { storedText } from 'contract/field/plain-text'
import { v7 as uuid } from 'uuid'
import { inTransaction, type Tx } from '../db/connect.ts'
import { refNoSeries } from '../db/ref-no.ts'
import type { Handler } from '../http/handler.ts'
import { bookCommission } from '../money/commission.ts'
import { rupeesText, toPaise, toRupees } from '../money/ledger.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { keepConsent } from '../privacy/consents.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { daysBefore } from '../shared/dates.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { letters } from './letters.ts'
import {
  addRequest,
  changeStatus,
  codeOf,
  duePayouts,
  earlierRequest,
  findRequest,
  type HeldRequest,
  heldRequests,
  historyOf,
  ledToNothing,
  lockCustomer,
  mobileKey,
  openVendor,
  openVendors,
  shownRequest,
  userRows,
} from './queries.ts'

const nextRefNo = refNoSeries('L', { sequence: 'card_request_no', digits: 7 })

const noRequest = () => notFound('This request was not found')
const notOffered = () => badInput('cardVendor', 'This card is not offered now')
const cannotBeOpened = "The partner's page cannot be opened"

export const readUserList = ({ tx, caller }: Handler<typeof cards.userList>) => userRows(tx, ownedBy(caller, 'r'))

export async function readOffers({ tx }: Handler<typeof cards.offers>) {
  const vendors = await openVendors(tx)
  return vendors.map(({ code, shopPayout }) => ({ vendor: code, payout: toRupees(shopPayout) }))
}

export async function readEarlier({ tx, portal, body, caller }: Handler<typeof cards.earlier>) {
  const found = await earlierRequest(tx, body, portal.clock(), ownedBy(caller))
  return { earlier: found ? { refNo: found.refNo, dated: found.dated.toISOString() } : null }
}

/** Longer texts than anybody has are cut: the specification's call refuses none. */
const cut = (text: string, most: number) => storedText(text).slice(0, most)

/**
 * Keeps the request and answers the address of the partner's page. The same customer and card within 90 days is kept as a
 * duplicate, which earns nothing. A page that may not be opened is refused after the request is kept.
 */
export async function apply({ portal, body, caller }: Handler<typeof cards.apply>) {
  const kept = await inTransaction(portal.db, async (tx) => {
    const context = { tx, portal, caller }
    const vendor = await openVendor(tx, body.cardVendor)
    if (!vendor) throw notOffered()
    const at = portal.clock()
    const merchantId = merchantOf(caller)
    await lockCustomer(tx, body)
    const earlier = await earlierRequest(tx, body, at)
    const refNo = await nextRefNo(tx, at)
    const request = { refNo, name: cut(body.name, 100), mobileNo: cut(body.mobileNo, 40) }
    const address = addressOf(vendor.partnerUrl, request)
    await addRequest(tx, {
      ...request,
      id: uuid(),
      merchantId,
      merchantCode: await codeOf(tx, merchantId),
      askedBy: caller.id,
      staffName: caller.name,
      dated: at,
      appMode: cut(body.appMode, 20),
      cardVendor: vendor.code,
      mobileKey: mobileKey(body.mobileNo).slice(0, 40),
      payout: earlier ? 0n : vendor.shopPayout,
      status: earlier ? 'DUPLICATE' : 'NEW',
      statusAt: at,
      duplicateOf: earlier?.id ?? null,
      remark: address === null ? cannotBeOpened : earlier ? duplicateText(earlier, caller.merchantId) : null,
    })
    await audit(tx, portal, caller, 'card applied for', refNo, { card: vendorName(vendor.code) })
    if (body.consentText) await keepApplicantConsent(context, body, request)
    return { refNo, address }
  })
  if (kept.address === null) throw notOpened(kept.refNo)
  return kept.address
}

const notOpened = (refNo: string) =>
  new Refusal(409, "{refNo} is saved, but the partner's page cannot be opened. Tell our office.", { refNo })

const keepApplicantConsent = (
  context: Context,
  body: Handler<typeof cards.apply>['body'],
  { refNo, name }: { refNo: string; name: string },
) =>
  keepConsent(context, body, {
    purpose: 'CARD',
    about: refNo,
    givenBy: 'APPLICANT',
    person: name,
    way: 'TICK',
    merchantId: merchantOf(context.caller),
  })

/** Another shop's request is not named to this one. */
const duplicateText = ({ refNo, dated, merchantId }: HeldLike, own: string | null) => {
  const day = dayText(indianDay(dated))
  return merchantId === own ? `Applied on ${day}, ${refNo}` : `Applied elsewhere on ${day}`
}
type HeldLike = Pick<HeldRequest, 'refNo' | 'dated' | 'merchantId'>

/** The partner's page with what its template names; null where it may not be opened. */
function addressOf(template: string, values: Record<'refNo' | 'name' | 'mobileNo', string>) {
  const address = template.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return mayOpenAt(address, hostsOf(template)) ? address : null
}

/** The host that the office typed, as it is read: what stands before an @ is none. */
function hostsOf(template: string) {
  const [, host = ''] = /^https:\/\/([^/?#@{}\\:]+)(?=[/?#:]|$)/i.exec(template) ?? []
  return host ? [host.toLowerCase()] : []
}

/** The partner's page of an own request once more, as long as the partner has said nothing. */
export async function readAddress({ tx, params: { refNo }, caller }: Handler<typeof cards.address>) {
  const request = await findRequest(tx, refNo, ownedBy(caller))
  if (!request) throw noRequest()
  const vendor = await openVendor(tx, request.cardVendor)
  if (!vendor) throw new Refusal(409, 'This card is not offered now')
  const address = addressOf(vendor.partnerUrl, request)
  if (address === null) throw new Refusal(409, cannotBeOpened)
  return address
}

/** A request in the office: what was said of it, and what may be said now. */
export async function readRequest({ tx, params: { refNo }, caller }: Handler<typeof cards.read>) {
  const [request, row] = await Promise.all([shownRequest(tx, refNo), findRequest(tx, refNo)])
  if (!request || !row) throw noRequest()
  const [history, original, consent] = await Promise.all([
    historyOf(tx, row.id),
    row.duplicateOf &&
      tx.selectFrom('cardRequest').select('refNo').where('id', '=', row.duplicateOf).executeTakeFirst(),
    tx.selectFrom('consent').select('id').where('purpose', '=', 'CARD').where('about', '=', refNo).executeTakeFirst(),
  ])
  return {
    request,
    duplicateOf: original ? original.refNo : null,
    hasConsent: consent !== undefined,
    history: history.map(({ at, byName, status, remark }) => ({ at: at.toISOString(), by: byName, status, remark })),
    next: isGiven(caller, cards.say) ? nextFor(row) : [],
    mayPay: row.status === 'PAYOUT_DUE' && isGiven(caller, cards.pay),
  }
}

/** What may be said of it: without a payout of its own none is due. */
export const nextFor = ({ status, payout }: { status: CardStatus; payout: bigint }): SaidStatus[] =>
  nextOfCard[status].filter((next) => next !== 'PAYOUT_DUE' || payout > 0n)

/** Records what the partner said of one request. */
export async function sayStatus({ tx, portal, params: { refNo }, body, caller }: Handler<typeof cards.say>) {
  const [row] = await heldRequests(tx, 'refNo', [refNo])
  if (!row) throw noRequest()
  const { status, partnerRef, remark } = body
  if (!nextFor(row).includes(status)) throw cannotBecome(row, status)
  await changeStatus(
    tx,
    row.id,
    { at: portal.clock(), byName: caller.name },
    { status, remark: remark || null, partnerRef },
  )
  await audit(tx, portal, caller, 'card status recorded', refNo, { was: row.status, status })
}

const cannotBecome = ({ refNo, status }: Pick<HeldRequest, 'refNo' | 'status'>, next: SaidStatus) =>
  new Refusal(409, '{refNo} is “{status}”, so it cannot become “{next}”', {
    refNo,
    status: cardStatuses[status].en,
    next: cardStatuses[next].en,
  })

/** Those of the ticked requests whose payout is due, and their sum. */
export async function readChosen({ tx, query }: Handler<typeof cards.chosen>) {
  const due = await duePayouts(tx, query.ids.split(','))
  return {
    due: due.map(({ payout, merchantCode: code, ...row }) => ({ ...row, code, payout: toRupees(payout) })),
    total: toRupees(due.reduce((sum, { payout }) => sum + payout, 0n)),
  }
}

/**
 * Pays the payouts of these requests into their shops' wallets, with TDS as for any commission: all of them, or none where
 * one is not due any more.
 */
export async function payPayouts({ tx, portal, body, caller }: Handler<typeof cards.pay>) {
  const rows = await heldRequests(tx, 'id', body.ids)
  if (rows.length < new Set(body.ids).size) throw noRequest()
  const undue = rows.filter(({ status }) => status !== 'PAYOUT_DUE').map(({ refNo }) => refNo)
  if (undue.length > 0)
    throw new Refusal(409, 'Nothing was paid. No payout is due for {refNos}.', { refNos: undue.join(', ') })
  const total = rows.reduce((sum, { payout }) => sum + payout, 0n)
  if (total !== toPaise(body.total)) throw badInput('total', 'The total is another one meanwhile. Read the list again.')
  for (const row of rows) await payOne({ tx, portal, caller }, row)
  return { paid: rows.length, total: toRupees(total) }
}

async function payOne({ tx, portal, caller }: Context, row: HeldRequest) {
  const { id, refNo, merchantId, payout, cardVendor, emailId } = row
  const at = portal.clock()
  const card = vendorName(cardVendor)
  const cause = { ref: refNo, at, by: caller.code, remark: `Payout ${refNo}, ${card}` }
  const journalId = await bookCommission(tx, { merchantId, amount: payout, cause })
  if (journalId === null) throw new Error(`no payout for ${refNo}`)
  await changeStatus(tx, id, { at, byName: caller.name }, { status: 'PAYOUT_PAID', journalId })
  const values = { card, refNo, amount: rupeesText(payout) }
  await sendLetter(tx, portal, letters['card-payout'], { to: emailId, values })
  await audit(tx, portal, caller, 'card payout paid', refNo, { amount: toRupees(payout) })
}

const atOnce = 100

/** Ends requests whose link led to nothing. Returns whether there may be more. */
export const expireOld = (portal: Portal) =>
  inTransaction(portal.db, async (tx: Tx) => {
    const now = portal.clock()
    const old = await ledToNothing(tx, daysBefore(now, expiresAfter), atOnce)
    for (const { id } of old) await changeStatus(tx, id, { at: now, byName: 'System' }, { status: 'EXPIRED' })
    return old.length === atOnce
  })
