import { docketDoubt, trackingAddress } from 'contract/courier/docket'
import { isOpenTo, isTheirs, type PacketStep, packetSteps } from 'contract/courier/status'
import { indianDay } from 'contract/field/fields'
import { toRupees } from '../money/ledger.ts'
import { nameFor } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'
import { type Call, namesOf, packetOf, partiesOf } from './packet.ts'
import { companies, companyOf, correctedItems, type ItemRow, itemsOf } from './queries.ts'

/** The companies, and for the office the shops and the last address of the provider. */
export async function packetChoices({ tx, caller }: Context) {
  const offered = await companies(tx)
  const common = { companies: offered.map(({ id, name, docketRule }) => ({ id, name, docketRule })) }
  if (caller.role === 'merchant') return { ...common, shops: [], provider: null }
  const shops = await tx.selectFrom('merchant').select(['id', 'code', 'name']).orderBy('code').execute()
  const last = await tx
    .selectFrom('packet')
    .select(['toName', 'toAddress'])
    .where('direction', '=', 'OFFICE_TO_PROVIDER')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return {
    ...common,
    shops: shops.map(({ id, code, name }) => ({ id, name: `${code} – ${name}` })),
    provider: last ?? null,
  }
}

/** One packet with its papers, and what this caller may do with it now. */
export async function readPacket({ tx, portal, params, caller }: Call<'read'>) {
  const packet = await packetOf({ tx, caller }, params.id)
  const { id, refNo, direction, status, packetType, merchantId, docketNo, sentOn } = packet
  const [items, before, parties, company, people, merchant] = await Promise.all([
    itemsOf(tx, id),
    correctedItems(tx, id),
    partiesOf(tx, packet),
    packet.courierId ? companyOf(tx, packet.courierId) : undefined,
    namesOf(tx, caller, packet),
    merchantId
      ? tx.selectFrom('merchant').select(['code', 'name']).where('id', '=', merchantId).executeTakeFirst()
      : undefined,
  ])
  const today = indianDay(portal.clock())
  return {
    id,
    refNo,
    direction,
    status,
    packetType,
    merchantId,
    merchant: merchant ? `${merchant.code} – ${merchant.name}` : null,
    ...parties,
    toName: packet.toName,
    toAddress: packet.toAddress,
    courierId: packet.courierId,
    company: company?.name ?? null,
    docketNo,
    docketDoubt: company && docketNo ? docketDoubt(company.docketRule, docketNo) : null,
    trackingLink: company?.trackingLink && docketNo ? trackingAddress(company.trackingLink, docketNo) : null,
    sentOn,
    sentBy: people.sentBy,
    weightG: packet.weightG,
    charge: packet.charge === null ? null : toRupees(packet.charge),
    photo: packet.photoFileId,
    contents: packet.contents,
    remark: packet.remark,
    createdAt: packet.createdAt.toISOString(),
    createdBy: people.createdBy ?? '',
    endedAt: packet.endedAt?.toISOString() ?? null,
    endedBy: people.endedBy,
    receivedOn: packet.receivedOn,
    version: packet.version,
    items: items.map((item) => ({
      ...shownItem(item),
      before: before
        .filter(({ applicationId }) => applicationId === item.applicationId)
        .map(({ verdict, reason, correctedAt, correctedWhy, ...person }) => ({
          verdict: verdict ?? 'MISSING',
          reason,
          correctedAt: correctedAt?.toISOString() ?? '',
          by: nameFor(caller, person),
          why: correctedWhy ?? '',
        })),
    })),
    may: (Object.keys(packetSteps) as PacketStep[]).filter(
      (step) => isTheirs(step, { direction, role: caller.role }) && isOpenTo(step, { status, sentOn }, today),
    ),
  }
}

const shownItem = ({ ackNo, merchantId: _, place: __, ...item }: ItemRow) => ({ ...item, ackNo: ackNo ?? '' })
