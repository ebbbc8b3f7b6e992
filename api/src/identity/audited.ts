export const audited = {
  'other sessions ended': 'Other sessions ended',
  'account setting changed': 'Setting changed',
  'password changed': 'Password changed',
  'password link sent': 'Link for a new password sent',
  'user name asked for': 'User name sent',
  'e-mail changed': 'E-mail changed',
  'photo changed': 'Profile photo changed',
  'photo removed': 'Profile photo removed',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
