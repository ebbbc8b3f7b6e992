export const audited = {
  'take back asked': 'Asked to take back',
  'take back refused': 'Taking back refused',
  'taken back': 'Taken back',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
