import type { kyc } from 'contract/kyc/kyc'
import { type KycStatus, kycNeeded } from 'contract/kyc/status'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import { Refusal } from '../shared/refusal.ts'
import { merchantOf } from '../shared/tenant.ts'

/**
 * Refuses a service to a shop without an approved KYC, if the site asks for it (`kycSetting`). A KYC that is due
 * again still counts during its days of grace.
 */
export async function refuseWithoutKyc(tx: Tx, portal: Pick<Portal, 'clock'>, caller: Caller | Visitor) {
  if (caller.id === null || !caller.merchantId) return
  const { isRefused } = await standingOf(tx, portal, caller.merchantId)
  if (isRefused) throw new Refusal(403, kycNeeded)
}

/** The same as information, before anything is typed. */
export const readStanding = ({ tx, portal, caller }: Handler<typeof kyc.standing>) =>
  standingOf(tx, portal, merchantOf(caller))

async function standingOf(tx: Tx, { clock }: Pick<Portal, 'clock'>, merchantId: string) {
  const { rows } = await sql<{ required: boolean; status: KycStatus | null; until: Date | null }>`
    select coalesce((select (value ->> 'required')::boolean from setting where name = 'kyc'), false) as required, status,
      serve_until as until
    from (select 1) one left join kyc on merchant_id = ${merchantId}`.execute(tx)
  const { required = false, status, until } = rows[0] ?? {}
  const goesOn = status === 'APPROVED' || Boolean(until && clock() < until)
  return {
    status: status ?? ('NOT_STARTED' as const),
    isRefused: required && !goesOn,
    until: until?.toISOString() ?? null,
  }
}
