import type { KeptByLaw } from '../shared/retention-rule.ts'

export const keptByLaw: KeptByLaw = {
  order: 10,
  what: 'Ledger, payments, tax invoices and TDS',
  until: '72 months after the annual return of their year, and at least 8 years',
  law: 'CGST Act 2017, section 36; Income-tax Act; books of account',
}
