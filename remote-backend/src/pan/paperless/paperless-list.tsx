import { modes, type PaperlessRow, paperless } from 'contract/pan/paperless'
import { listTitles, statuses } from 'contract/pan/status'
import { type Columns, ListScreen } from 'shared-ui'

const choicesOf = (words: Record<string, { en: string }>) =>
  Object.entries(words).map(([value, { en }]) => ({ value, label: en }))

const columns: Columns<PaperlessRow> = [
  { field: 'formNo', headerName: 'Form no', width: 116, card: 'line' },
  { field: 'ackNo', headerName: 'Ack no', width: 142, card: 'foot' },
  { field: 'name', headerName: 'Applicant', width: 190, card: 'title' },
  { field: 'mode', headerName: 'Filed by', width: 96, choices: choicesOf(modes).slice(1), card: 'line' },
  { field: 'status', headerName: 'Status', type: 'status', width: 190, choices: choicesOf(statuses) },
  {
    field: 'merchantCode',
    headerName: 'Merchant',
    width: 190,
    valueGetter: ({ data }) => data && `${data.merchantCode} ${data.merchantName}`,
    card: 'line',
  },
  { field: 'statusAt', headerName: 'Since', type: 'time', width: 170, sortable: true },
  { field: 'createdAt', headerName: 'Begun', type: 'time', width: 170, sortable: true },
]

const base = '/backend/actions/nsdl-pan'

/** What merchants file without paper: the provider moves it on, the office only looks. */
export function PaperlessList() {
  return (
    <ListScreen
      title={listTitles.paperless}
      source={paperless.list}
      columns={columns}
      crumbs={[{ label: 'NSDL PAN', to: base }]}
      rowLink={({ id }) => `${base}/physical/paninfo/${id}`}
      empty={{ title: 'Nothing without paper yet', text: 'Paid paperless applications of all merchants stand here.' }}
    />
  )
}
