export const audited = {
  'page superseded': 'Page scanned again',
  'photo superseded': 'Photo cropped again',
  'signature superseded': 'Signature cropped again',
  'phone link made': 'Phone link for scanning made',
  'phone link ended': 'Phone link for scanning ended',
  'pages added by phone link': 'Pages added by phone',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
