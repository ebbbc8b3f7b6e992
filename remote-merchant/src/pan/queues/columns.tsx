import type { ApplicationRow } from 'contract/pan/application'
import { appTypes, hardcopies, statuses } from 'contract/pan/status'
import type { Column } from 'shared-ui'
import { AnswerByCell, HardcopyCell, HardcopyDueCell, SlipCell } from 'shared-ui/screens'

const status = {
  field: 'status',
  headerName: 'Status',
  type: 'status',
  width: 176,
  choices: choicesOf(statuses),
  card: 'chip',
} as const satisfies Column<ApplicationRow>
const reasons = {
  field: 'reasons',
  headerName: 'Reasons',
  width: 240,
  filter: false,
  sortable: false,
  card: 'foot',
} as const satisfies Column<ApplicationRow>

/** Every column a list of applications may show, by name. */
export const columns = {
  formNo: { field: 'formNo', headerName: 'Form no', width: 112, card: 'line' },
  ackNo: { field: 'ackNo', headerName: 'Ack no', width: 142, card: 'foot' },
  ackDate: { field: 'ackDate', headerName: 'Ack date', type: 'date', width: 100, card: 'none' },
  name: { field: 'name', headerName: 'Applicant', width: 170, card: 'title' },
  appType: {
    field: 'appType',
    headerName: 'Type',
    width: 84,
    choices: choicesOf(appTypes),
    card: 'line',
  },
  status,
  longStatus: { ...status, width: 216 },
  reasons,
  why: { ...reasons, width: 196 },
  hardcopy: {
    field: 'hardcopy',
    headerName: 'Hard copy',
    width: 108,
    choices: choicesOf(hardcopies),
    cellRenderer: HardcopyCell,
    card: 'foot',
  },
  slip: { headerName: 'Slip', width: 84, cellRenderer: SlipCell, card: 'foot' },
  dueBy: {
    field: 'dueBy',
    headerName: 'Answer by',
    width: 168,
    cellRenderer: AnswerByCell,
    filter: false,
    card: 'corner',
  },
  paperDue: {
    field: 'hardcopyDue',
    headerName: 'Due by',
    width: 156,
    cellRenderer: HardcopyDueCell,
    filter: false,
    card: 'corner',
  },
  sentOn: { field: 'hardcopySentOn', headerName: 'Sent on', type: 'date', width: 100, card: 'none' },
  tracking: { field: 'hardcopyTracking', headerName: 'Tracking no', width: 130, card: 'none' },
  paperReason: { field: 'hardcopyReason', headerName: 'What is missing', width: 180, card: 'foot' },
  createdAt: { field: 'createdAt', headerName: 'Begun', type: 'date', card: 'none' },
  rejectedAt: { field: 'statusAt', headerName: 'Rejected on', type: 'date', card: 'corner' },
  age: { field: 'statusAt', headerName: 'Age', type: 'age', card: 'corner' },
} satisfies Record<string, Column<ApplicationRow>>

function choicesOf(words: Record<string, { en: string }>) {
  return Object.entries(words).map(([value, { en }]) => ({ value, label: en }))
}
