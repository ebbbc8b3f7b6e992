export const audited = {
  'setting changed': 'Setting changed',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
