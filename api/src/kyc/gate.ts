import { kycNeeded } from 'contract/kyc/status'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import { Refusal } from '../shared/refusal.ts'

/** Refuses a service to a shop whose KYC is not approved, where the site asks for it (`Settings.kyc`). */
export async function refuseWithoutKyc(tx: Tx, caller: Caller | Visitor) {
  if (caller.id === null || !caller.merchantId) return
  const { rows } = await sql<{ refused: boolean }>`
    select coalesce((select (value ->> 'required')::boolean from setting where name = 'kyc'), false)
      and not exists (select from kyc where merchant_id = ${caller.merchantId} and status = 'APPROVED') as refused`.execute(
    tx,
  )
  if (rows[0]?.refused) throw new Refusal(403, kycNeeded)
}
