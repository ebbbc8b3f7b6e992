import { type Psa, psaStatuses, uti } from 'contract/pan/uti'
import { lazy } from 'react'
import type { Columns } from 'shared-ui'
import { DrawerList, statusTabs } from '../../drawer-list.tsx'
import { utiCrumbs } from './crumbs.ts'

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

/** Shops on their way to UTI, and those that are there. */
export function PsaList() {
  return (
    <DrawerList
      title="PSA registrations"
      crumbs={utiCrumbs}
      source={uti.psas}
      columns={columns}
      tabs={statusTabs(psaStatuses)}
      beside={PsaDrawer}
      empty={{ title: 'No registrations here', text: 'Shops that want to file at UTI appear here.' }}
    />
  )
}
