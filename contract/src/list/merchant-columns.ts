import { joined, text } from './column.ts'

/** Whose row it is, as the office reads its lists: one column, found by code and by name. */
export const merchantColumns = {
  merchant: joined('Merchant', ['merchantCode', 'merchantName'], {
    search: true,
    width: 220,
    card: 'line',
  }),
  merchantCode: text('Merchant code', { shown: false }),
  merchantName: text('Merchant name', { shown: false }),
}
