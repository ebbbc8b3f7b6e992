import type { OwnApplicationRow } from 'contract/pan/own-lists'
import { paperless } from 'contract/pan/paperless'
import { ListScreen } from 'shared-ui'
import { ApplicationStatusCell, age, ProviderAcknowledgementCell } from 'shared-ui/pan'
import { nextStep, places } from '../next-step.ts'
import { GoOn } from './go-on.tsx'
import { NewWithoutPaper } from './new-without-paper.tsx'

/** Where the merchant goes on with it: a draft with its form, what is under way with its provider. */
const linkOf = ({ id, status, appType }: OwnApplicationRow) => nextStep(id, status, appType)?.to ?? places.info(id)

const cells = { status: ApplicationStatusCell, ackNo: { cell: ProviderAcknowledgementCell, width: 168 }, statusAt: age }

/** All that is filed without paper, from the draft to the card. */
export const PaperlessList = () => (
  <ListScreen
    crumbs={[{ label: 'NSDL PAN', to: places.overview }]}
    note={<GoOn />}
    source={paperless.own}
    show={['formNo', 'ackNo', 'name', 'mode', 'appType', 'status', 'statusAt']}
    cells={cells}
    rowLink={linkOf}
    empty={{
      title: 'Nothing without paper yet',
      text: 'With Aadhaar and its mobile at hand, a PAN is applied for in minutes, and nothing is posted.',
    }}
    actions={<NewWithoutPaper />}
  />
)
