import * as v from 'valibot'
import { endpointsFor, type ListRow } from '../endpoint.ts'
import { ownColumns } from '../list/column.ts'
import { DraftLine, DraftToSave, GstDraft, OfDraft, SavedDraft } from './draft.ts'
import {
  Approval,
  CalendarLine,
  ClientForm,
  ExtensionForm,
  extensionColumns,
  Filed,
  FilingCheck,
  FilingInfo,
  FilingRequest,
  filingColumns,
  GstClient,
  Proposal,
  ReturnAsked,
} from './filing.ts'
import {
  ArnGiven,
  Assignment,
  BankEntry,
  Clarification,
  Grant,
  GstReason,
  Question,
  RegistrationInfo,
  RegistrationRequest,
  Reply,
  registrationColumns,
  TrnGiven,
} from './registration.ts'
import { schemes } from './returns.ts'

/** What a shop begins with: prices of its package (null where it sells none), wallet, and what is due this month. */
const Overview = v.looseObject({
  prices: v.record(v.string(), v.nullable(v.number())),
  balance: v.number(),
  creditLimit: v.number(),
  counts: v.record(v.string(), v.number()),
  due: v.array(CalendarLine),
  extensions: v.array(
    v.looseObject({
      returnType: v.string(),
      period: v.string(),
      state: v.nullable(v.string()),
      dueOn: v.string(),
    }),
  ),
  /** Registrations whose clock runs: a query to answer, or a bank account to tell. */
  clocks: v.array(
    v.looseObject({
      id: v.string(),
      refNo: v.string(),
      legalName: v.string(),
      kind: v.picklist(['ANSWER', 'BANK']),
      by: v.string(),
    }),
  ),
})
export type GstOverview = v.InferOutput<typeof Overview>

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'gst' })
const m = '/merchant/gst' as const
const b = '/backend/actions/gst' as const
const Kept = v.looseObject({ id: v.string(), refNo: v.string(), balance: v.number() })
const Stood = v.looseObject({ id: v.string(), status: v.string() })
const Uploaded = v.looseObject({ id: v.string() })
const rowId = { id: v.string() }
const filingId = { ...rowId, scheme: v.picklist(Object.keys(schemes) as (keyof typeof schemes)[]) }
const Clerks = v.array(v.looseObject({ id: v.string(), name: v.string() }))
const Month = v.object({ month: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Required')) })
const money = { money: true } as const
const erasing = { right: 'data-requests:act' } as const

const ownWords = {
  registrations: {
    title: 'GST registrations',
    empty: { title: 'No GST registrations yet', text: 'Registrations you ask for appear here.' },
  },
  filings: {
    title: 'GST returns',
    empty: { title: 'No returns yet', text: 'Returns you ask us to file appear here.' },
  },
}
const officeWords = {
  registrations: {
    title: 'GST registrations',
    empty: { title: 'No registrations here', text: 'GST registrations that shops ask for appear here.' },
  },
  filings: {
    title: 'GST returns',
    empty: { title: 'No returns here', text: 'Returns that shops ask us to file appear here.' },
  },
  extensions: {
    title: 'Due dates moved',
    empty: {
      title: 'No due date was moved',
      text: 'Each extension of the government is entered here and holds at once.',
    },
  },
}

/** GST for a shop's clients: registration (REG-01) and returns, which our office files. */
export const gst = {
  overview: merchant.read(m, Overview),
  calendar: merchant.read(`${m}/calendar`, v.array(CalendarLine), { query: Month }),
  clients: merchant.read(`${m}/clients`, v.array(GstClient)),
  saveClient: merchant.act(`${m}/clients`, ClientForm, Uploaded),
  forgetClient: merchant.act(`${m}/clients/forget/:id`),

  /** Forms that were begun and not sent; the browser gives each its id. */
  drafts: merchant.read(`${m}/draft`, v.array(DraftLine)),
  draft: merchant.read(`${m}/draft/:id`, GstDraft),
  saveDraft: merchant.act(`${m}/draft/:id`, DraftToSave, SavedDraft),
  discardDraft: merchant.act(`${m}/draft/discard/:id`),

  /** `paper` is the field of the form. */
  paper: merchant.upload(`${m}/registration/file/:paper`, Uploaded),
  /** The price is taken from the wallet. */
  register: merchant.act(`${m}/registration`, RegistrationRequest, Kept, { money: true, needs: 'kyc', query: OfDraft }),
  registrations: merchant.list(
    `${m}/registration/list`,
    ownWords.registrations,
    ownColumns(registrationColumns),
    rowId,
  ),
  registration: merchant.read(`${m}/registration/:id`, RegistrationInfo),
  answerRegistration: merchant.act(`${m}/registration/answer/:id`, Reply, Stood),
  bankEntered: merchant.act(`${m}/registration/bank/:id`, BankEntry, Stood),
  /** Refunds the whole price, once; until the ARN. */
  cancelRegistration: merchant.act(`${m}/registration/cancel/:id`, GstReason, Stood, money),

  sheet: merchant.upload(`${m}/filling/file`, Uploaded),
  file: merchant.act(`${m}/filling`, FilingRequest, Kept, { money: true, needs: 'kyc', query: OfDraft }),
  /** Before it is paid for. */
  filingCheck: merchant.read(`${m}/filling/check`, FilingCheck, { query: ReturnAsked }),
  filings: merchant.list(`${m}/filling/list`, ownWords.filings, ownColumns(filingColumns), filingId),
  filing: merchant.read(`${m}/filling/:id`, FilingInfo),
  answerFiling: merchant.act(`${m}/filling/answer/:id`, Reply, Stood),
  approveFiling: merchant.act(`${m}/filling/approve/:id`, Approval, Stood),
  objectFiling: merchant.act(`${m}/filling/object/:id`, GstReason, Stood),
  /** Refunds the whole price, once; until it is filed. */
  cancelFiling: merchant.act(`${m}/filling/cancel/:id`, GstReason, Stood, money),

  counts: office.read(`${b}/counts`, v.record(v.string(), v.number())),
  clerks: office.read(`${b}/clerks`, Clerks),
  ofOffice: {
    registrations: office.list(`${b}/registration/list`, officeWords.registrations, registrationColumns, rowId),
    registration: office.read(`${b}/registration/:id`, RegistrationInfo),
    /** The whole PANs and account numbers, to be typed at the GST portal. Each reading is logged. */
    pans: office.act(
      `${b}/registration/pan/:id`,
      undefined,
      v.looseObject({
        pans: v.array(v.looseObject({ of: v.string(), pan: v.string() })),
        accounts: v.array(v.looseObject({ accountNo: v.string(), ifsc: v.string() })),
      }),
      { reads: 'papers' },
    ),
    /** The caller works on it from now on. */
    takeRegistration: office.act(`${b}/registration/take/:id`, undefined, Stood),
    assignRegistration: office.act(`${b}/registration/assign/:id`, Assignment, Stood),
    ask: office.act(`${b}/registration/ask/:id`, Question, Stood),
    trn: office.act(`${b}/registration/trn/:id`, TrnGiven, Stood),
    arn: office.act(`${b}/registration/arn/:id`, ArnGiven, Stood),
    clarify: office.act(`${b}/registration/clarify/:id`, Clarification, Stood),
    replied: office.act(`${b}/registration/replied/:id`, undefined, Stood),
    grant: office.act(`${b}/registration/grant/:id`, Grant, Stood),
    refused: office.act(`${b}/registration/refused/:id`, GstReason, Stood),
    reject: office.act(`${b}/registration/reject/:id`, GstReason, Stood, money),
    /** Deletes what was cancelled, because its client asks for it. */
    eraseRegistration: office.act(`${b}/registration/erase/:id`, GstReason, undefined, erasing),

    filings: office.list(`${b}/filling/list`, officeWords.filings, filingColumns, filingId),
    filing: office.read(`${b}/filling/:id`, FilingInfo),
    takeFiling: office.act(`${b}/filling/take/:id`, undefined, Stood),
    assignFiling: office.act(`${b}/filling/assign/:id`, Assignment, Stood),
    askFiling: office.act(`${b}/filling/ask/:id`, Question, Stood),
    propose: office.act(`${b}/filling/propose/:id`, Proposal, Stood),
    fileReturn: office.act(`${b}/filling/file/:id`, Filed, Stood),
    rejectFiling: office.act(`${b}/filling/reject/:id`, GstReason, Stood, money),
    eraseFiling: office.act(`${b}/filling/erase/:id`, GstReason, undefined, erasing),

    extensions: office.list(`${b}/due-date/list`, officeWords.extensions, extensionColumns, rowId),
    extend: office.act(`${b}/due-date`, ExtensionForm, Uploaded),
    endExtension: office.act(`${b}/due-date/end/:id`),
  },
}
export type OfficeRegistration = ListRow<typeof gst.ofOffice.registrations>
export type OfficeFiling = ListRow<typeof gst.ofOffice.filings>
