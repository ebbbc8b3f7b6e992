import type { TestApp } from '../../testing/app.ts'

export const after = ['members']

/** Every shop has sent its KYC. */
export const rows = ({ db }: TestApp) =>
  db
    .updateTable('kyc')
    .set({ submittedAt: new Date('2026-10-01T20:00:00Z') })
    .where('kind', '=', 'MERCHANT')
    .execute()
