import { ButtonLink, ListScreen, type Selection, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { useLocation } from 'shared-ui/router'
import { infoAt, places, workAt } from '../next-step.ts'
import { MarkSelectionSent } from '../paper/mark-sent.tsx'
import { PackSelection } from '../paper/pack-selection.tsx'
import { PostTo } from '../paper/post-to.tsx'
import { queueAt } from './queues.ts'

const markSent = (selection: Selection, clear: () => void) => (
  <>
    <PackSelection selection={selection} />
    <MarkSelectionSent selection={selection} onDone={clear} />
  </>
)

/** On phones 'Apply' in the tab bar does the same. */
const NewPan = () => (
  <ButtonLink to={places.newPan} display={{ base: 'none', md: 'inline-flex' }}>
    <Plus />
    <span>{t('New PAN')}</span>
  </ButtonLink>
)

/** The list of applications at this address; a row leads to its next task. */
export function QueueList() {
  const { path, ...queue } = queueAt(useLocation().pathname)
  const isPaper = path === 'hardcopy/list'
  return (
    <ListScreen
      key={path}
      {...queue}
      crumbs={[{ label: 'NSDL PAN', to: places.overview }]}
      note={isPaper && <PostTo />}
      bulk={isPaper ? markSent : undefined}
      rowLink={workAt}
      recordAt={infoAt}
      actions={<NewPan />}
    />
  )
}
