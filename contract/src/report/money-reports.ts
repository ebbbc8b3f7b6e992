import { gatewayStatuses } from '../gateway/gateway.ts'
import { choice, day, money, number, status, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { modeName, type PaymentMode, paymentModes } from '../payment/modes.ts'
import { officeReport } from './report.ts'
import { earnedColumns, voucherLast } from './voucher.ts'

/** Where cash for IDs is paid, besides banks and gateway. */
export const officeCounter = 'Office (IDs)'

/** The payment modes that share one part of a day's bar in the chart. */
export const collectionBars: Readonly<Record<string, readonly PaymentMode[]>> = {
  upi: ['UPI'],
  transfer: ['NEFT', 'IMPS', 'RTGS'],
  cash: ['CASH'],
  cheque: ['CHEQUE'],
}

/**
 * Payments by day, bank and mode; amounts in rupees. Approved, fee and `net`, the amount that was paid out to us, stand on
 * the day on which they were booked; what was requested, and what else became of it, on the day of the request.
 */
export const dailyCollection = officeReport('daily-collection', {
  title: 'Daily collection',
  about:
    'What merchants paid in, and for IDs at the office, by bank and mode: approved, fee and net on the day of booking, requested on the day of the request',
  columns: {
    // Important columns come first, as they are visible beside the open menu of a small screen; columns that are mostly
    // zero come last.
    day: day('Date', { sort: true, width: 100, card: 'title' }),
    source: text('Bank or gateway', { sort: true, search: true, width: 150, card: 'line' }),
    mode: choice('Mode', paymentModes, { sort: true, search: true, width: 88, card: 'line' }),
    nos: number('Count', { sum: true, sort: true, width: 76, card: 'corner' }),
    requested: money('Requested', { sort: true, width: 119, card: 'foot' }),
    approved: money('Approved', { sort: true, width: 119, card: 'foot' }),
    pending: money('Pending', { sort: true, width: 119, card: 'foot' }),
    net: money('Net', { sort: true, width: 119, card: 'foot' }),
    rejected: money('Rejected', { sort: true, width: 120, card: 'foot' }),
    cancelled: money('Cancelled', { sort: true, width: 120, card: 'none' }),
    fee: money('PG fee', { sort: true, width: 100, card: 'none' }),
  },
  chart: {
    title: 'Approved by day',
    unit: 'rupees',
    series: Object.fromEntries(
      Object.entries(collectionBars).map(([part, modes]) => [part, modes.map(modeName).join(', ')]),
    ),
  },
})

/** The payments behind the gateway's figures. */
export const gatewayPayments = officeReport('gateway-payments', {
  title: 'UPI gateway payments',
  about: 'All payments started at the UPI gateway',
  columns: {
    refNo: text('Ref No', { sort: true, search: true, width: 130, card: 'title' }),
    dated: time('Started', { sort: true, card: 'corner' }),
    ...merchantColumns,
    amount: money('Amount', { sort: true, card: 'sum' }),
    status: status('Status', gatewayStatuses, { sort: true, card: 'chip' }),
    upiTxnId: text('UPI reference', { search: true, optional: true, width: 150, card: 'foot' }),
    settledAt: time('Settled', { optional: true }),
  },
})

const at = time('Date', { sort: true, card: 'corner' })

/** Each journal with a service charge or GST; refunds are below zero. */
export const gstRegister = officeReport('gst', {
  title: 'GST register',
  about: 'Service charge and GST of each journal, refunds with a minus sign',
  columns: {
    at,
    ...merchantColumns,
    taxable: money('Taxable value', { width: 116, card: 'foot' }),
    gst: money('GST', { width: 96, card: 'foot' }),
    total: money('Total', { width: 104, card: 'foot' }),
    ...voucherLast,
  },
})

/** Commission that was credited to wallets and taken back. */
export const commissionReport = officeReport('commission', {
  title: 'Commission',
  about: 'Commission credited to merchants and taken back',
  columns: {
    at,
    ...merchantColumns,
    ...earnedColumns,
    ...voucherLast,
  },
})
