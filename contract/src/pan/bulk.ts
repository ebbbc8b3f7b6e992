import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { fieldIn, labelled } from '../field/field.ts'
import { textUpTo } from '../field/fields.ts'
import { Said } from '../said.ts'
import {
  AadhaarCancellation,
  Acknowledgement,
  Allotment,
  Delivery,
  Dispatch,
  InProcess,
  Objection,
} from './provider.ts'
import type { Action } from './transitions.ts'
import { applicationColumns } from './view.ts'

/** The columns of the provider's files: the field that each fills, how it is read, and an example. */
export const bulkColumns = {
  formNo: { title: applicationColumns.all.formNo.title, label: '', kind: 'formNo', example: 'N2600001235' },
  ackNo: { ...titleIn(Acknowledgement, 'ackNo'), kind: 'ackNo', example: '000261120000412' },
  ackDate: { ...titleIn(Acknowledgement, 'ackDate'), kind: 'day', example: '20-11-2026' },
  reasons: { ...titleIn(Objection, 'reasons'), kind: 'reasons', example: 'A01; P01 Photo is dark' },
  aadhaarReasons: { ...titleIn(AadhaarCancellation, 'reasons'), kind: 'reasons', example: 'U01' },
  objectedOn: { ...titleIn(Objection, 'objectedOn'), kind: 'day', example: '20-11-2026' },
  note: { ...titleIn(InProcess, 'note'), kind: 'text', example: '' },
  pan: { ...titleIn(Allotment, 'pan'), kind: 'text', example: 'ZAAPS0000A' },
  allottedOn: { ...titleIn(Allotment, 'allottedOn'), kind: 'day', example: '20-11-2026' },
  trackingNo: { ...titleIn(Dispatch, 'trackingNo'), kind: 'text', example: 'EM123456785IN' },
  dispatchedOn: { ...titleIn(Dispatch, 'dispatchedOn'), kind: 'day', example: '20-11-2026' },
  deliveredOn: { ...titleIn(Delivery, 'deliveredOn'), kind: 'day', example: '20-11-2026' },
} as const satisfies Record<string, { title: string; label: string; kind: ColumnKind; example: string }>
export type BulkColumn = keyof typeof bulkColumns
/** How a cell is read. */
export type ColumnKind = 'formNo' | 'ackNo' | 'day' | 'reasons' | 'text'

type BulkActionShape = {
  action: Action
  /**
   * The column that identifies the application: its form number before the acknowledgement, the acknowledgement number
   * after it.
   */
  key: 'formNo' | 'ackNo'
  /** The other columns, by the field that each fills. */
  columns: Partial<Record<string, BulkColumn>>
  /** The rules of a row: the same as for a single application. */
  given: v.GenericSchema
}

/** A file has only the number and the date: the PDF may be added to each application afterwards. */
const { ackNo, ackDate } = Acknowledgement.entries
const AcknowledgementRow = v.object({ ackNo, ackDate })

/** The actions that are recorded for many applications at once, from a file or a list of numbers. */
export const bulkActions = {
  acknowledge: {
    action: 'acknowledge',
    key: 'formNo',
    columns: { ackNo: 'ackNo', ackDate: 'ackDate' },
    given: AcknowledgementRow,
  },
  process: { action: 'process', key: 'ackNo', columns: { note: 'note' }, given: InProcess },
  object: {
    action: 'object',
    key: 'ackNo',
    columns: { reasons: 'reasons', objectedOn: 'objectedOn' },
    given: Objection,
  },
  'cancel-aadhaar': {
    action: 'cancelAadhaar',
    key: 'ackNo',
    columns: { reasons: 'aadhaarReasons' },
    given: AadhaarCancellation,
  },
  allot: { action: 'allot', key: 'ackNo', columns: { pan: 'pan', allottedOn: 'allottedOn' }, given: Allotment },
  dispatch: {
    action: 'dispatch',
    key: 'ackNo',
    columns: { trackingNo: 'trackingNo', dispatchedOn: 'dispatchedOn' },
    given: Dispatch,
  },
  deliver: { action: 'deliver', key: 'ackNo', columns: { deliveredOn: 'deliveredOn' }, given: Delivery },
} as const satisfies Record<string, BulkActionShape>
export type BulkAction = keyof typeof bulkActions

