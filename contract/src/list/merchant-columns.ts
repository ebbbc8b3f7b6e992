import { joined, text } from './column.ts'

/** The merchant column of the office's lists: one column, searched by code and by name. */
export const merchantColumns = {
  merchant: joined('Merchant', ['merchantCode', 'merchantName'], {
    search: true,
    width: 220,
    card: 'line',
  }),
  merchantCode: text('Merchant code', { shown: false }),
  merchantName: text('Merchant name', { shown: false }),
}
