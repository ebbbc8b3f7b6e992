export const audited = {
  'sessions ended': 'Logged out everywhere by the office',
  'sessions of merchant ended': 'Shop logged out everywhere',
  'password reset': 'Password reset',
  'staff added': 'Staff added',
  'rights changed': 'Rights changed',
  'right given': 'Right given',
  'right taken away': 'Right taken away',
  'person blocked': 'Blocked',
  'person unblocked': 'Unblocked',
  'person unlocked': 'Unlocked after wrong passwords',
  'merchant blocked': 'Shop blocked',
  'merchant unblocked': 'Shop unblocked',
  'ID sold again': 'ID sold again',
  'package changed': 'Package of a shop changed',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
