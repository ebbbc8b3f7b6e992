export const audited = {
  'page superseded': 'Page taken out',
  'photo superseded': 'Photo cropped again or taken out',
  'signature superseded': 'Signature cropped again or taken out',
  'phone link made': 'Phone link for scanning made',
  'phone link ended': 'Phone link for scanning ended',
  'pages added by phone link': 'Pages added by phone',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
