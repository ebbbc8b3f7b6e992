import * as v from 'valibot'
import { labelled, optionsOf } from '../field/field.ts'
import { day, oneOf, optionalText, rupees, textUpTo } from '../field/fields.ts'
import { choice, day as dayColumn, link, money, rowOf, status, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { anyGstin, gstinKind, gstStates } from './gstin.ts'
import { arn, GstEvent, past } from './registration.ts'
import { isPeriodOf, type ReturnType, returnCodes, returnNames, type Scheme, schemes } from './returns.ts'
import { filingStatuses } from './status.ts'

/** The sheets of a client as a browser names their kinds, and how large one may be. */
export const sheetFiles = {
  accept:
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,' + 'text/csv,application/zip,application/pdf',
  maxMb: 5,
}

const schemeCodes = Object.keys(schemes) as [Scheme, ...Scheme[]]
const turnoverAtMost = 1_00_000_00_00_000
const turnover = v.pipe(
  v.union([
    v.null(),
    v.literal(''),
    v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(turnoverAtMost, 'Too much')),
  ]),
  v.transform((typed) => (typed === '' ? null : typed)),
)

const ofClient = {
  gstin: labelled('GSTIN', anyGstin, {
    keep: true,
    upper: true,
    maxLength: 15,
    hint: '15 signs, e.g. 27ZABCT0000B1ZN',
  }),
  legalName: labelled('Legal name', textUpTo(99), { keep: true, maxLength: 99, hint: 'As in the registration' }),
  scheme: labelled('Files returns', oneOf(schemeCodes), { keep: true, options: optionsOf(schemes) }),
  turnover: labelled('Turnover of last year', v.optional(turnover, null), {
    word: 'if known',
    hint: 'It decides the most that a late fee can be, and who files an annual return',
  }),
}

/** What each kind of number files; a taxpayer says how often. */
const schemesOf: Readonly<Record<string, readonly Scheme[]>> = {
  NORMAL: ['MONTHLY', 'QUARTERLY', 'COMPOSITION'],
  DEDUCTOR: ['DEDUCTOR'],
  COLLECTOR: ['COLLECTOR'],
  ONLINE: ['ONLINE'],
  NON_RESIDENT: ['NON_RESIDENT'],
}
/** How somebody with this number may file; nothing for a body of the UN, which claims refunds only. */
export const schemesFor = (gstin: string) => schemesOf[gstinKind(gstin) ?? ''] ?? []
const fits = ({ gstin, scheme }: { gstin: string; scheme: Scheme }) => schemesFor(gstin).includes(scheme)
const doesNotFit = 'This number does not file so. Choose what fits its kind.'

/** A client whom the shop files for again and again. */
export const ClientForm = v.pipe(
  v.object(ofClient),
  v.forward(v.partialCheck([['gstin'], ['scheme']], fits, doesNotFit), ['scheme']),
)
export const GstClient = v.looseObject({
  id: v.string(),
  gstin: v.string(),
  legalName: v.string(),
  scheme: v.picklist(schemeCodes),
  turnover: v.nullable(v.number()),
})
export type GstClient = v.InferOutput<typeof GstClient>

const period = v.pipe(v.string('Required'), v.regex(/^(0[1-9]|1[0-2])20\d\d$/, 'Required'))

/** What a shop sends to have a return filed. The sheets are ids of uploaded files. */
export const FilingRequest = v.pipe(
  v.object({
    ...ofClient,
    returnType: labelled('Return', oneOf(returnCodes), { keep: true, options: optionsOf(returnNames) }),
    period: labelled('Period', period, { keep: true }),
    nil: labelled('Is there anything to report?', oneOf(['NO', 'YES']), {
      keep: true,
      options: optionsOf({ NO: 'Yes, with figures', YES: 'No, a nil return' }),
    }),
    salesFile: labelled('Sheet of sales', v.optional(v.string(), ''), { keep: true, word: 'one of the two' }),
    purchaseFile: labelled('Sheet of purchases', v.optional(v.string(), ''), { keep: true, word: 'one of the two' }),
    gstUser: labelled('User name at the GST portal', optionalText(30), {
      keep: true,
      word: 'if known',
      maxLength: 30,
      hint: 'Never the password. We call for the one-time password when we file.',
    }),
    remark: labelled('Remark', optionalText(300), { keep: true, word: 'if any', maxLength: 300 }),
    /** Where we have not filed what comes first. */
    elsewhere: labelled(
      'The earlier return is filed elsewhere, or this is the first one',
      v.optional(v.boolean(), false),
    ),
    /** Where another return of the number says otherwise. */
    sure: labelled('The client is sure that both are right', v.optional(v.boolean(), false)),
  }),
  v.forward(v.partialCheck([['gstin'], ['scheme']], fits, doesNotFit), ['scheme']),
  v.forward(
    v.partialCheck([['returnType'], ['scheme'], ['period']], isPeriodOf, 'This return is not filed for this period'),
    ['period'],
  ),
  v.forward(
    v.partialCheck(
      [['nil'], ['salesFile'], ['purchaseFile']],
      ({ nil, salesFile, purchaseFile }) => nil === 'YES' || salesFile !== '' || purchaseFile !== '',
      'Add the sheet of sales or of purchases',
    ),
    ['salesFile'],
  ),
)
export type FilingRequest = v.InferOutput<typeof FilingRequest>

