import { paperReadList } from 'contract/paper-read'
import { ListScreen } from 'shared-ui'

/** Who opened which identity paper, of everybody. */
export const PaperReadList = () => (
  <ListScreen
    title="Who opened papers"
    crumbs={[{ label: 'User Management' }]}
    source={paperReadList}
    show={['at', 'whoName', 'what', 'about', 'merchant', 'ip']}
    rowLink={({ application }) =>
      application ? `/backend/actions/nsdl-pan/physical/paninfo/${application}` : '/backend/actions/uti-pan/psa-list'
    }
    empty={{
      title: 'Nobody opened a paper',
      text: 'Each opened scan, photo, printed form or whole number is listed here.',
    }}
  />
)
