export const audited = {
  'bank statement kept': 'Bank statement imported',
  'bank took a credit back': 'Bank took a credit back',
  'bank line set aside': 'Line of a bank statement set aside',
  'bank line taken up again': 'Line of a bank statement taken up again',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
