import type { ApplicationRow } from 'contract/pan/application'
import { hardcopies, statusCodes, statuses } from 'contract/pan/status'
import { Box, Button, type Columns, ListScreen, type Selection } from 'shared-ui'
import { Link, useLocation } from 'shared-ui/router'
import { AnswerByCell, HardcopyCell, HardcopyDueCell, SlipCell } from 'shared-ui/screens'
import { bulkEntries } from '../bulk/entries.ts'
import { MarkSelectedPaper } from '../mark-paper.tsx'
import { queues } from './queues.ts'

type Column = Columns<ApplicationRow>[number]

const formNo: Column = { field: 'formNo', headerName: 'Form no', width: 116, card: 'line' }
const ackNo: Column = { field: 'ackNo', headerName: 'Ack no', width: 142, card: 'foot' }
const name: Column = { field: 'name', headerName: 'Applicant', width: 190, card: 'title' }
const merchant: Column = {
  field: 'merchantCode',
  headerName: 'Merchant',
  width: 190,
  valueGetter: ({ data }) => data && `${data.merchantCode} ${data.merchantName}`,
  card: 'line',
}
const status: Column = {
  field: 'status',
  headerName: 'Status',
  type: 'status',
  width: 222,
  choices: statusCodes.map((code) => ({ value: code, label: statuses[code].en })),
}
const reasons: Column = {
  field: 'reasons',
  headerName: 'Reasons',
  width: 240,
  filter: false,
  sortable: false,
  card: 'foot',
}
/** Where work waits: how long already, amber and red by the limits of the trade. */
const age: Column = { field: 'statusAt', headerName: 'Age', type: 'age', width: 84, sortable: true, card: 'corner' }
const since: Column = { field: 'statusAt', headerName: 'Since', type: 'time', width: 170, sortable: true }
const begun: Column = { field: 'createdAt', headerName: 'Begun', type: 'time', width: 170, sortable: true }
const checker: Column = { field: 'checker', headerName: 'Checker', width: 130, filter: false, card: 'foot' }

/** What a list is read for stands where it is seen without scrolling. Before its check a form has no acknowledgement. */
const work: Columns<ApplicationRow> = [formNo, age, name, merchant, status, begun, checker]
const ended: Columns<ApplicationRow> = [formNo, name, status, reasons, merchant, since, ackNo, begun, checker]
const columnsOf: Record<string, Columns<ApplicationRow>> = {
  list: [formNo, ackNo, name, merchant, status, since, begun, checker],
  'waiting/list': work,
  'pending-verification/list': work,
  'verified/list': work,
  'incomplete/list': [formNo, age, name, reasons, merchant, status, begun, checker],
  'ack/list': [
    formNo,
    ackNo,
    { headerName: 'Slip', width: 84, cellRenderer: SlipCell, card: 'foot' },
    name,
    merchant,
    { ...status, width: 190 },
    since,
    begun,
    checker,
  ],
  'hardcopy/list': [
    formNo,
    ackNo,
    {
      field: 'hardcopy',
      headerName: 'Hard copy',
      width: 118,
      cellRenderer: HardcopyCell,
      card: 'foot',
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
    name,
    merchant,
    { field: 'hardcopySentOn', headerName: 'Sent on', type: 'date', width: 110 },
    { field: 'hardcopyCourier', headerName: 'Courier', width: 110 },
    { field: 'hardcopyTracking', headerName: 'Tracking no', width: 150 },
    { field: 'hardcopyReason', headerName: 'What is missing', width: 200 },
    status,
  ],
  'tin-rejection/list': [
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
    status,
    name,
    merchant,
    reasons,
    since,
    begun,
    checker,
  ],
  'rejection/list': ended,
  'cancel-aadhar/list': ended,
}

const markPaper = (selection: Selection, clear: () => void) => (
  <MarkSelectedPaper selection={selection} onDone={clear} />
)

const base = '/backend/actions/nsdl-pan/physical'

/** Where the work with it is done. */
function placeOf({ id, status, ackNo }: ApplicationRow) {
  if (status === 'PENDING_VERIFICATION') return `${base}/verify/${id}`
  return status === 'TIN_REUPLOADED' ? `${base}/tin-rejection-verify/${ackNo}` : `${base}/paninfo/${id}`
}

/** What is recorded of many from this list: the first is what most come for. Two share a row on a phone by their short names. */
function RecordLinks({ of }: { of: string[] }) {
  const isOne = of.length === 1
  return bulkEntries
    .filter(({ path }) => of.includes(path))
    .sort((a, b) => of.indexOf(b.path) - of.indexOf(a.path))
    .map(({ path, title, short }) => (
      <Button key={path} asChild variant="outline">
        <Link to={`${base}/${path}`}>
          <Box as="span" hideBelow={isOne ? undefined : 'md'}>
            {title}
          </Box>
          {!isOne && (
            <Box as="span" hideFrom="md">
              {short}
            </Box>
          )}
        </Link>
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
      columns={columnsOf[queue.path] ?? work}
      {...(queue.path === 'hardcopy/list' && { bulk: markPaper })}
      rowLink={placeOf}
      actions={record && <RecordLinks of={record} />}
    />
  )
}