/** A return before it is asked for. */
export const ReturnAsked = v.object({
  gstin: v.string(),
  returnType: v.picklist(returnCodes),
  scheme: v.picklist(schemeCodes),
  period: v.string(),
  nil: v.picklist(['YES', 'NO']),
})
export type ReturnAsked = v.InferOutput<typeof ReturnAsked>

/** Another return of the same number and period, of which one is nil and the other is not. */
const Differs = v.nullable(v.looseObject({ returnType: v.picklist(returnCodes), refNo: v.string() }))
/** What is known of a return from others of its number: the one that must come first and was not asked for, and one that differs. */
export const FilingCheck = v.looseObject({
  before: v.nullable(v.looseObject({ returnType: v.picklist(returnCodes), period: v.string() })),
  differs: Differs,
})
export type FilingCheck = v.InferOutput<typeof FilingCheck>
/** Said of one that differs, by whether this return is nil. */
export const differsWords = {
  YES: '{name} of {period} ({refNo}) has figures, this return is nil.',
  NO: '{name} of {period} ({refNo}) is nil, this return has figures.',
} as const
export const comesFirst = '{name} of {period} comes first. We have not filed it.'

const nilWords = { YES: 'Nil', NO: 'With figures' }

/** The columns of the lists of returns. */
export const filingColumns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'title' }),
  dated: time('Requested', { card: 'corner' }),
  ...merchantColumns,
  gstin: text('GSTIN', { search: true, width: 165, card: 'line' }),
  legalName: text('Legal name', { search: true, width: 200, card: 'line' }),
  returnType: choice('Return', returnNames, { width: 110, card: 'foot' }),
  /** MMYYYY of its last month. */
  period: text('Period', { search: true, width: 110, card: 'foot' }),
  fy: text('Year', { search: true, shown: false, width: 100 }),
  nil: choice('Kind', nilWords, { width: 120, card: 'none' }),
  dueOn: dayColumn('Due on', { width: 120, card: 'foot' }),
  status: status('Status', filingStatuses, { card: 'chip' }),
  statusAt: time('Since', { shown: false }),
  arn: text('ARN', { search: true, optional: true, width: 160 }),
  filedOn: dayColumn('Filed on', { optional: true, width: 120 }),
  taxPaid: money('Tax paid', { optional: true, width: 120, card: 'none' }),
  /** Nothing where it was paid back. */
  amount: money('Paid', { optional: true, width: 100, card: 'none' }),
  checker: text('With', { search: true, optional: true, width: 130 }),
} as const
const Filing = rowOf(filingColumns, { id: v.string(), scheme: v.picklist(schemeCodes) })

const Fee = v.looseObject({ days: v.number(), total: v.number(), cgst: v.number(), sgst: v.number() })
/** What the client pays to the government, in rupees, as the office worked it out. */
const Figures = v.looseObject({
  tax: v.number(),
  lateFee: v.number(),
  interest: v.number(),
  note: v.string(),
})

export const FilingInfo = v.looseObject({
  ...Filing.entries,
  amount: v.number(),
  gstUser: v.string(),
  remark: v.string(),
  turnover: v.nullable(v.number()),
  papers: v.array(v.looseObject({ label: v.string(), fileId: v.string() })),
  events: v.array(GstEvent),
  /** The last day on which it can be filed at all. */
  closesOn: v.string(),
  /** The late fee if it is filed today; null where the GST portal works it out. */
  lateFee: v.nullable(Fee),
  figures: v.nullable(Figures),
  approvedBy: v.nullable(v.string()),
  /** The return that must be filed first, and whether it is by us. */
  before: v.nullable(
    v.looseObject({ returnType: v.string(), period: v.string(), isAsked: v.boolean(), isFiled: v.boolean() }),
  ),
  /** The shop said at its request that the return before is filed elsewhere, or that there is none. */
  saidElsewhere: v.boolean(),
  /** Of the return before, where that was filed elsewhere and the office knows it. */
  beforeArn: v.nullable(v.string()),
  differs: Differs,
  refund: v.number(),
})
export type FilingInfo = v.InferOutput<typeof FilingInfo>

