export const audited = {
  'form replaced': 'Blank form replaced',
  'drawn form shown again': 'Own blank form shown again',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
