export const audited = {
  'bulk acknowledge': 'File of acknowledgements run',
  'bulk process': 'File of applications in process run',
  'bulk object': 'File of TIN objections run',
  'bulk cancel-aadhaar': 'File of cancellations for Aadhaar run',
  'bulk allot': 'File of allotted PANs run',
  'bulk dispatch': 'File of dispatched cards run',
  'bulk deliver': 'File of delivered cards run',
} as const
type Audited = typeof audited

declare module '../../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
