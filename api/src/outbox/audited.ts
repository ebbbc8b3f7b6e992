export const audited = {
  'message sent again': 'Message sent again',
  'failed messages sent again': 'Failed messages sent again',
  'mail server changed': 'Mail server changed',
  'mail server tested': 'Mail server tried out',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
