export const audited = {
  'application edited': 'Application edited',
  'draft discarded': 'Draft deleted',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
