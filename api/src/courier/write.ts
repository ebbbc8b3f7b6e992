import type { PacketInput } from 'contract/courier/courier'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { refNoSeries } from '../db/ref-no.ts'
import { markHardcopies } from '../pan/paper/hardcopy.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'
import { badInput, Refusal, refuseTaken } from '../shared/refusal.ts'
import { type Call, packetFor } from './packet.ts'
import { lockPapers, whyNot } from './papers.ts'
import { type ItemRow, itemsOf, type PacketRow } from './queries.ts'
import { markSent } from './send.ts'

const nextRefNo = refNoSeries('CP', { sequence: 'packet_no', digits: 5 })

/** A new packet, as a draft: its papers are in no other packet from now on. */
export async function addPacket({ tx, portal, body, caller }: Call<'add'>) {
  const party = await partyOf(tx, caller, body)
  const now = portal.clock()
  const id = uuid()
  const refNo = await nextRefNo(tx, now)
  await tx
    .insertInto('packet')
    .values({ id, refNo, ...party, ...wordsOf(body), createdAt: now, createdBy: caller.id })
    .execute()
  await putIn({ tx, portal, caller }, { id, ...party }, body.papers)
  await audit(tx, portal, caller, 'packet added', refNo, { papers: body.papers.length })
  return { id, refNo }
}

const wordsOf = ({ packetType, contents, remark, papers }: PacketInput) => ({
  packetType,
  contents: packetType === 'PAN_HARDCOPY' ? '' : contents,
  remark,
  itemCount: papers.length,
})

/** Who sends to whom: a shop to the office alone, and the office never in the name of a shop. */
async function partyOf(tx: Tx, caller: Caller, { direction, merchantId, toName, toAddress }: PacketInput) {
  const isShop = caller.role === 'merchant'
  if (isShop !== (direction === 'MERCHANT_TO_OFFICE')) throw badInput('direction', 'Choose where the packet goes')
  if (direction === 'OFFICE_TO_PROVIDER') return { direction, merchantId: null, merchantLabel: '', toName, toAddress }
  const id = isShop ? caller.merchantId : merchantId
  const shop = await tx.selectFrom('merchant').select(['id', 'code', 'name']).where('id', '=', id).executeTakeFirst()
  if (!shop) throw badInput('merchantId', 'Choose the shop')
  return { direction, merchantId: shop.id, merchantLabel: `${shop.code} ${shop.name}`, toName: '', toAddress: '' }
}

type Into = Pick<PacketRow, 'id' | 'direction' | 'merchantId'>

/** Puts papers into a packet behind those that are in it; one that may not go into it is named. */
async function putIn({ tx, caller }: Context, packet: Into, ids: string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const found = await lockPapers(tx, caller, wanted)
  if (found.length < wanted.length) throw badInput('papers', 'One of the hard copies was not found')
  const refused = found.map((paper) => whyNot(packet, paper)).find((why) => why !== null)
  if (refused) throw badInput('papers', refused.text, refused.values)
  await tx
    .insertInto('packetItem')
    .values(wanted.map((applicationId, at) => ({ id: uuid(), packetId: packet.id, applicationId, place: at })))
    .execute()
    .catch(refuseTaken('papers', 'One of the hard copies is already in another packet'))
}

/** Changes what is in a packet. Papers taken out of a sent packet are to be sent still; those put in are sent with it. */
export async function editPacket({ tx, portal, params, body, caller }: Call<'edit'>) {
  const context = { tx, portal, caller }
  const packet = await packetFor('edit', context, params.id)
  const { id, refNo, status, version } = packet
  if (version !== body.version) throw new Refusal(409, 'Somebody else changed this packet. Open it again.')
  const party = await partyOf(tx, caller, body)
  if (party.direction !== packet.direction || (status !== 'DRAFT' && party.merchantId !== packet.merchantId))
    throw badInput('direction', 'This stays as it was sent')
  const before = await itemsOf(tx, id)
  const goes = before.filter(({ applicationId }) => !body.papers.includes(applicationId))
  const comes = body.papers.filter((one) => !before.some(({ applicationId }) => applicationId === one))
  await takeOut(context, packet, goes)
  const { toName, toAddress, ...shop } = party
  const isSent = status !== 'DRAFT' && packet.direction !== 'OFFICE_TO_PROVIDER'
  await tx
    .updateTable('packet')
    .set({ ...shop, ...wordsOf(body), ...(isSent ? {} : { toName, toAddress }), version: version + 1 })
    .where('id', '=', id)
    .execute()
  await putIn(context, { id, ...party }, comes)
  await sql`update packet_item item set place = given.place
    from unnest(${body.papers}::uuid[]) with ordinality given (id, place)
    where item.packet_id = ${id} and item.application_id = given.id and item.removed_at is null`.execute(tx)
  if (status === 'SENT') await markSent(context, { ...packet, ...party }, comes)
  await audit(tx, portal, caller, 'packet changed', refNo, {
    in: comes.length,
    out: goes.map(({ formNo }) => formNo),
    papers: body.papers.length,
  })
  return { id, refNo }
}

async function takeOut(context: Context, { id, refNo, direction, status }: PacketRow, items: ItemRow[]) {
  if (items.length === 0) return
  const { tx, portal } = context
  const ids = items.map((item) => item.id)
  if (status === 'DRAFT') {
    await tx.deleteFrom('packetItem').where('packetId', '=', id).where('id', 'in', ids).execute()
    return
  }
  await tx.updateTable('packetItem').set({ isOpen: false, removedAt: portal.clock() }).where('id', 'in', ids).execute()
  if (direction === 'MERCHANT_TO_OFFICE')
    await markHardcopies.takenOut(
      context,
      items.map(({ applicationId }) => applicationId),
      refNo,
    )
}

/** A draft is thrown away: nobody but its writer has seen it, and its papers may go into another packet. */
export async function discardPacket({ tx, portal, params, caller }: Call<'discard'>) {
  const { id, refNo } = await packetFor('discard', { tx, portal, caller }, params.id)
  await tx.deleteFrom('packet').where('id', '=', id).execute()
  await audit(tx, portal, caller, 'packet discarded', refNo)
}
