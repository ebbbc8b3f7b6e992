import { lazy, Suspense, useState } from 'react'
import { Button, byStatus, ListScreen, t } from 'shared-ui'
import { useLocation } from 'shared-ui/router'
import { masterAt } from './masters.ts'

const MasterDrawer = lazy(() => import('./master-drawer.tsx').then(({ MasterDrawer }) => ({ default: MasterDrawer })))

const words = {
  crumbs: [{ label: 'Data Setup' }],
  empty: { title: 'Nothing here yet', text: 'Add the first one with the button above.' },
}

/** The list of the master that the address names; a row, and what is added, opens beside it. */
export function MasterList() {
  const master = masterAt(useLocation().pathname.split('/').at(-1) ?? '')
  const { list, title, columns } = master
  const [open, setOpen] = useState<{ id: string | null }>()
  const add = <Button onClick={() => setOpen({ id: null })}>{t('Add')}</Button>
  return (
    <>
      <ListScreen
        key={title}
        {...{ ...words, title, source: list, tabs: byStatus(list.columns.status), actions: add }}
        show={[...Object.keys(columns), 'status']}
        onOpen={({ id }) => setOpen({ id: `${id}` })}
      />
      <Suspense>{open && <MasterDrawer master={master} id={open.id} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
