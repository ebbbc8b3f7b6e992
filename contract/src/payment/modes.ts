/** How money is paid in, and what people call it. */
export const paymentModes = {
  NEFT: 'NEFT',
  IMPS: 'IMPS',
  RTGS: 'RTGS',
  UPI: 'UPI',
  CASH: 'Cash',
  CHEQUE: 'Cheque',
} as const
export type PaymentMode = keyof typeof paymentModes

export const modeName = (mode: string): string => paymentModes[mode as PaymentMode] ?? mode
