import type { ApplicationRow } from 'contract/pan/application'
import { Button, ListScreen, type Selection, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { Link, useLocation } from 'shared-ui/router'
import { MarkSelectionSent } from '../mark-sent.tsx'
import { nextStep, places } from '../next-step.ts'
import { columns } from './columns.tsx'
import { queues } from './queues.ts'

/** Where the merchant goes on with it. */
function placeOf({ id, status, ackNo }: ApplicationRow) {
  if (status === 'TIN_REJECTED' && ackNo) return places.objection(ackNo)
  return nextStep(id, status)?.to ?? places.info(id)
}

const markSent = (selection: Selection, clear: () => void) => <MarkSelectionSent selection={selection} onDone={clear} />

/** The list of applications that the address names; a row leads to what is to be done with it next. */
export function QueueList() {
  const { pathname } = useLocation()
  const { shows, ...queue } = queues.find(({ path }) => pathname.endsWith(`/physical/${path}`)) ?? queues[1]
  const newPan = (
    // On phones 'Apply' of the tab bar does it.
    <Button asChild display={{ base: 'none', md: 'inline-flex' }}>
      <Link to={places.newPan}>
        <Plus />
        {t('New PAN')}
      </Link>
    </Button>
  )

  return (
    <ListScreen
      key={queue.path}
      {...queue}
      crumbs={[{ label: 'NSDL PAN', to: '/merchant/product/nsdl-pan' }, { label: 'Physical' }]}
      columns={shows.map((name) => columns[name])}
      rowLink={placeOf}
      actions={newPan}
      {...(queue.path === 'hardcopy/list' && { bulk: markSent })}
    />
  )
}