/** The heading of a field's column and its label in the form; a file may use either. */
function titleIn(schema: v.GenericSchema, name: string) {
  const { label = name, column = label } = fieldIn(schema, name) ?? {}
  return { title: column, label }
}

const numbers = labelled('Acknowledgement numbers', textUpTo(200_000), { keep: 'reference' })

/**
 * Actions for a list of numbers, where all applications get the same values. The other actions need different values
 * for each application.
 */
export const ByNumber = {
  process: v.object({ numbers, ...InProcess.entries }),
  object: v.object({ numbers, ...Objection.entries }),
  'cancel-aadhaar': v.object({ numbers, ...AadhaarCancellation.entries }),
  deliver: v.object({ numbers, ...Delivery.entries }),
} as const satisfies Partial<Record<BulkAction, v.GenericSchema>>

/** The cells of a row after its number: each field of the action with its column. */
export const bulkSays = (action: BulkAction) => Object.entries(bulkActions[action].columns) as [string, BulkColumn][]

/** The headings of an action's file, in order. */
export function bulkTitles(action: BulkAction): string[] {
  const columns = bulkSays(action).map(([, column]) => column)
  return [bulkActions[action].key, ...columns].map((column) => bulkColumns[column].title)
}

/** The states of a row. A checked file uses the first four; after recording, ready rows become one of the last two. */
export const bulkStates = {
  READY: { en: 'Ready' },
  WRONG_STATUS: { en: 'Wrong status' },
  UNMATCHED: { en: 'Not found' },
  FAULTY: { en: 'Faulty' },
  DONE: { en: 'Recorded' },
  REFUSED: { en: 'Not recorded' },
} as const
export type BulkState = keyof typeof bulkStates
const stateCodes = Object.keys(bulkStates) as [BulkState, ...BulkState[]]

/** A checked file: how many rows are in each state. `isOwn` = the caller made it and may record it. Times are UTC. */
export const BulkFile = v.looseObject({
  id: v.string(),
  action: v.picklist(Object.keys(bulkActions) as [BulkAction, ...BulkAction[]]),
  fileName: v.string(),
  madeBy: v.string(),
  madeAt: v.string(),
  isOwn: v.boolean(),
  begunAt: v.nullable(v.string()),
  /** Headings of the file that this action does not use. */
  unused: v.array(v.string()),
  /** Warnings about the whole file, such as dates that can be read in two ways. */
  warnings: v.optional(v.array(Said), []),
  counts: v.record(v.picklist(stateCodes), v.number()),
  /**
   * The commission that the ready rows of acknowledgements bring, in rupees: that of the shops, and with the merchants
   * above them in all.
   */
  earns: v.optional(v.nullable(v.object({ shops: v.number(), all: v.number() }))),
  /** Of the ready rows those about which the portal has a doubt: they are recorded only after a question. */
  doubts: v.optional(v.number()),
})
export type BulkFile = v.InferOutput<typeof BulkFile>

/** A row of a checked file: its line in the file, its number, the application found, and the faults in words. */
const BulkRow = v.looseObject({
  line: v.number(),
  number: v.string(),
  state: v.picklist(stateCodes),
  words: v.string(),
  applicationId: v.nullable(v.string()),
  formNo: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /**
   * The values that a ready row will record, in the order of the action's columns after the number; a PAN is masked.
   */
  says: v.optional(v.array(v.string()), []),
})

/** Rows per page. */
export const bulkPage = 50

const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const b = '/backend/actions/nsdl-pan/physical/bulk' as const

/**
 * The provider's answers for many applications: first the whole file is checked, then its rows are recorded one by one.
 */
export const bulk = {
  sample: office.file(`${b}/sample/:action`),
  /** Reads and checks a file; nothing is recorded yet. */
  preview: office.upload(`${b}/preview/:action`, BulkFile),
  recent: office.read(`${b}/recent/:action`, v.array(BulkFile)),
  read: office.read(`${b}/file/:id`, BulkFile),
  rows: office.read(`${b}/rows/:id`, v.array(BulkRow), {
    query: v.object({
      state: v.picklist(stateCodes),
      start: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
    }),
  }),
  /**
   * Records the next ready rows, as many as fit into two seconds; call it again until none is ready. Each row is
   * recorded once, however often this is called, because the row and its action are one transaction.
   */
  commit: office.act(`${b}/commit/:id`, undefined, BulkFile),
  /** All rows with their results. */
  result: office.file(`${b}/result/:id`),
}
