export const audited = {
  'GST registration submit': 'GST registration asked',
  'GST registration assign': 'GST registration given to a clerk',
  'GST registration ask': 'Papers of a GST registration asked',
  'GST registration answer': 'GST registration answered',
  'GST registration trn': 'TRN of a GST registration entered',
  'GST registration arn': 'GST registration filed with its ARN',
  'GST registration clarify': 'Query of GST (REG-03) entered',
  'GST registration explain': 'Query of GST answered by the shop',
  'GST registration replied': 'Answer (REG-04) filed with GST',
  'GST registration grant': 'GSTIN entered',
  'GST registration refused': 'Rejection by GST entered',
  'GST registration reject': 'GST registration rejected by the office',
  'GST registration cancel': 'GST registration cancelled',
  'GST registration erase': 'GST registration deleted on request',
  'GST registration bank': 'Bank account entered at GST',
  'GST return submit': 'GST return asked',
  'GST return assign': 'GST return given to a clerk',
  'GST return take': 'GST return taken up',
  'GST return ask': 'Question about a GST return',
  'GST return answer': 'Question about a GST return answered',
  'GST return propose': 'Figures of a GST return sent for approval',
  'GST return approve': 'Figures of a GST return approved',
  'GST return object': 'Figures of a GST return sent back',
  'GST return file': 'GST return filed with its ARN',
  'GST return reject': 'GST return rejected by the office',
  'GST return cancel': 'GST return cancelled',
  'GST return erase': 'GST return deleted on request',
  'GST draft discarded': 'Unfinished GST form discarded',
  'GST due date moved': 'Due date of a GST return moved',
  'GST due date ended': 'Moved due date ended',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
