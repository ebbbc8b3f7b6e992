export const audited = {
  'registration received': 'Registration received',
  'registration repeated': 'Registered before, sent again',
  'registration approved': 'Registration approved',
  'registration rejected': 'Registration rejected',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
