import type { KeptByLaw } from './retention-rule.ts'

export const keptByLaw: KeptByLaw = {
  order: 20,
  what: 'Audit: who did and who read what',
  until: 'At least one year; it is a chain, so no row of it goes',
  law: 'DPDP Rules 2025, rule 6; CERT-In directions of 28 April 2022',
}
