export const audited = {
  'packet added': 'Packet added',
  'packet changed': 'Packet changed',
  'packet discarded': 'Draft of a packet discarded',
  'packet sent': 'Packet sent',
  'packet sending changed': 'Sending of a packet changed',
  'packet in transit': 'Packet in transit',
  'packet received': 'Packet received',
  'packet corrected': 'Received packet corrected',
  'packet lost': 'Packet lost',
  'packet came back': 'Packet came back',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
