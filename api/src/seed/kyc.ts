import type { Portal } from '../portal.ts'

/** The shops of the demo have an approved KYC, whose papers were seen before there were forms. */
export async function seedKyc({ db }: Portal) {
  await db.updateTable('kyc').set({ status: 'APPROVED' }).where('merchantId', 'is not', null).execute()
}
