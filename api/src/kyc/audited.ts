export const audited = {
  'KYC switch': 'KYC turned on or off',
  'KYC begun': 'KYC started',
  'KYC sent': 'KYC sent',
  'KYC link sent': 'KYC link sent',
  'KYC due again': 'KYC due again',
  'KYC opened for a change': 'KYC opened for a change',
  'KYC field checked': 'Field of a KYC checked',
  'KYC approved': 'KYC approved',
  'KYC given back': 'KYC returned for correction',
  'KYC rejected': 'KYC rejected',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
