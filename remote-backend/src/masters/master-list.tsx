import { apiCredentials } from 'contract/masters/api-credential'
import type { Master } from 'contract/masters/master'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, byStatus, ListScreen, t } from 'shared-ui'
import { NotFound } from 'shared-ui/base'
import { useParams } from 'shared-ui/router'
import { WebhookButton } from '../gateway/webhook-button.tsx'
import { Given } from '../given.tsx'
import { masterAt } from './masters.ts'

const MasterDrawer = lazy(() => import('./master-drawer.tsx').then(({ MasterDrawer }) => ({ default: MasterDrawer })))
const ImportDrawer = lazy(() => import('./import-drawer.tsx').then(({ ImportDrawer }) => ({ default: ImportDrawer })))

/** Additional buttons of some masters. */
const besides: Readonly<Record<string, ReactNode>> = { [apiCredentials.name]: <WebhookButton /> }

const crumbs = [{ label: 'Data Setup' }]

/** The list of the master at this address. */
export function MasterList() {
  const { name = '' } = useParams()
  const master = masterAt(name)
  return master ? <Records key={name} master={master} /> : <NotFound />
}

type Open = { id: string | null } | 'import'

/** A record, or the form for a new one, opens beside its list. */
function Records({ master }: { master: Master }) {
  const { list, columns } = master
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListScreen
        crumbs={crumbs}
        source={list}
        tabs={byStatus(list.columns.status)}
        actions={<Actions master={master} setOpen={setOpen} />}
        show={[...Object.keys(columns), 'status']}
        onOpen={({ id }) => setOpen({ id: `${id}` })}
      />
      <Suspense>
        {open === 'import' && <ImportDrawer master={master} onClose={close} />}
        {open && open !== 'import' && <MasterDrawer master={master} id={open.id} onClose={close} />}
      </Suspense>
    </>
  )
}

const Actions = ({ master, setOpen }: { master: Master; setOpen(open: Open): void }) => (
  <>
    {besides[master.name]}
    {master.importing && (
      <Given to={master.importing.save}>
        <Button variant="outline" onClick={() => setOpen('import')}>
          {t('Import')}
        </Button>
      </Given>
    )}
    {master.add && (
      <Given to={master.add}>
        <Button onClick={() => setOpen({ id: null })}>{t('Add')}</Button>
      </Given>
    )}
  </>
)
