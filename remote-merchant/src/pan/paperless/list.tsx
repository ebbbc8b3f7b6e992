import { modes, type PaperlessRow, paperless } from 'contract/pan/paperless'
import { listTitles, statuses } from 'contract/pan/status'
import { Box, Button, type Columns, ListScreen, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { ProviderAcknowledgementCell } from 'shared-ui/screens'
import { nextStep, places } from '../next-step.ts'
import { GoOn } from './go-on.tsx'

const choicesOf = (words: Record<string, { en: string }>) =>
  Object.entries(words).map(([value, { en }]) => ({ value, label: en }))

const columns: Columns<PaperlessRow> = [
  { field: 'formNo', headerName: 'Form no', width: 112, card: 'line' },
  { field: 'ackNo', headerName: 'Ack no', width: 168, cellRenderer: ProviderAcknowledgementCell, card: 'foot' },
  { field: 'name', headerName: 'Applicant', width: 154, card: 'title' },
  { field: 'mode', headerName: 'Filed by', width: 84, choices: choicesOf(modes).slice(1), card: 'line' },
  {
    field: 'appType',
    headerName: 'Type',
    width: 96,
    card: 'line',
    choices: [
      { value: 'N', label: 'New' },
      { value: 'C', label: 'Correction' },
    ],
  },
  {
    field: 'status',
    headerName: 'Status',
    type: 'status',
    width: 176,
    card: 'chip',
    choices: choicesOf(statuses),
  },
  { field: 'statusAt', headerName: 'Age', type: 'age', card: 'corner' },
]

/** Where the merchant goes on with it: a draft with its form, what is under way with its provider. */
const placeOf = ({ id, status, appType }: PaperlessRow) => nextStep(id, status, appType)?.to ?? places.info(id)

/** All that is filed without paper, from the draft to the card. */
export function PaperlessList() {
  return (
    <ListScreen
      title={listTitles.paperless}
      note={
        <Box mb="4">
          <GoOn />
        </Box>
      }
      source={paperless.own}
      columns={columns}
      crumbs={[{ label: 'NSDL PAN', to: places.overview }]}
      rowLink={placeOf}
      empty={{
        title: 'Nothing without paper yet',
        text: 'With Aadhaar and its mobile at hand, a PAN is applied for in minutes, and nothing is posted.',
      }}
      actions={
        <>
          <Button asChild variant="outline">
            <Link to={places.paperlessNew('C')}>{t('Correction')}</Link>
          </Button>
          <Button asChild>
            <Link to={places.paperlessNew('N')}>
              <Plus />
              {t('New PAN without paper')}
            </Link>
          </Button>
        </>
      }
    />
  )
}
