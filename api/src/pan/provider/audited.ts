export const audited = {
  'acknowledgement PDF added': 'Acknowledgement added',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
