import type { kyc } from 'contract/kyc/kyc'
import { type KycStatus, kycNeeded } from 'contract/kyc/status'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import { Refusal } from '../shared/refusal.ts'
import { merchantOf } from '../shared/tenant.ts'

/** Refuses a service to a shop whose KYC is not approved, where the site asks for it (`Settings.kyc`). */
export async function refuseWithoutKyc(tx: Tx, caller: Caller | Visitor) {
  if (caller.id === null || !caller.merchantId) return
  const { isRefused } = await standingOf(tx, caller.merchantId)
  if (isRefused) throw new Refusal(403, kycNeeded)
}

/** The same, told before anything is typed. */
export const readStanding = ({ tx, caller }: Handler<typeof kyc.standing>) => standingOf(tx, merchantOf(caller))

async function standingOf(tx: Tx, merchantId: string) {
  const { rows } = await sql<{ required: boolean; status: KycStatus | null }>`
    select coalesce((select (value ->> 'required')::boolean from setting where name = 'kyc'), false) as required,
      (select status from kyc where merchant_id = ${merchantId}) as status`.execute(tx)
  const { required = false, status } = rows[0] ?? {}
  return { status: status ?? ('NOT_STARTED' as const), isRefused: required && status !== 'APPROVED' }
}
