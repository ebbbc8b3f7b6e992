import { dayText } from 'contract/field/fields'
import type { Tx } from '../db/connect.ts'
import { notify, settle } from '../notification/notify.ts'
import type { Letter, ValuesOf } from '../outbox/letter.ts'
import { sendLetter } from '../outbox/queries.ts'
import { plainNote } from '../pan/application/fields.ts'
import { markHardcopies } from '../pan/paper/hardcopy.ts'
import { refuseFuture } from '../pan/provider/tin-rejection.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { badInput } from '../shared/refusal.ts'
import { letters } from './letters.ts'
import { type Call, mailOf, packetFor } from './packet.ts'
import { type ItemRow, itemsOf, type PacketRow } from './queries.ts'

/** The packet is opened: each paper gets its verdict, its application is moved along, and the shop is told. */
export async function receivePacket({ tx, portal, params, body, caller }: Call<'receive'>) {
  const context = { tx, portal, caller }
  const packet = await packetFor('receive', context, params.id)
  const { id, refNo, sentOn } = packet
  const { receivedOn } = body
  refuseFuture(portal, 'receivedOn', receivedOn)
  if (sentOn && receivedOn < sentOn)
    throw badInput('receivedOn', 'It was sent on {day}: it cannot be received before', { day: dayText(sentOn) })
  const items = await itemsOf(tx, id)
  const judged = items.map((item) => {
    const given = body.items.filter((one) => one.id === item.id)
    if (given.length !== 1) throw badInput('items', 'Say of each hard copy what became of it')
    const { verdict, reason } = given[0]!
    return { ...item, verdict, reason: verdict === 'DEFICIENT' ? plainNote(reason) : '' }
  })
  if (judged.length !== body.items.length) throw badInput('items', 'One of the hard copies is not in this packet')
  for (const same of Map.groupBy(judged, ({ verdict, reason }) => `${verdict} ${reason}`).values())
    await tx
      .updateTable('packetItem')
      .set({ verdict: same[0]!.verdict, reason: same[0]!.reason || null, isOpen: false })
      .where(
        'id',
        'in',
        same.map((item) => item.id),
      )
      .execute()
  await moveHardcopies(context, packet, judged, receivedOn)
  const missing = judged.filter(({ verdict }) => verdict !== 'RECEIVED').length
  const status = missing === 0 ? ('RECEIVED' as const) : ('PARTIAL' as const)
  await tx
    .updateTable('packet')
    .set({ status, missing, receivedOn, endedAt: portal.clock(), endedBy: caller.id })
    .where('id', '=', id)
    .execute()
  await audit(tx, portal, caller, 'packet received', refNo, { papers: judged.length, missing })
  await settle(tx, portal, `packet ${packet.id}`)
  await tellOfPapers(context, packet, judged, receivedOn)
  return { status }
}

type Judged = Omit<ItemRow, 'verdict' | 'reason'> & { verdict: 'RECEIVED' | 'MISSING' | 'DEFICIENT'; reason: string }

/** What a verdict means for the hard copy: one that the office or the provider does not have in order is sent again. */
async function moveHardcopies(context: Context, { refNo, direction }: PacketRow, judged: Judged[], receivedOn: string) {
  if (direction === 'OFFICE_TO_MERCHANT') return
  const received = judged.filter(({ verdict }) => verdict === 'RECEIVED').map(({ applicationId }) => applicationId)
  if (direction === 'MERCHANT_TO_OFFICE' && received.length > 0)
    await markHardcopies.received(context, received, receivedOn)
  const others = Map.groupBy(
    judged.filter(({ verdict }) => verdict !== 'RECEIVED'),
    (item) => whyAgain(refNo, item),
  )
  for (const [why, items] of others)
    await markHardcopies.deficient(
      context,
      items.map(({ applicationId }) => applicationId),
      why,
    )
}

/** Why a paper is to be sent again, as its application says it. */
export const whyAgain = (refNo: string, { verdict, reason }: Pick<Judged, 'verdict' | 'reason'>) =>
  verdict === 'MISSING' ? `Missing in packet ${refNo}` : reason

