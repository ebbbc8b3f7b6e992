import { paperless } from 'contract/pan/paperless/paperless'
import { ListScreen } from 'shared-ui'
import { ApplicationStatusCell, age, ProviderAcknowledgementCell } from 'shared-ui/pan'
import { infoAt, places, workAt } from '../next-step.ts'
import { GoOn } from './go-on.tsx'
import { NewWithoutPaper } from './new-without-paper.tsx'

const cells = { status: ApplicationStatusCell, ackNo: { cell: ProviderAcknowledgementCell, width: 196 }, statusAt: age }

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
