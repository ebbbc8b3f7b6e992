import { verdicts } from 'contract/courier/status'
import { indianDay } from 'contract/field/fields'
import { type Hardcopy, hardcopies } from 'contract/pan/status'
import { v7 as uuid } from 'uuid'
import { plainNote } from '../pan/application/fields.ts'
import { markHardcopies } from '../pan/paper/hardcopy.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { tellShop, whyAgain } from './end.ts'
import { letters } from './letters.ts'
import { type Call, packetFor } from './packet.ts'
import { atOfficeSince, type ItemRow, itemsOf, laterPacket, type PacketRow } from './queries.ts'

/**
 * Another verdict on a paper of a packet that was opened, by the side that opened it. The first one is kept beside it. Refused
 * once somebody has done something on it: the paper is in another packet, or was marked by hand.
 */
export async function correctPaper({ tx, portal, params, body, caller }: Call<'correct'>) {
  const context = { tx, portal, caller }
  const packet = await packetFor('correct', context, params.id)
  const items = await itemsOf(tx, packet.id)
  const item = items.find(({ id }) => id === body.itemId)
  if (!item) throw badInput('itemId', 'It is corrected already. Open the packet again.')
  const { verdict } = body
  const reason = verdict === 'DEFICIENT' ? plainNote(body.reason) : null
  if (item.verdict === verdict && item.reason === reason)
    throw badInput('verdict', 'It is {verdict} already', { verdict: verdicts[verdict].toLowerCase() })
  await moveHardcopy(context, packet, item, { verdict, reason: reason ?? '' })

  const why = plainNote(body.why)
  await tx
    .updateTable('packetItem')
    .set({ removedAt: portal.clock(), correctedAt: portal.clock(), correctedBy: caller.id, correctedWhy: why })
    .where('id', '=', item.id)
    .execute()
  const { applicationId, place } = item
  await tx
    .insertInto('packetItem')
    .values({ id: uuid(), packetId: packet.id, applicationId, place, isOpen: false, verdict, reason })
    .execute()
  const missing = items.filter((one) => (one === item ? verdict : one.verdict) !== 'RECEIVED').length
  const status = missing === 0 ? ('RECEIVED' as const) : ('PARTIAL' as const)
  await tx.updateTable('packet').set({ status, missing }).where('id', '=', packet.id).execute()
  await audit(tx, portal, caller, 'packet corrected', packet.refNo, {
    paper: item.ackNo,
    was: item.verdict,
    verdict,
    why,
  })
  // What came to a shop the shop corrects itself.
  if (packet.direction === 'OFFICE_TO_MERCHANT') return { status }
  await tellShop(tx, portal, packet, item.merchantId, letters['packet corrected'], {
    refNo: packet.refNo,
    ackNo: item.ackNo ?? item.formNo,
    verdict: shopWords[verdict](reason ?? ''),
    why,
  })
  return { status }
}

const shopWords = {
  RECEIVED: () => ({
    en: 'The hard copy is received. Do not send it again.',
    hi: 'हार्ड कॉपी मिल गई। इसे फिर से न भेजें।',
  }),
  MISSING: () => ({
    en: 'The hard copy was missing. Send it again.',
    hi: 'हार्ड कॉपी नहीं मिली। इसे फिर से भेजें।',
  }),
  DEFICIENT: (reason: string) => ({
    en: `The hard copy is deficient. Send it again.\n\n${reason}`,
    hi: `हार्ड कॉपी में कमी है। इसे फिर से भेजें।\n\n${reason}`,
  }),
} as const

type Said = { verdict: keyof typeof verdicts; reason: string }

/** The hard copy follows, as long as it is where the first verdict brought it; what came back to its shop moves with no verdict. */
async function moveHardcopy(context: Context, packet: PacketRow, item: ItemRow, said: Said) {
  const { applicationId, ackNo, formNo, hardcopy } = item
  const no = ackNo ?? formNo
  const later = await laterPacket(context.tx, applicationId, packet)
  if (later) throw new Refusal(409, 'Too late: {no} is in packet {packet} meanwhile', { no, packet: later.refNo })
  if (packet.direction === 'OFFICE_TO_MERCHANT') return
  if (hardcopy !== (item.verdict === 'RECEIVED' ? 'RECEIVED' : 'DEFICIENT'))
    throw new Refusal(409, 'Too late: the hard copy of {no} is marked “{hardcopy}” meanwhile', {
      no,
      hardcopy: hardcopies[hardcopy as Hardcopy].en,
    })
  const ids = [applicationId]
  const why = whyAgain(packet.refNo, said)
  const { refused } =
    said.verdict === 'RECEIVED'
      ? await markHardcopies.received(context, ids, await receivedByOffice(context, packet, item))
      : hardcopy === 'RECEIVED'
        ? await markHardcopies.deficient(context, ids, why)
        : await markHardcopies.deficientAgain(context, ids, why)
  if (refused[0]) throw new Refusal(409, 'Too late. {why}.', { why: refused[0].why })
}

/** The day on which the office received the paper: with this packet, or before it sent the paper on to the provider. */
async function receivedByOffice(
  { tx }: Context,
  { direction, receivedOn, sentOn }: PacketRow,
  { applicationId }: ItemRow,
) {
  if (direction === 'MERCHANT_TO_OFFICE') return receivedOn ?? ''
  const since = await atOfficeSince(tx, applicationId)
  return since?.receivedOn ?? (since ? indianDay(since.at) : (sentOn ?? ''))
}
