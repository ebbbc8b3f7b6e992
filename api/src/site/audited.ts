export const audited = {
  'public content set': 'Text of the public site changed',
  'message of a visitor': 'Message from a visitor',
  'agreed to be listed as a centre': 'Agreed to be listed as a centre',
  'no longer listed as a centre': 'No longer listed as a centre',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
