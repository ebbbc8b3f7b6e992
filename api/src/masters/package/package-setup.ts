import { indianDay } from 'contract/field/fields'
import { feeOfService } from 'contract/masters/govt-fee'
import {
  commissionsOf,
  type PriceChange,
  type packageSetup,
  priceSums,
  type Rate,
  tooMuchCommission,
} from 'contract/masters/package'
import { type Service, serviceCodes } from 'contract/masters/services'
import { sql } from 'kysely'
import { feesOn } from '../../business/queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Handler } from '../../http/handler.ts'
import { toPaise, toRupees } from '../../money/ledger.ts'
import { audit } from '../../shared/audit.ts'
import { badFields, notFound } from '../../shared/refusal.ts'
import { gstOn, taxWithin } from '../gst/tax.ts'
import { feesBehindOf } from './fees-behind.ts'
import { type DatedRate, ratesOf } from './rates.ts'

/** A package with each service: the price today, and the prices saved for later days. */
export async function readSetup({ tx, portal, params: { id } }: Handler<typeof packageSetup.read>) {
  const found = await findPackage(tx, id)
  const today = indianDay(portal.clock())
  const rows = await ratesOf(tx, id)
  const publishedFor = await publishedOn(tx, tomorrow(today))
  const rates = serviceCodes.map((service) => {
    const own = rows.filter((row) => row.service === service)
    const later = own.filter(({ effectiveFrom }) => effectiveFrom > today)
    return { service, today: rateOn(own, today), later: later.map(shown), published: publishedFor(service) }
  })
  return {
    name: found.name,
    idType: found.idType,
    merchants: await merchantsWith(tx, id),
    rates,
    earliest: tomorrow(today),
    behind: await feesBehindOf(tx, id, today),
  }
}

/** The effect of a change, and the merchants it concerns; nothing is written. */
export async function previewPrices({ tx, portal, params: { id }, body }: Handler<typeof packageSetup.preview>) {
  await findPackage(tx, id)
  const lines = await changedLines(tx, id, body, portal.clock())
  const publishedFor = await publishedOn(tx, body.from)
  return {
    merchants: await merchantsWith(tx, id),
    lines: lines.map((line) => ({ ...line, published: publishedFor(line.service) })),
  }
}

/**
 * Saves new prices as new rows from that day on; existing rows are never changed. A price can change tomorrow at the
 * earliest; a service that was not sold may be sold from today.
 */
export async function savePrices({ tx, portal, params: { id }, body, caller }: Handler<typeof packageSetup.save>) {
  await sql`select pg_advisory_xact_lock(hashtext(${`prices of ${id}`}))`.execute(tx)
  await findPackage(tx, id)
  const lines = await changedLines(tx, id, body, portal.clock())
  const { rateOf } = await gstOn(tx, body.from)
  for (const { service, now } of lines) {
    const govtFee = toPaise(now.govtFee)
    const { taxable, gst } = taxWithin(toPaise(now.price) - govtFee, { rate: rateOf(service), isSameState: true })
    const commissions = {
      commission: toPaise(now.commission),
      distributorCommission: now.distributorCommission === null ? null : toPaise(now.distributorCommission),
      masterCommission: now.masterCommission === null ? null : toPaise(now.masterCommission),
    }
    const values = {
      ...commissions,
      packageId: id,
      service,
      govtFee,
      serviceCharge: taxable,
      gst,
      effectiveFrom: now.from,
    }
    const { no } = await tx
      .selectFrom('packageRate')
      .select(({ fn }) => fn.coalesce(fn.max('no'), sql<number>`0`).as('no'))
      .where('packageId', '=', id)
      .where('service', '=', service)
      .where('effectiveFrom', '=', now.from)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('packageRate')
      .values({ ...values, no: no + 1 })
      .execute()
  }
  if (lines.length > 0) await audit(tx, portal, caller, 'prices changed', id, { from: body.from, lines })
  return { changed: lines.length }
}

/**
 * The lines that change something, each with the price that would otherwise be valid on that day; refuses what is not
 * allowed.
 */
async function changedLines(tx: Tx, packageId: string, { from, rates }: PriceChange, now: Date) {
  const today = indianDay(now)
  if (from < today) throw badFields([{ field: 'from', text: 'Choose tomorrow or a later day' }])
  const rows = await ratesOf(tx, packageId)
  const { rateOf } = await gstOn(tx, from)
  const problems: { field: string; text: string }[] = []
  const lines = serviceCodes.flatMap((service) => {
    const line = rates[service]
    if (!line) return []
    const { price, govtFee, commission } = line
    const own = rows.filter((row) => row.service === service)
    const was = rateOn(own, from)
    if (price === null || govtFee === null || commission === null) {
      if (was) problems.push({ field: `rates.${service}.price`, text: 'A service that is sold keeps a price' })
      return []
    }
    const now = { ...line, price, govtFee, commission, from }
    const charge = taxWithin(toPaise(price) - toPaise(govtFee), { rate: rateOf(service), isSameState: true })
    if (toPaise(commissionsOf(now)) > charge.taxable)
      problems.push({ field: `rates.${service}.commission`, text: tooMuchCommission })
    if (was && priceSums.every((sum) => was[sum] === now[sum])) return []
    if (from === today && rateOn(own, today))
      problems.push({ field: 'from', text: 'A price changes tomorrow at the earliest' })
    return [{ service, was, now }]
  })
  if (problems.length > 0) throw badFields(problems)
  return lines
}

/** The rate that is valid on a day, from the rows of one service, sorted with the oldest first. */
function rateOn(rows: DatedRate[], day: string): Rate | null {
  const valid = rows.findLast(({ effectiveFrom }) => effectiveFrom <= day)
  return valid ? shown(valid) : null
}

const shown = ({ govtFee, serviceCharge, gst, commission, effectiveFrom, ...above }: DatedRate): Rate => ({
  price: toRupees(govtFee + serviceCharge + gst),
  govtFee: toRupees(govtFee),
  commission: toRupees(commission),
  from: effectiveFrom,
  distributorCommission: above.distributorCommission === null ? null : toRupees(above.distributorCommission),
  masterCommission: above.masterCommission === null ? null : toRupees(above.masterCommission),
})

/** The government fees that the office has published for that day, in rupees; null where there is none. */
async function publishedOn(tx: Tx, day: string) {
  const fees = await feesOn(tx, day)
  return (service: Service) => fees.find((fee) => fee.service === feeOfService[service])?.amount ?? null
}

const tomorrow = (today: string) => new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)

async function findPackage(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('package')
    .innerJoin('idType', 'idType.id', 'package.idTypeId')
    .select(['package.name', 'idType.name as idType'])
    .where('package.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('This package was not found')
  return found
}

async function merchantsWith(tx: Tx, packageId: string) {
  const { found } = await tx
    .selectFrom('merchant')
    .select(({ fn }) => fn.countAll<bigint>().as('found'))
    .where('packageId', '=', packageId)
    .executeTakeFirstOrThrow()
  return Number(found)
}
