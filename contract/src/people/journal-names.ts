/**
 * The name of each kind of journal where the lines of a wallet are shown. A kind without a name is shown as its code.
 */
export const journalNames: Readonly<Record<string, string>> = {
  OPENING: 'Opening balance',
  TOPUP_BANK: 'Payment received',
  TOPUP_REVERSAL: 'Payment taken back',
  TOPUP_PG: 'Paid by UPI',
  SERVICE_DEBIT: 'Application paid',
  SERVICE_REFUND: 'Application refunded',
  REFUND_REVERSAL: 'Refund taken back',
  SERVICE_DIFFERENCE: 'Difference of the price',
  COMMISSION: 'Commission',
  COMMISSION_REVERSAL: 'Commission taken back',
  TDS: 'TDS on commission',
  HOLD: 'Held for NSDL',
  HOLD_SPENT: 'Held, then paid with the e-Sign',
  RELEASE: 'Hold given back',
  ID_SALE: 'ID of a frenchie',
  ID_SALE_REVERSAL: 'ID sale taken back',
  COUPON: 'UTI coupons',
  ADJUST_CR: 'Adjusted by the office',
  ADJUST_DR: 'Adjusted by the office',
}