/** Each shop with papers in the packet reads which of them must be sent again; the sender, that all came. */
async function tellOfPapers({ tx, portal }: Context, packet: PacketRow, judged: Judged[], receivedOn: string) {
  if (packet.direction === 'OFFICE_TO_MERCHANT') return
  const shops = Map.groupBy(judged, ({ merchantId }) => merchantId)
  if (packet.merchantId && !shops.has(packet.merchantId)) shops.set(packet.merchantId, [])
  for (const [merchantId, items] of shops) {
    const again = items.filter(({ verdict }) => verdict !== 'RECEIVED')
    if (again.length === 0 && packet.direction === 'OFFICE_TO_PROVIDER') continue
    const values = { refNo: packet.refNo, day: dayText(receivedOn), papers: papersText(items.length, again) }
    await tellShop(tx, portal, packet, merchantId, letters['packet received'], values)
  }
}

/** By e-mail and in the bell. A shop opens its own packet; of one of the office it opens what is to be sent again. */
export async function tellShop<Example extends Letter['example']>(
  tx: Tx,
  portal: Portal,
  { id, merchantId: owner }: Pick<PacketRow, 'id' | 'merchantId'>,
  merchantId: string,
  letter: Letter<Example>,
  values: ValuesOf<NoInfer<Example>>,
) {
  await sendLetter(tx, portal, letter, { to: await mailOf(tx, merchantId), values })
  await notify(tx, portal, letter, {
    to: { shop: merchantId, needs: 'pan' },
    values,
    link: owner === merchantId ? `/merchant/misc/courier/${id}` : '/merchant/product/nsdl-pan/physical/hard-copy/list',
    about: `packet ${id}`,
    mail: false,
  })
}

function papersText(count: number, again: Judged[]) {
  if (count === 0) return { en: '', hi: '' }
  if (again.length === 0) return { en: `Hard copies received: ${count}.`, hi: `मिली हार्ड कॉपी: ${count}।` }
  const lines = again.map(({ ackNo, formNo, verdict, reason }) =>
    verdict === 'MISSING'
      ? { en: `${ackNo} (${formNo}): missing`, hi: `${ackNo} (${formNo}): नहीं मिली` }
      : { en: `${ackNo} (${formNo}): ${reason}`, hi: `${ackNo} (${formNo}): ${reason}` },
  )
  const came = count - again.length
  return {
    en: [`Hard copies received: ${came} of ${count}. Send these again:`, ...lines.map(({ en }) => en)].join('\n'),
    hi: [`मिली हार्ड कॉपी: ${count} में से ${came}। ये फिर से भेजें:`, ...lines.map(({ hi }) => hi)].join('\n'),
  }
}

/** The packet is lost: its hard copies must be made and sent again. */
export const losePacket = (call: Call<'lose'>) => giveUp(call, 'lose')

/** The courier brought it back to its sender. */
export const comeBackPacket = (call: Call<'comeBack'>) => giveUp(call, 'comeBack')

const ends = {
  lose: { status: 'LOST', audited: 'packet lost', en: 'Packet {refNo} is lost', hi: 'पैकेट {refNo} खो गया है' },
  comeBack: {
    status: 'RETURNED',
    audited: 'packet came back',
    en: 'Packet {refNo} came back',
    hi: 'पैकेट {refNo} वापस आ गया',
  },
} as const

async function giveUp({ tx, portal, params, caller }: Call<'lose'>, step: keyof typeof ends) {
  const context = { tx, portal, caller }
  const packet = await packetFor(step, context, params.id)
  const { id, refNo, direction } = packet
  const { status, audited, ...words } = ends[step]
  const items = await itemsOf(tx, id)
  await tx
    .updateTable('packet')
    .set({ status, endedAt: portal.clock(), endedBy: caller.id })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('packetItem').set({ isOpen: false }).where('packetId', '=', id).execute()
  await audit(tx, portal, caller, audited, refNo, { papers: items.length })
  // What the office sent and got back is with the office; what a shop got back, the shop sends again.
  const isAgain = direction === 'MERCHANT_TO_OFFICE' || (direction === 'OFFICE_TO_PROVIDER' && step === 'lose')
  if (!isAgain || items.length === 0) return
  const en = words.en.replace('{refNo}', refNo)
  await markHardcopies.deficient(
    context,
    items.map(({ applicationId }) => applicationId),
    en,
  )
  for (const [merchantId, papers] of Map.groupBy(items, (item) => item.merchantId))
    await tellShop(tx, portal, packet, merchantId, letters['packet lost'], {
      refNo,
      what: { en: `${en}.`, hi: `${words.hi.replace('{refNo}', refNo)}।` },
      papers: papers.map(({ ackNo }) => ackNo).join(', '),
    })
}
