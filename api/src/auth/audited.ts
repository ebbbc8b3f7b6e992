export const audited = {
  'session opened': 'Logged in',
  'session refused on another device': 'Session refused on another device',
  'session stolen': 'Session used from two places, ended',
  'account locked': 'Account locked after wrong passwords',
  'view as merchant begun': 'Shop viewed as its merchant',
  'view as merchant ended': 'View as merchant ended',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
