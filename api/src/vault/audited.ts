export const audited = {
  'key rotation begun': 'Key rotation started',
  'key rotated': 'Key rotated',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
