export const audited = {
  'second factor on': 'Two-factor turned on',
  'second factor off': 'Two-factor turned off',
  'second factor failed': 'Two-factor: wrong code',
  'second factor required': 'Two-factor made a must',
  'second factor removed': 'Two-factor removed by the office',
  'recovery codes made': 'New recovery codes made',
  'recovery code used': 'Recovery code used',
  'trusted browsers forgotten': 'Trusted browsers forgotten',
  'passkey added': 'Passkey added',
  'passkey renamed': 'Passkey renamed',
  'passkey removed': 'Passkey removed',
  'passkey counted back': 'Passkey refused, it may be copied',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
