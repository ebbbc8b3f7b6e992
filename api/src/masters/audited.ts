export const audited = {
  'master added': 'Record of a master added',
  'master changed': 'Record of a master changed',
  'master restored': 'Record of a master active again',
  'master retired': 'Record of a master retired',
  'prices changed': 'Prices changed',
  'api credential tested': 'API credentials tried out',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
