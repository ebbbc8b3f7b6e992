export const audited = {
  'TDS return taken': 'TDS return downloaded',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
