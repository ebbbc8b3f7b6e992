export const audited = {
  'card applied for': 'Card applied for',
  'card status recorded': 'Status of a card request recorded',
  'card file taken in': "Partner's file of cards taken in",
  'card payout paid': 'Payout for a card paid',
} as const
type Audited = typeof audited

declare module '../shared/audit.ts' {
  interface AuditedActions extends Audited {}
}
