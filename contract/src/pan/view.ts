import * as v from 'valibot'
import { choice, day, joined, link, mask, money, rowOf, status, text, time } from '../list/column.ts'
import { categories } from './categories.ts'
import { appTypes, hardcopies, statuses } from './status.ts'

/** How an application is filed (domain 4.1): on paper, by Aadhaar data alone, or by own data signed with Aadhaar. */
export const modes = {
  PHYSICAL: { en: 'Paper' },
  PAPERLESS_EKYC: { en: 'e-KYC' },
  PAPERLESS_ESIGN: { en: 'e-Sign' },
} as const
export type Mode = keyof typeof modes
const { PHYSICAL: _, ...withoutPaper } = modes

const categoryNames = Object.fromEntries(categories.map(({ code, name }) => [code, name]))

const asFiled = {
  formNo: text('Form no', { search: true, width: 114, card: 'line' }),
  ackNo: text('Ack no', { search: true, optional: true, width: 142, card: 'foot' }),
  slip: link('Slip', { width: 84, card: 'foot' }),
  ackDate: day('Ack date', { shown: false, optional: true, width: 100, card: 'none' }),
  name: text('Applicant', { search: true, width: 190, card: 'title' }),
  appType: choice('Type', appTypes, { shown: false, width: 84, card: 'line' }),
  mode: choice('Filed by', modes, { shown: false, width: 96, card: 'line' }),
  category: choice('Category', categoryNames, { shown: false }),
  status: status('Status', statuses, { card: 'chip' }),
  // Built from several rows, so no index can help to sort or filter all applications (decision 0025).
  reasons: text('Reasons', { sort: false, filter: false, width: 220, card: 'foot' }),
  mobile: text('Mobile', { search: true, optional: true, width: 120, card: 'foot' }),
  panMasked: mask('PAN', { shown: false, search: true, optional: true, width: 120 }),
  hardcopy: choice('Hard copy', hardcopies, { shown: false, width: 116, card: 'foot' }),
} as const

const ofPaper = {
  hardcopyDue: day('Due by', { optional: true, width: 166, card: 'corner' }),
  hardcopySentOn: day('Sent on', { optional: true, width: 104 }),
  hardcopyCourier: text('Courier', { search: true, optional: true, width: 110 }),
  hardcopyTracking: text('Tracking no', { search: true, optional: true, width: 140 }),
  hardcopyReason: text('What is missing', { search: true, optional: true, width: 190, card: 'foot' }),
} as const

const asItStands = {
  dueBy: day('Answer by', { shown: false, optional: true, width: 168, card: 'corner' }),
  merchant: joined('Merchant', ['merchantCode', 'merchantName'], {
    search: true,
    width: 190,
    card: 'line',
  }),
  merchantCode: text('Merchant code', { shown: false }),
  merchantName: text('Merchant name', { shown: false }),
  checker: text('Checker', { search: true, optional: true, width: 130, card: 'foot' }),
  createdAt: time('Started', { width: 170 }),
  statusAt: time('Since', { width: 170, card: 'corner' }),
  // Nearly all have one of a few: only the list that shows it is searched for it.
  amount: money('Amount', { optional: true, search: false, width: 110, card: 'foot' }),
} as const

const columns = { ...asFiled, ...asItStands }
const shown = { sort: true, shown: true } as const
const paper = {
  ...asFiled,
  hardcopy: { ...asFiled.hardcopy, ...shown },
  ...ofPaper,
  ...asItStands,
}
const withAmount = { ...columns, amount: { ...columns.amount, search: true } }
const objections = { ...columns, dueBy: { ...columns.dueBy, ...shown } }
const paperless = { ...columns, mode: choice('Filed by', withoutPaper, { width: 96, card: 'line' }) }

/** The columns of the lists of applications. */
export const applicationColumns = { all: columns, withAmount, paper, objections, paperless }

/** The fields of a row besides its columns; `isd` is the country code of the mobile. */
export const rowId = { id: v.string(), isd: v.optional(v.nullable(v.string())) }

/** A row of the lists of applications. */
export const ApplicationRow = /* @__PURE__ */ rowOf(columns, rowId)
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>
