import type { SaidStatus } from 'contract/cards/status'
import { consentText } from 'contract/privacy/consent-texts'
import type { Demo, DemoPart } from '../seed/demo-part.ts'
import { transact } from '../shared/context.ts'
import { findRequest } from './queries.ts'
import { apply, payPayouts, sayStatus } from './service.ts'

type Customer = {
  daysAgo: number
  name: string
  /** The last digits of a number that nobody has. */
  mobile: string
  vendor: string
  /** What the partner said so many days later. */
  said?: [after: number, status: SaidStatus, remark?: string]
  isPaid?: true
}

/** Requests in each of their states; the same customer twice among them. */
const customers: Customer[] = [
  { daysAgo: 75, name: 'Zoya Namoona', mobile: '61', vendor: 'HDFC' },
  { daysAgo: 52, name: 'Mohan Kalpit', mobile: '62', vendor: 'NSDL', said: [20, 'PAYOUT_DUE'], isPaid: true },
  { daysAgo: 41, name: 'Farida Demo', mobile: '63', vendor: 'Sarthak', said: [9, 'REJECTED', 'Income too low'] },
  { daysAgo: 33, name: 'Gurpreet Demo', mobile: '64', vendor: 'NSDL', said: [11, 'PAYOUT_DUE'] },
  { daysAgo: 21, name: 'Lata Udaharan', mobile: '65', vendor: 'Sarthak', said: [6, 'ISSUED'] },
  { daysAgo: 12, name: 'Ravi Misaal', mobile: '66', vendor: 'HDFC', said: [3, 'NOT_REACHABLE'] },
  { daysAgo: 8, name: 'Gurpreet Demo', mobile: '64', vendor: 'NSDL' },
  { daysAgo: 6, name: 'Anjali Demo', mobile: '67', vendor: 'Sarthak', said: [2, 'IN_PROCESS'] },
  { daysAgo: 2, name: 'Imran Namoona', mobile: '68', vendor: 'NSDL', said: [1, 'APPROVED'] },
  { daysAgo: 1, name: 'Sunita Demo', mobile: '69', vendor: 'Sarthak' },
]
const consent = { consentText: consentText({ purpose: 'CARD' }).version, consentLanguage: 'en' as const }

/** What two shops applied for, and what the partners said of it. */
async function offerCards({ travel, shop, otherShop, staff }: Demo) {
  const { portal } = travel
  for (const [i, { daysAgo, name, mobile, vendor, said, isPaid }] of customers.entries()) {
    const by = i % 3 === 2 ? otherShop : shop
    const mobileNo = `60000000${mobile}`
    travel.goTo(daysAgo, 650 + i)
    const body = { appMode: 'S', cardVendor: vendor, name, mobileNo, ...consent }
    await apply({ tx: portal.db, portal, caller: by, params: {}, body })
    if (!said) continue
    const { id, refNo, payout } = await newestOf(portal.db, mobileNo)
    const [after, status, remark = ''] = said
    travel.goTo(daysAgo - after, 700)
    const answer = { status, partnerRef: `DEMO${refNo.slice(-4)}`, remark }
    await transact(portal, staff.staff, (context) => sayStatus({ ...context, params: { refNo }, body: answer }))
    if (!isPaid) continue
    travel.goOn(30)
    const due = { ids: [id], total: Number(payout) / 100 }
    await transact(portal, staff.admin, (context) => payPayouts({ ...context, params: {}, body: due }))
  }
}

async function newestOf(db: Demo['travel']['portal']['db'], mobileNo: string) {
  const found = db.selectFrom('cardRequest').select('refNo').where('mobileNo', '=', mobileNo).orderBy('dated', 'desc')
  const { refNo } = await found.executeTakeFirstOrThrow()
  const request = await findRequest(db, refNo)
  if (!request) throw new Error(`no request ${refNo}`)
  return request
}

export const demo: DemoPart[] = [{ order: 85, fill: offerCards }]
