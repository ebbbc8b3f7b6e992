import { type Held, idsOf, listed } from '../shared/held.ts'
import type { KeptByLaw } from '../shared/retention-rule.ts'
import { sealedColumn } from '../vault/sealed-column.ts'

export const keptByLaw: KeptByLaw = {
  order: 30,
  what: 'KYC of merchants and staff, and active PSA registrations at UTI',
  until: 'As long as they work with us, and what their books need after that',
  law: 'Needed for what we owe each other, and for TDS and GST',
}

export const sealed = [
  sealedColumn('kyc', 'draft_sealed', ['id'], ({ id }) => `kyc|draft|${id}`),
  sealedColumn('kyc_submission', 'answers_sealed', ['id'], ({ id }) => `kyc_submission|answers|${id}`),
]

export const held: Held = {
  order: 30,
  async kinds(tx, { users }) {
    const kycs = await tx
      .selectFrom('kyc')
      .select(['id', 'kind', 'code', 'status'])
      .where('userId', 'in', idsOf(users))
      .execute()
    return [
      listed('KYC', kycs, ({ id, kind, code, status }) => ({
        label: code,
        note: status,
        to: `/backend/user-management/${kind === 'STAFF' ? 'staff' : 'merchant'}-kyc/${id}`,
      })),
    ]
  },
}
