import type { Indexes } from '../db/make-indexes.ts'

const readings = `what in ('scan opened', 'crop opened', 'portrait opened', 'PSA paper opened', 'acknowledgement opened',
  'KYC opened', 'KYC paper opened', 'form printed', 'slip printed', 'receipt printed', 'address label printed', 'pan revealed', 'aadhaar revealed')`

export const indexes: Indexes = {
  // Readings of papers are a small part of the audit, so only they are in this index.
  audit_reads: `audit (at desc, id desc) where ${readings}`,
  audit_reads_by: `audit (who_name, at desc, id desc) where ${readings}`,
  audit_reads_kind: `audit (what, at desc, id desc) where ${readings}`,
  audit_reads_about: `audit (about, at desc, id desc) where ${readings}`,
  audit_reads_merchant: `audit ((detail ->> 'merchant'), at desc, id desc) where ${readings}`,
  audit_reads_ip: `audit (ip, at desc, id desc) where ${readings}`,
  audit_reads_ip_down: `audit (ip desc, at desc, id desc) where ${readings}`,
  audit_reads_search: `audit using gin
    (lower(who_name || ' ' || about || ' ' || ip || ' ' || coalesce(detail ->> 'merchant', '')) gin_trgm_ops)
    where ${readings}`,
}
