export const audited = {
  'frenchie added': 'Frenchie added',
  'frenchie blocked': 'Frenchie blocked',
  'frenchie unblocked': 'Frenchie unblocked',
  'frenchie limit set': 'Daily limit set',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
