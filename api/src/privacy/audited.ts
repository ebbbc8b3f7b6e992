export const audited = {
  'consent given': 'Consent given',
  'consent not given': 'Consent not given',
  'consent withdrawn': 'Consent withdrawn',
  'person looked up': 'Data of a person looked up',
  'data request entered': 'Data request entered',
  'data request opened': 'Data request opened',
  'data request answered': 'Data request answered',
  'deleted on request': 'Deleted on request',
  'deleted after its time': 'Deleted after its time',
  'copy of data taken': 'Copy of data taken',
  'retention changed': 'Retention periods changed',
  'legal hold placed': 'Legal hold placed',
  'legal hold lifted': 'Legal hold lifted',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
