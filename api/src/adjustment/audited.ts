export const audited = {
  'adjustment asked': 'Wallet adjustment asked',
  'adjustment rejected': 'Wallet adjustment rejected',
  'wallet adjusted': 'Wallet adjusted',
  'credit limit set': 'Credit limit set',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
