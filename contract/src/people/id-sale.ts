import * as v from 'valibot'
import { endpointsFor, type ListRow } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { oneOf } from '../field/fields.ts'
import { choice, money, status, text, time } from '../list/column.ts'
import { Payer } from '../registration.ts'
import type { StatusTable } from '../status.ts'
import { takingBack } from '../take-back.ts'

/** How an ID was paid for (domain 6.4): from the wallet of the merchant above, at the office, or not at all. */
const saleModes = { WALLET: 'Wallet', CASH: 'At the office', FREE: 'Free' } as const
export type SaleMode = keyof typeof saleModes

/**
 * Whether the tax invoice of a sold ID exists. It is made as soon as the office has entered its GST details; a free ID
 * has none.
 */
const idPapers = {
  MADE: { en: 'Ready', tone: 'success', icon: 'circle-check' },
  WAITS: { en: 'Waits for GST details', tone: 'wait', icon: 'hourglass' },
} as const satisfies StatusTable

const columns = {
  invoiceNo: text('Invoice No', { search: true, optional: true, width: 160, card: 'corner' }),
  dated: time('Date', { width: 163, card: 'foot' }),
  code: text('Code', { search: true, width: 92, card: 'line' }),
  name: text('Name', { search: true, width: 164, card: 'title' }),
  idType: text('ID type', { search: true, width: 112, card: 'line' }),
  package: text('Package', { search: true, optional: true, width: 160 }),
  amount: money('Amount', { width: 96, card: 'sum' }),
  gst: money('GST in it', { width: 110 }),
  mode: choice('Paid', saleModes, { width: 103, card: 'foot' }),
  paper: status('Tax invoice', idPapers, { optional: true, card: 'foot' }),
  soldBy: text('Sold by', { search: true, width: 180, card: 'foot' }),
  takenBackAt: time('Taken back', { optional: true, width: 163, card: 'foot' }),
} as const

const office = endpointsFor(['admin', 'staff'], { menu: 'id-sale' })

/** How an ID is paid that is sold again; must be said of one that costs something. */
export const SaleAgain = v.object({
  saleMode: labelled('Price of the ID', v.optional(oneOf(['WALLET', 'CASH', 'FREE']))),
})

const ToSellAgain = v.looseObject({
  code: v.string(),
  name: v.string(),
  idType: v.string(),
  /** Today's price in rupees. */
  price: v.number(),
  payer: v.nullable(Payer),
})

/**
 * Every sold ID, recorded when its registration is approved: the price at that time, with the GST in it. `invoiceId`:
 * its invoice.
 */
export const idSales = {
  list: office.list('/backend/user-management/id-sale-list', 'ID sales', columns, {
    id: v.string(),
    invoiceId: v.nullable(v.string()),
    /** Its sale was taken back, and none came after it. */
    mayBeSold: v.optional(v.boolean(), false),
  }),
  /** The price goes back to where it came from, with a credit note against the invoice; the shop keeps its ID. */
  takeBack: takingBack(office, '/backend/user-management/id-sale/take-back'),
  again: office.read('/backend/user-management/id-sale/again/:id', ToSellAgain, { right: 'id-sale:act' }),
  /** A new sale of an ID whose sale was taken back. */
  sellAgain: office.act('/backend/user-management/id-sale/again/:id', SaleAgain, undefined, { money: true }),
}
export type IdSaleRow = ListRow<typeof idSales.list>
