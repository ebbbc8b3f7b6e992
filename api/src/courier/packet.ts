import type { packets } from 'contract/courier/courier'
import { isOpenTo, isTheirs, type PacketStep, packetStatuses } from 'contract/courier/status'
import { dayText, indianDay } from 'contract/field/fields'
import { addressLines } from 'contract/place/address-lines'
import { validate as isUuid } from 'uuid'
import { businessSetting } from '../business/settings.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { type Caller, nameFor } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { findPacket, lockPacket, type PacketRow } from './queries.ts'

/** A call about packets; those of a shop and of the office have the same form. */
export type Call<Name extends keyof typeof packets.shop> = Handler<(typeof packets.shop)[Name]>

const gone = () => notFound('This packet was not found')

/** The packet that is looked at. */
export async function packetOf({ tx, caller }: Pick<Context, 'tx' | 'caller'>, id: string) {
  const packet = isUuid(id) ? await findPacket(tx, caller, id) : undefined
  if (!packet) throw gone()
  return packet
}

/** The packet of a step, locked; refused where it is another's turn, or the time for it is over. */
export async function packetFor(step: PacketStep, { tx, portal, caller }: Context, id: string) {
  const packet = isUuid(id) ? await lockPacket(tx, caller, id) : undefined
  if (!packet || !isTheirs(step, { direction: packet.direction, role: caller.role })) throw gone()
  const { refNo, status, sentOn } = packet
  if (isOpenTo(step, packet, indianDay(portal.clock()))) return packet
  const words = packetStatuses[status].en.toLowerCase()
  if ((step === 'edit' || step === 'send') && status === 'SENT' && sentOn)
    throw new Refusal(409, 'Packet {refNo} was sent on {day}. It could be changed on that day only.', {
      refNo,
      day: dayText(sentOn),
    })
  const { endedBy } = await namesOf(tx, caller, packet)
  if (endedBy)
    throw new Refusal(409, 'Packet {refNo} is already {status}, by {name}', { refNo, status: words, name: endedBy })
  throw new Refusal(409, 'Not allowed: packet {refNo} is {status}', { refNo, status: words })
}

/** Who wrote, sent and received it, in the words for this caller. */
export async function namesOf(tx: Tx, caller: Caller, { createdBy, sentBy, endedBy }: PacketRow) {
  const ids = [createdBy, sentBy, endedBy].filter((id) => id !== null)
  const people = await tx.selectFrom('userAccount').select(['id', 'name', 'role']).where('id', 'in', ids).execute()
  const nameOf = (id: string | null) => {
    const found = people.find((person) => person.id === id)
    return found ? nameFor(caller, found) : null
  }
  return { createdBy: nameOf(createdBy), sentBy: nameOf(sentBy), endedBy: nameOf(endedBy) }
}

/** Name, address and phone of the office, as on an envelope; null while it has no address. */
async function officeAddress(tx: Tx) {
  const business = await readSetting(tx, businessSetting)
  const lines = business ? addressLines(business) : []
  if (!business || lines.length === 0) return null
  return [business.businessName, ...lines, ...(business.contactNo ? [`Phone ${business.contactNo}`] : [])]
}

/** The same of a shop. */
async function shopAddress(tx: Tx, merchantId: string) {
  const { code, shopName, mobileNo, address } = await tx
    .selectFrom('merchant')
    .select(['code', 'shopName', 'mobileNo', 'address'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return [`${shopName} (${code})`, ...addressLines(address), `Mobile ${mobileNo}`]
}

/** Where it goes and where it comes from; what was sent keeps the address to which it was sent. */
export async function partiesOf(tx: Tx, { direction, merchantId, status, toName, toAddress }: PacketRow) {
  const office = (await officeAddress(tx)) ?? []
  const shop = merchantId ? await shopAddress(tx, merchantId) : []
  const isKept = direction === 'OFFICE_TO_PROVIDER' || status !== 'DRAFT'
  const kept = [toName, ...toAddress.split('\n')].filter(Boolean)
  const now = direction === 'MERCHANT_TO_OFFICE' ? office : shop
  return { from: direction === 'MERCHANT_TO_OFFICE' ? shop : office, to: isKept ? kept : now }
}

/** Where the shop reads its mail. */
export async function mailOf(tx: Tx, merchantId: string) {
  const { emailId } = await tx
    .selectFrom('merchant')
    .select('emailId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return emailId
}
