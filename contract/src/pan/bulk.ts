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

/** The columns a file of the provider's answers may have: the field each fills, how it is read, and what is right there. */
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
  trackingNo: { ...titleIn(Dispatch, 'trackingNo'), kind: 'text', example: 'EM123456789IN' },
  dispatchedOn: { ...titleIn(Dispatch, 'dispatchedOn'), kind: 'day', example: '20-11-2026' },
  deliveredOn: { ...titleIn(Delivery, 'deliveredOn'), kind: 'day', example: '20-11-2026' },
} as const satisfies Record<string, { title: string; label: string; kind: ColumnKind; example: string }>
export type BulkColumn = keyof typeof bulkColumns
/** How a cell is read. */
export type ColumnKind = 'formNo' | 'ackNo' | 'day' | 'reasons' | 'text'

type BulkActionShape = {
  action: Action
  /** What finds the application: before the acknowledgement its form number, after it the acknowledgement number. */
  key: 'formNo' | 'ackNo'
  /** The other columns, by the name of the field each fills. */
  columns: Partial<Record<string, BulkColumn>>
  /** What a row must say, as the same action asks of one application. */
  given: v.GenericSchema
}

/** Of a file the number and date alone: the PDF of each may be added to its application afterwards. */
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

/** What a field's column is headed with, and what its form calls it; both are understood in a file. */
function titleIn(schema: v.GenericSchema, name: string) {
  const { label = name, column = label } = fieldIn(schema, name) ?? {}
  return { title: column, label }
}

const numbers = labelled('Acknowledgement numbers', textUpTo(200_000), { keep: 'reference' })

/** A list of numbers that share all the rest; of the other actions each application is told something of its own. */
export const ByNumber = {
  process: v.object({ numbers, ...InProcess.entries }),
  object: v.object({ numbers, ...Objection.entries }),
  'cancel-aadhaar': v.object({ numbers, ...AadhaarCancellation.entries }),
  deliver: v.object({ numbers, ...Delivery.entries }),
} as const satisfies Partial<Record<BulkAction, v.GenericSchema>>

/** What stands in a row beside its number: each field of the action with its column. */
export const bulkSays = (action: BulkAction) => Object.entries(bulkActions[action].columns) as [string, BulkColumn][]

/** The headings of an action's file, in order. */
export function bulkTitles(action: BulkAction): string[] {
  const columns = bulkSays(action).map(([, column]) => column)
  return [bulkActions[action].key, ...columns].map((column) => bulkColumns[column].title)
}

/** Where a row stands: before the file is recorded in one of the first four, of the ready ones afterwards in the last two. */
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

/** A checked file: how many of its rows stand where. `isOwn` = who asks made it, and may record it. Times are UTC. */
export const BulkFile = v.looseObject({
  id: v.string(),
  action: v.picklist(Object.keys(bulkActions) as [BulkAction, ...BulkAction[]]),
  fileName: v.string(),
  madeBy: v.string(),
  madeAt: v.string(),
  isOwn: v.boolean(),
  begunAt: v.nullable(v.string()),
  /** Headings of the file that this action has no use for. */
  unused: v.array(v.string()),
  /** What to know of the whole file, such as dates that can be read in two ways. */
  warnings: v.optional(v.array(Said), []),
  counts: v.record(v.picklist(stateCodes), v.number()),
})
export type BulkFile = v.InferOutput<typeof BulkFile>

/** A row of a checked file: its line in the file, the number it names, whom that is, and what is wrong in words. */
const BulkRow = v.looseObject({
  line: v.number(),
  number: v.string(),
  state: v.picklist(stateCodes),
  words: v.string(),
  applicationId: v.nullable(v.string()),
  formNo: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** What a ready row will record, in the order of the action's columns after the number; a PAN is masked. */
  says: v.optional(v.array(v.string()), []),
})

/** So many rows are shown at a time. */
export const bulkPage = 50

const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const b = '/backend/actions/nsdl-pan/physical/bulk' as const

/** What the provider says of many applications: checked as a whole first, then recorded one by one. */
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
   * Records the next of the ready rows, as many as fit into two seconds; called again until none is ready. A row is
   * recorded once, however often this is called: the row and its action are one transaction.
   */
  commit: office.act(`${b}/commit/:id`, undefined, BulkFile),
  /** All rows with what became of each. */
  result: office.file(`${b}/result/:id`),
}
