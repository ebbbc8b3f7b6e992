/** What each kind of journal is called where a wallet's lines are shown. One that is not here is shown as it came. */
export const journalNames: Readonly<Record<string, string>> = {
  OPENING: 'Opening balance',
  TOPUP_BANK: 'Payment received',
  TOPUP_PG: 'Paid by UPI',
  SERVICE_DEBIT: 'Application paid',
  SERVICE_REFUND: 'Application refunded',
  SERVICE_DIFFERENCE: 'Difference of the price',
  COMMISSION: 'Commission',
  COMMISSION_REVERSAL: 'Commission taken back',
  TDS: 'TDS on commission',
  HOLD: 'Held for NSDL',
  RELEASE: 'Hold given back',
  ID_SALE: 'ID of a frenchie',
  COUPON: 'UTI coupons',
  ADJUST_CR: 'Adjusted by the office',
  ADJUST_DR: 'Adjusted by the office',
}
