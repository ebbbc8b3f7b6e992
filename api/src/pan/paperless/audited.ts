export const audited = {
  'paperless contradiction': 'Two results of NSDL differ',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
