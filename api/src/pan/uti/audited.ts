export const audited = {
  'PSA requested': 'UTI PAN agent applied for',
  'PSA send': 'UTI PAN agent sent to UTI',
  'PSA activate': 'UTI PAN agent active',
  'PSA reject': 'UTI PAN agent rejected',
  'PSA suspend': 'UTI PAN agent suspended',
  'PSA resume': 'UTI PAN agent active again',
  'PSA reset asked': 'Reset of the UTI password asked',
  'PSA reset done': 'UTI password reset',
  'UTI top-up asked': 'UTI top-up asked',
  'UTI top-up credited': 'UTI top-up credited',
  'UTI top-up rejected': 'UTI top-up rejected',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