const sum = v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(1_00_00_00_000, 'Too much'))
/** What the office sends to the client before it files. */
export const Proposal = v.object({
  tax: labelled('Tax to pay in cash', sum),
  cash: labelled('Lowest balance in the cash ledger since the due date', v.optional(sum, 0), {
    hint: 'Interest is charged only on the tax above this balance',
  }),
  note: labelled('For the client', optionalText(300), { keep: true, word: 'if any', maxLength: 300 }),
})
/** How the client approved: their words are kept with the return. */
export const approvalWays = {
  SIGNED: 'Signed the figures',
  PHONE: 'On the phone',
  MESSAGE: 'By message or e-mail',
} as const
export const Approval = v.object({
  client: labelled('Approved by', textUpTo(99), { keep: true, maxLength: 99, hint: 'Name of the client' }),
  way: labelled('How', oneOf(['SIGNED', 'PHONE', 'MESSAGE']), { keep: true, options: optionsOf(approvalWays) }),
})
export const Filed = v.object({
  arn: labelled('ARN', arn, { keep: 'reference', upper: true, hint: '15 signs, e.g. AA2711260000011' }),
  filedOn: labelled('Filed on', past, { keep: true }),
  taxPaid: labelled('Tax paid', sum),
  /** Where the return before was not filed by us. */
  before: labelled('Earlier return', v.optional(oneOf(['OURS', 'ELSEWHERE', 'FIRST']), 'OURS'), {
    keep: true,
    options: optionsOf({ OURS: 'Filed by us', ELSEWHERE: 'Filed elsewhere', FIRST: 'This is the first return' }),
  }),
  beforeArn: labelled('ARN of the earlier return', v.optional(v.union([v.literal(''), arn]), ''), {
    keep: 'reference',
    upper: true,
    word: 'if filed elsewhere',
  }),
})

/** A due date that the government moved. */
export const ExtensionForm = v.object({
  returnType: labelled('Return', oneOf(returnCodes), { keep: true, options: optionsOf(returnNames) }),
  period: labelled(
    'Period',
    v.pipe(
      textUpTo(7),
      v.transform((typed) => typed.replace(/[\s/-]/g, '')),
      v.regex(/^(0[1-9]|1[0-2])20\d\d$/, 'Choose the period'),
    ),
    { keep: true, hint: 'A month that ends a quarter also moves the return of that quarter' },
  ),
  state: labelled('For', v.picklist(['ALL', ...Object.keys(gstStates)], 'Required'), {
    keep: true,
    options: [
      { value: 'ALL', label: 'All states' },
      ...optionsOf(gstStates).sort((one, other) => one.label.localeCompare(other.label)),
    ],
  }),
  newDate: labelled('New due date', day, { keep: true }),
  source: labelled('Notification', textUpTo(60), { keep: true, maxLength: 60, hint: 'Such as 12/2026-CT' }),
})
export const extensionColumns = {
  returnType: choice('Return', returnNames, { width: 120, card: 'title' }),
  period: text('Period', { search: true, width: 110, card: 'line' }),
  stateName: text('For', { search: true, width: 170, card: 'line' }),
  newDate: dayColumn('New due date', { width: 130, card: 'corner' }),
  source: text('Notification', { search: true, width: 170, card: 'foot' }),
  addedBy: text('Added by', { search: true, width: 150, card: 'foot' }),
  end: link('Change', { card: 'foot', width: 100 }),
  active: choice('Now', { YES: 'Holds', NO: 'Ended' }, { width: 100, card: 'chip' }),
} as const

/** A return of a client in the calendar, and what is known of it here. */
export const CalendarLine = v.looseObject({
  clientId: v.string(),
  gstin: v.string(),
  legalName: v.string(),
  scheme: v.picklist(schemeCodes),
  returnType: v.picklist(returnCodes),
  period: v.string(),
  dueOn: v.string(),
  isChoice: v.boolean(),
  /** If it is filed today; of one that was not asked for, the fee of a return with figures. Null where no rule of ours says it. */
  lateFee: v.nullable(Fee),
  filing: v.nullable(
    v.looseObject({ id: v.string(), refNo: v.string(), status: v.picklist(Object.keys(filingStatuses)) }),
  ),
})
export type CalendarLine = v.InferOutput<typeof CalendarLine>

/** The service of a return in the package: nil, with figures, or of a year. */
export const serviceOfFiling = ({ returnType, nil }: { returnType: ReturnType; nil: boolean }) =>
  returnType === 'GSTR9' || returnType === 'GSTR9C' || returnType === 'GSTR4'
    ? 'GST_FILE_YEAR'
    : nil
      ? 'GST_FILE_NIL'
      : 'GST_FILE'
