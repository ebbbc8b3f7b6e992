export const audited = {
  'shop staff added': 'Shop staff added',
  'shop staff changed': 'Shop staff changed',
  'shop staff blocked': 'Shop staff blocked',
  'shop staff unblocked': 'Shop staff unblocked',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
