import { type Psa, psaStatuses, uti } from 'contract/pan/uti'
import { lazy, Suspense, useState } from 'react'
import { type Columns, ListScreen, statusLabel } from 'shared-ui'
import { utiCrumbs } from './crumbs.ts'

/** Comes with the first registration that is opened, so that the list does not wait for it. */
const PsaDrawer = lazy(() => import('./psa-drawer.tsx').then(({ PsaDrawer }) => ({ default: PsaDrawer })))

const columns: Columns<Psa> = [
  { field: 'refNo', headerName: 'Ref No', width: 120, card: 'title' },
  { field: 'status', headerName: 'Status', type: 'status', width: 130, filter: false, card: 'chip' },
  { field: 'requestedAt', headerName: 'Requested', type: 'time', sortable: true, card: 'corner' },
  {
    field: 'merchantCode',
    headerName: 'Merchant',
    width: 220,
    valueGetter: ({ data }) => data && `${data.merchantCode} ${data.merchantName}`,
    card: 'line',
  },
  { field: 'name', headerName: 'Name', width: 200, card: 'line' },
  { field: 'panMasked', headerName: 'PAN', width: 120 },
  { field: 'mobile', headerName: 'Mobile', width: 120 },
  { field: 'city', headerName: 'City', width: 120 },
  { field: 'psaId', headerName: 'PSA id', width: 140, card: 'foot' },
  {
    field: 'resetAsked',
    headerName: 'New password',
    width: 130,
    filter: false,
    valueFormatter: ({ value }) => (value ? 'Asked for' : ''),
    card: 'foot',
  },
]

const tabs = psaStatuses.map((status) => ({
  label: statusLabel(status),
  additionFilter: { status: { opt: 'eq' as const, value1: status } },
}))

/** Shops on their way to UTI, and those that are there. */
export function PsaList() {
  const [opened, setOpened] = useState<{ id: string; rows: Psa[]; reload(): void }>()
  return (
    <>
      <ListScreen
        title="PSA registrations"
        crumbs={utiCrumbs}
        source={uti.psas}
        columns={columns}
        tabs={tabs}
        onOpen={({ id }, { rows, reload }) => setOpened({ id, rows, reload })}
        empty={{ title: 'No registrations here', text: 'Shops that want to file at UTI appear here.' }}
      />
      <Suspense>
        {opened && (
          <PsaDrawer
            {...opened}
            onMove={(id) => setOpened({ ...opened, id })}
            onClose={() => setOpened(undefined)}
            onDone={() => {
              opened.reload()
              setOpened(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
