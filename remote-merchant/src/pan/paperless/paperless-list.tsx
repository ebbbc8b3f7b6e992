import { paperless } from 'contract/pan/paperless/paperless'
import { ButtonLink, ListScreen, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { ApplicationStatusCell, age, ProviderAcknowledgementCell } from 'shared-ui/pan'
import { infoAt, places, workAt } from '../next-step.ts'
import { GoOn } from './go-on.tsx'

// All columns are in sight beside the menu on a screen of 1,280 pixels.
const cells = {
  status: { cell: ApplicationStatusCell, width: 198 },
  ackNo: { cell: ProviderAcknowledgementCell, width: 190 },
  name: { width: 132 },
  mode: { width: 88 },
  appType: { width: 76 },
  statusAt: age,
}

/** All paperless applications, from draft to card. */
export const PaperlessList = () => (
  <ListScreen
    crumbs={[{ label: 'NSDL PAN', to: places.overview }]}
    note={<GoOn />}
    source={paperless.own}
    show={['formNo', 'ackNo', 'name', 'mode', 'appType', 'status', 'statusAt']}
    cells={cells}
    rowLink={workAt}
    recordAt={infoAt}
    empty={{
      title: 'Nothing without paper yet',
      text: 'With Aadhaar and its mobile at hand, a PAN is applied for in minutes, and nothing is posted.',
    }}
    actions={<NewWithoutPaper />}
  />
)

/** The two ways to begin without paper. */
const NewWithoutPaper = () => (
  <>
    <ButtonLink to={places.paperlessNew('C')} variant="outline">
      {t('Correction')}
    </ButtonLink>
    <ButtonLink to={places.paperlessNew('N')}>
      <Plus />
      <span>{t('New PAN without paper')}</span>
    </ButtonLink>
  </>
)
