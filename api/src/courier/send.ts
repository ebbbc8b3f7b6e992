import { docketFault } from 'contract/courier/docket'
import { dayText } from 'contract/field/fields'
import { validate as isUuid } from 'uuid'
import { keepUpload } from '../files/upload.ts'
import { toPaise } from '../money/ledger.ts'
import { letters as officeLetters } from '../notification/letters.ts'
import { notify } from '../notification/notify.ts'
import { markHardcopies } from '../pan/paper/hardcopy.ts'
import { refuseFuture } from '../pan/provider/tin-rejection.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { badInput, Refusal, refuseTaken } from '../shared/refusal.ts'
import { tellShop } from './end.ts'
import { letters } from './letters.ts'
import { type Call, packetFor, partiesOf } from './packet.ts'
import { companyOf, itemsOf, type PacketRow, takePhoto } from './queries.ts'

const photoBytes = 2 * 1024 * 1024

export async function keepPhoto({ portal, body, caller }: Call<'photo'>) {
  const owner = { purpose: 'courier' as const, merchantId: caller.merchantId, createdBy: caller.id }
  return keepUpload(portal, { ...body, ...owner, allow: ['picture', 'pdf'], maxBytes: photoBytes })
}

/** Marks a packet as sent, or puts right how it was sent; a shop's hard copies are sent with it. */
export async function sendPacket({ tx, portal, params, body, caller }: Call<'send'>) {
  const context = { tx, portal, caller }
  const packet = await packetFor('send', context, params.id)
  const { id, refNo, status } = packet
  refuseFuture(portal, 'sentOn', body.sentOn)
  const company = isUuid(body.courierId) ? await companyOf(tx, body.courierId) : undefined
  if (!company || (!company.active && company.id !== packet.courierId))
    throw badInput('courierId', 'Choose the courier')
  const fault = docketFault(company.docketRule, body.docketNo)
  if (fault)
    throw typeof fault === 'string' ? badInput('docketNo', fault) : badInput('docketNo', fault.text, fault.values)
  const { to } = await partiesOf(tx, packet)
  const [toName = '', ...lines] = to
  if (body.photo && body.photo !== packet.photoFileId) {
    const isTaken = isUuid(body.photo) && (await takePhoto(tx, body.photo, { createdBy: caller.id, packetId: id }))
    if (!isTaken) throw badInput('photo', 'Add the photo again')
  }
  const sending = {
    courierId: company.id,
    docketNo: company.docketRule === 'BY_HAND' ? null : body.docketNo,
    sentOn: body.sentOn,
    weightG: body.weightG,
    charge: body.charge === null ? null : toPaise(body.charge),
    photoFileId: body.photo || null,
  }
  await tx
    .updateTable('packet')
    .set({
      ...sending,
      status: 'SENT',
      sentAt: portal.clock(),
      sentBy: caller.id,
      toName,
      toAddress: lines.join('\n'),
      version: packet.version + 1,
    })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken('docketNo', 'This docket number is already on another packet of this courier'))
  const items = await itemsOf(tx, id)
  await markSent(
    context,
    { ...packet, ...sending },
    items.map(({ applicationId }) => applicationId),
  )
  const was = { company: packet.courierId, docketNo: packet.docketNo, sentOn: packet.sentOn }
  const now = { company: company.name, docketNo: sending.docketNo, sentOn: body.sentOn }
  await audit(tx, portal, caller, status === 'DRAFT' ? 'packet sent' : 'packet sending changed', refNo, { was, now })
  if (status !== 'DRAFT' || !packet.merchantId) return
  if (packet.direction === 'OFFICE_TO_MERCHANT') {
    const docket = sending.docketNo ? ` (${sending.docketNo})` : ''
    const values = { refNo, company: company.name, docket, day: dayText(body.sentOn) }
    await tellShop(tx, portal, packet, packet.merchantId, letters['packet for shop'], values)
  } else if (packet.direction === 'MERCHANT_TO_OFFICE')
    await notify(tx, portal, officeLetters['packet comes'], {
      to: { all: 'office', needs: 'courier:view' },
      values: { refNo, shop: packet.merchantLabel },
      link: `/backend/misc/courier/${id}`,
      about: `packet ${id}`,
    })
}

type Sent = Pick<PacketRow, 'direction' | 'courierId' | 'docketNo' | 'sentOn'>

/** The hard copies of a shop's packet are on their way. */
export async function markSent(context: Context, { direction, courierId, docketNo, sentOn }: Sent, ids: string[]) {
  if (direction !== 'MERCHANT_TO_OFFICE' || ids.length === 0 || !courierId || !sentOn) return
  const company = await companyOf(context.tx, courierId)
  const { refused } = await markHardcopies.sent(context, ids, {
    courier: company?.name ?? '',
    trackingNo: docketNo ?? '',
    sentOn,
  })
  const [first] = refused
  if (first) throw new Refusal(409, '{formNo} cannot be sent: {why}', { formNo: first.formNo, why: first.why })
}

/** The courier has it: nothing can be changed any more. */
export async function carryPacket({ tx, portal, params, caller }: Call<'carry'>) {
  const { id, refNo } = await packetFor('carry', { tx, portal, caller }, params.id)
  await tx.updateTable('packet').set({ status: 'IN_TRANSIT' }).where('id', '=', id).execute()
  await audit(tx, portal, caller, 'packet in transit', refNo)
}
