import type { PacketInput, PacketReceipt } from 'contract/courier/courier'
import { articleNo } from 'contract/courier/docket'
import type { Verdict } from 'contract/courier/status'
import { indianDay } from 'contract/field/fields'
import { papersToSend, queues } from 'contract/pan/status'
import type { Portal } from '../portal.ts'
import { chanceFrom } from '../seed/chance.ts'
import type { Demo, DemoPart } from '../seed/demo-part.ts'
import type { DemoUser } from '../seed/people.ts'
import { type Context, transact } from '../shared/context.ts'
import { receivePacket } from './end.ts'
import { companies, itemsOf } from './queries.ts'
import { carryPacket, sendPacket } from './send.ts'
import { addPacket } from './write.ts'

const day = 86_400_000
type Paper = { id: string; ackDate: string | null }

/** Hard copies whose turn it is to be sent, the oldest first. */
const owedBy = ({ db }: Portal, { merchantId }: DemoUser): Promise<Paper[]> =>
  db
    .selectFrom('application')
    .select(['id', 'ackDate'])
    .where('merchantId', '=', merchantId)
    .where('status', 'in', queues.hardcopy)
    .where('hardcopy', 'in', papersToSend)
    .where('ackNo', 'is not', null)
    .orderBy('ackDate')
    .orderBy('id')
    .execute()

let sent = 0

const packetOf = (papers: string[], changes: Partial<PacketInput> = {}): PacketInput => ({
  direction: 'MERCHANT_TO_OFFICE',
  merchantId: null,
  toName: '',
  toAddress: '',
  packetType: 'PAN_HARDCOPY',
  papers,
  contents: '',
  remark: '',
  version: 0,
  ...changes,
})

const add = (portal: Portal, by: DemoUser, body: PacketInput) =>
  transact(portal, by, (context) => addPacket({ ...context, params: {}, body }))

async function send(portal: Portal, by: DemoUser, id: string) {
  const offered = await companies(portal.db)
  const company = offered[sent % 4]
  if (!company) throw new Error('there is no courier')
  sent++
  const docketNo = company.docketRule === 'INDIA_POST' ? articleNo('EM', sent) : `DEMO${`${sent}`.padStart(7, '0')}`
  const body = {
    courierId: company.id,
    docketNo,
    sentOn: indianDay(portal.clock()),
    weightG: 80 + 35 * (sent % 9),
    charge: 40 + 5 * (sent % 7),
    photo: null,
  }
  await transact(portal, by, (context) => sendPacket({ ...context, params: { id }, body }))
}

/** What the office found when it opened the packet: of every third one a paper is missing, or not in order. */
async function receive(portal: Portal, clerk: DemoUser, id: string) {
  const verdictOn = (place: number): [Verdict, string] => {
    if (place > 0 || sent % 3 !== 0) return ['RECEIVED', '']
    return sent % 2 ? ['MISSING', ''] : ['DEFICIENT', 'The second page is not signed']
  }
  await transact(portal, clerk, async (context: Context) => {
    const items: PacketReceipt['items'] = (await itemsOf(context.tx, id)).map((item, place) => {
      const [verdict, reason] = verdictOn(place)
      return { id: item.id, verdict, reason }
    })
    await receivePacket({ ...context, params: { id }, body: { receivedOn: indianDay(portal.clock()), items } })
  })
}

/** Twenty packets and some more over four months; the newest are still on their way. */
async function sendPackets({ travel, people, shop, staff: { staff } }: Demo) {
  const chance = chanceFrom(92)
  travel.goBack(0)
  const { portal } = travel
  const now = portal.clock().getTime()
  const ago = (date: string | null) => Math.round((Date.parse(indianDay(new Date(now))) - Date.parse(`${date}`)) / day)
  for (const by of people) {
    travel.goBack(0)
    const owed = await owedBy(portal, by)
    // The shop to sign in as keeps most of its own to send.
    const papers = owed.slice(0, Math.ceil(owed.length * (by === shop ? 0.3 : 0.7)))
    for (let at = 0; at < papers.length; ) {
      const some = papers.slice(at, at + chance.number(1, 3))
      at += some.length
      const sinceAck = ago(some.at(-1)?.ackDate ?? null)
      // The last one of a shop was handed over yesterday.
      const isNewest = at >= papers.length && by !== shop
      const daysAgo = isNewest ? Math.min(1, sinceAck) : Math.max(0, sinceAck - 3)
      travel.goTo(daysAgo, 990)
      const { id } = await add(travel.portal, by, packetOf(some.map((paper) => paper.id)))
      await send(travel.portal, by, id)
      if (daysAgo >= 6) {
        travel.goTo(daysAgo - 4, 690)
        await receive(travel.portal, staff, id)
      } else if (daysAgo >= 2) {
        travel.goTo(daysAgo - 1, 600)
        await transact(travel.portal, by, (context) => carryPacket({ ...context, params: { id } }))
      }
    }
  }
  await sendOthers({ travel, people, staff })
  await leaveDrafts({ travel, shop, staff })
}

const otherPackets: Pick<PacketInput, 'packetType' | 'contents'>[] = [
  { packetType: 'KYC', contents: 'KYC of the owner, self-attested copies' },
  { packetType: 'GST', contents: 'Rent agreement and electricity bill for GST' },
  { packetType: 'OTHER', contents: 'Deposit slips of the quarter' },
]

/** Each shop has sent other papers once. */
async function sendOthers({ travel, people, staff }: Pick<Demo, 'travel' | 'people'> & { staff: DemoUser }) {
  for (const [no, by] of people.entries()) {
    const daysAgo = 110 - 5 * no
    travel.goTo(daysAgo, 700 + no)
    const { id } = await add(travel.portal, by, packetOf([], otherPackets[no % otherPackets.length]))
    await send(travel.portal, by, id)
    travel.goTo(daysAgo - 3, 640)
    await receive(travel.portal, staff, id)
  }
}

/** A draft of the shop to sign in as, one of the office, and what the office sent to that shop. */
async function leaveDrafts({ travel, shop, staff }: Pick<Demo, 'travel' | 'shop'> & { staff: DemoUser }) {
  travel.goBack(300)
  const forms = packetOf([], {
    direction: 'OFFICE_TO_MERCHANT',
    merchantId: shop.merchantId,
    packetType: 'OTHER',
    contents: '50 blank forms for new PAN',
  })
  const { id } = await add(travel.portal, staff, forms)
  await send(travel.portal, staff, id)
  travel.goBack(60)
  const received = await travel.portal.db
    .selectFrom('application')
    .select('id')
    .where('hardcopy', '=', 'RECEIVED')
    .where('status', 'in', queues.hardcopy)
    .orderBy('ackDate')
    .limit(12)
    .execute()
  const papers = received.map((paper) => paper.id)
  const toProvider = { toName: 'NSDL (Protean), PAN services', toAddress: '12 Namoona Road, Pune 411016' }
  if (papers.length > 0)
    await add(travel.portal, staff, packetOf(papers, { direction: 'OFFICE_TO_PROVIDER', ...toProvider }))
  travel.goBack(30)
  const owed = await owedBy(travel.portal, shop)
  const open = await travel.portal.db
    .selectFrom('packetItem')
    .select('applicationId')
    .where('isOpen', '=', true)
    .execute()
  const free = owed.filter((paper) => !open.some(({ applicationId }) => applicationId === paper.id)).slice(0, 2)
  if (free.length > 0) await add(travel.portal, shop, packetOf(free.map((paper) => paper.id)))
}

export const demo: DemoPart[] = [{ order: 35, fill: sendPackets }]
