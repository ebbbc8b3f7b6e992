import type { ApplicationRow } from 'contract/pan/application'
import { hardcopies, statusCodes, statuses } from 'contract/pan/status'
import { Button, type Columns, ListScreen, type Selection } from 'shared-ui'
import { Link, useLocation } from 'shared-ui/router'
import { AnswerByCell, HardcopyCell, HardcopyDueCell, SlipCell } from 'shared-ui/screens'
import { bulkEntries } from '../bulk/entries.ts'
import { MarkSelectedPaper } from '../mark-paper.tsx'
import { queues } from './queues.ts'

type Column = Columns<ApplicationRow>[number]

const columns: Columns<ApplicationRow> = [
  { field: 'formNo', headerName: 'Form no', width: 124 },
  { field: 'ackNo', headerName: 'Ack no', width: 150 },
  { field: 'name', headerName: 'Applicant', width: 210 },
  {
    field: 'merchantCode',
    headerName: 'Merchant',
    width: 210,
    valueGetter: ({ data }) => data && `${data.merchantCode} ${data.merchantName}`,
  },
  {
    field: 'status',
    headerName: 'Status',
    type: 'status',
    width: 190,
    choices: statusCodes.map((code) => ({ value: code, label: statuses[code].en })),
  },
  { field: 'statusAt', headerName: 'Since', type: 'time', width: 170, sortable: true },
  { field: 'createdAt', headerName: 'Begun', type: 'time', width: 170, sortable: true },
  { field: 'checker', headerName: 'Checker', width: 130, filter: false },
]

const [formNo, ackNo, name, merchant, status] = columns as [Column, Column, Column, Column, Column]
/** Where work waits: how long already, amber and red by the limits of the trade. */
const byAge = columns.map(
  (column): Column =>
    column.field === 'statusAt'
      ? { field: 'statusAt', headerName: 'Age', type: 'age', width: 84, sortable: true, card: 'corner' }
      : column,
)
const withSlip: Columns<ApplicationRow> = [
  formNo,
  ackNo,
  { headerName: 'Slip', width: 84, cellRenderer: SlipCell },
  ...columns.slice(2),
]
const withPaper: Columns<ApplicationRow> = [
  formNo,
  ackNo,
  name,
  merchant,
  {
    field: 'hardcopy',
    headerName: 'Hard copy',
    width: 118,
    cellRenderer: HardcopyCell,
    choices: Object.entries(hardcopies).map(([value, { en }]) => ({ value, label: en })),
  },
  {
    field: 'hardcopyDue',
    headerName: 'Due by',
    width: 170,
    cellRenderer: HardcopyDueCell,
    filter: false,
    card: 'corner',
  },
  { field: 'hardcopySentOn', headerName: 'Sent on', type: 'date', width: 110 },
  { field: 'hardcopyCourier', headerName: 'Courier', width: 110 },
  { field: 'hardcopyTracking', headerName: 'Tracking no', width: 150 },
  { field: 'hardcopyReason', headerName: 'What is missing', width: 200 },
  status,
]

const reasons: Column = { field: 'reasons', headerName: 'Reasons', width: 240, filter: false, sortable: false }
const withReasons = (of: Columns<ApplicationRow>): Columns<ApplicationRow> => [
  ...of.slice(0, 5),
  reasons,
  ...of.slice(5),
]
const withLastDay: Columns<ApplicationRow> = [
  formNo,
  ackNo,
  {
    field: 'dueBy',
    headerName: 'Answer by',
    width: 168,
    cellRenderer: AnswerByCell,
    filter: false,
    card: 'corner',
  },
  name,
  merchant,
  { ...status, width: 210 },
  reasons,
  ...columns.slice(5),
]

/** Where the list shows more than the others. */
const columnsOf: Record<string, Columns<ApplicationRow>> = {
  'ack/list': withSlip,
  'hardcopy/list': withPaper,
  'pending-verification/list': byAge,
  'waiting/list': byAge,
  'verified/list': byAge,
  'tin-rejection/list': withLastDay,
  'incomplete/list': withReasons(byAge),
  'rejection/list': withReasons(columns),
}

const markPaper = (selection: Selection) => <MarkSelectedPaper selection={selection} />

const base = '/backend/actions/nsdl-pan/physical'

/** Where the work with it is done. */
function placeOf({ id, status, ackNo }: ApplicationRow) {
  if (status === 'PENDING_VERIFICATION') return `${base}/verify/${id}`
  return status === 'TIN_REUPLOADED' ? `${base}/tin-rejection-verify/${ackNo}` : `${base}/paninfo/${id}`
}

/** What is recorded of many from this list: the first is what most come for. */
function RecordLinks({ of }: { of: string[] }) {
  return bulkEntries
    .filter(({ path }) => of.includes(path))
    .sort((a, b) => of.indexOf(b.path) - of.indexOf(a.path))
    .map(({ path, title }) => (
      <Button key={path} asChild variant="outline">
        <Link to={`${base}/${path}`}>{title}</Link>
      </Button>
    ))
}

export function QueueList() {
  const { pathname } = useLocation()
  const { record, ...queue } = queues.find(({ path }) => pathname === `${base}/${path}`) ?? queues[0]!
  return (
    <ListScreen
      key={queue.path}
      {...queue}
      crumbs={[{ label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' }, { label: 'Physical' }]}
      columns={columnsOf[queue.path] ?? columns}
      {...(queue.path === 'hardcopy/list' && { bulk: markPaper })}
      rowLink={placeOf}
      actions={record && <RecordLinks of={record} />}
    />
  )
}
