import type { KycAnswers } from 'contract/kyc/fields'
import { maskedPan } from 'contract/pan/form/pan-number'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { answersOf } from './queries.ts'

/**
 * Stores PAN and GSTIN of a shop with an approved KYC: the PAN decides its TDS rate, the GSTIN is on its invoices. The
 * full PAN stays encrypted in the KYC.
 */
export async function noteTaxNumbers(tx: Tx, merchantId: string | null, { pan, gstin }: KycAnswers) {
  if (!merchantId || !pan) return
  await tx
    .updateTable('merchant')
    .set({ panMasked: maskedPan(pan), gstin: gstin || null })
    .where('id', '=', merchantId)
    .execute()
}

/** The same for KYCs that were approved earlier; a migration cannot do it, because the key is not in the database. */
export async function noteAllTaxNumbers({ db, keys, log }: Pick<Portal, 'db' | 'keys' | 'log'>) {
  const found = await db
    .selectFrom('kycSubmission as sent')
    .innerJoin('kyc', 'kyc.id', 'sent.kycId')
    .innerJoin('merchant', 'merchant.id', 'kyc.merchantId')
    .select(['sent.id', 'sent.answersSealed', 'merchant.id as merchantId'])
    .where('sent.outcome', '=', 'APPROVED')
    .where('merchant.panMasked', 'is', null)
    .orderBy('sent.no')
    .execute()
  for (const { merchantId, ...sent } of found) {
    try {
      await noteTaxNumbers(db, merchantId, answersOf(keys, sent))
    } catch (error) {
      log.error({ err: error, kyc: sent.id }, 'a KYC does not open, and its PAN is not on record')
    }
  }
}
