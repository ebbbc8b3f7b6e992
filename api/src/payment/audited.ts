export const audited = {
  'payment asked': 'Payment reported',
  'payment cancelled': 'Payment cancelled',
  'payment approved': 'Payment approved',
  'payment approved, second person awaited': 'Payment approved by the first of two',
  'payment rejected': 'Payment rejected',
  'cheque sent for clearing': 'Cheque sent for clearing',
  'second approval': 'Sum for a second approval changed',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
