export const audited = {
  'hardcopy send': 'Hard copy sent',
  'hardcopy receive': 'Hard copy received',
  'hardcopy takeOut': 'Hard copy taken out of a packet',
  'hardcopy refuse': 'Hard copy not accepted',
  'hardcopy refuseAgain': 'Hard copy not accepted, for another reason',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
