import { indianDay } from 'contract/field/fields'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { type Tax, taxesFor, taxWithin } from '../gst/tax.ts'
import { pausedSetting } from '../settings.ts'

/** In paise. The shares of the merchants above, where the package sets them. */
export type PackageRate = Record<'govtFee' | 'serviceCharge' | 'gst' | 'commission', bigint> &
  Record<'distributorCommission' | 'masterCommission', bigint | null>

/** A price with its charge divided into our part and the GST that is charged on it. */
export function taxed<R extends Pick<PackageRate, 'serviceCharge' | 'gst'>>(rate: R, tax: Tax): R {
  const { taxable, gst } = taxWithin(rate.serviceCharge + rate.gst, tax)
  return { ...rate, serviceCharge: taxable, gst }
}

/**
 * What this merchant pays for a service now: from the rows of their package the one valid on this day in India; of
 * several rows from one day the last one saved. Undefined where the package does not sell the service.
 */
export async function rateFor(
  db: Tx,
  merchantId: string,
  service: string,
  now: Date,
): Promise<PackageRate | undefined> {
  const today = indianDay(now)
  const rate = await db
    .selectFrom('merchant')
    .innerJoin('packageRate', 'packageRate.packageId', 'merchant.packageId')
    .select(['govtFee', 'serviceCharge', 'gst', 'commission', 'distributorCommission', 'masterCommission'])
    .where('merchant.id', '=', merchantId)
    .where('service', '=', service)
    .where('effectiveFrom', '<=', today)
    .where((is) => is.not(pausedNow(service)))
    .orderBy('effectiveFrom', 'desc')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return rate && taxed(rate, (await taxesFor(db, merchantId, today))(service))
}

const pausedNow = (service: string) => sql<SqlBool>`exists (
  select from setting where name = ${pausedSetting.name} and value -> 'services' ? ${service})`

/** Whether the owner has paused a service: then nobody buys it, whatever their package says. */
export async function isPaused(db: Tx, service: string) {
  const { rows } = await sql<{ paused: boolean }>`select ${pausedNow(service)} as paused`.execute(db)
  return rows[0]?.paused === true
}

export type DatedRate = PackageRate & { service: string; effectiveFrom: string; no: number }

/** Every valid row of a package: of several rows from one day only the last; by service, the oldest first. */
export async function ratesOf(db: Tx, packageId: string): Promise<DatedRate[]> {
  const { rows } = await sql<DatedRate>`
    select distinct on (service, effective_from)
      service, effective_from, no, govt_fee, service_charge, gst, commission, distributor_commission, master_commission
    from package_rate where package_id = ${packageId}
    order by service, effective_from, no desc`.execute(db)
  return rows
}

/** The prices of a package on that day: for each service the row that is valid then. */
export async function ratesOn(db: Tx, packageId: string, day: string): Promise<DatedRate[]> {
  const valid = (await ratesOf(db, packageId)).filter(({ effectiveFrom }) => effectiveFrom <= day)
  return [...new Map(valid.map((rate) => [rate.service, rate])).values()]
}
