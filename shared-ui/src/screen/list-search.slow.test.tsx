import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { endpointsFor } from 'contract/endpoint'
import { text } from 'contract/list/column'
import { currentUser, saveTokens } from 'shared-auth'
import { fakeReply, pairOf } from 'shared-auth/testing'
import { ListScreen } from '../list/list-screen.tsx'
import { show } from '../testing.tsx'
import { asLeft } from './list-search.ts'
import { Screen } from './screen.tsx'

const shops = endpointsFor(['admin']).list('/backend/shops/list', 'Shops', { name: text('Name') })

beforeEach(() => {
  sessionStorage.clear()
  fakeReply(shops, { data: [], totalRecords: 0, filterRecords: 0 } as never)
})

test('a crumb leads back to the list as it was left: its search, order and page', async () => {
  expect(asLeft('/shops')).toBe('/shops')
  const search = '?globalFilter=pune&sortBy=name:desc&pageIndex=2'
  const list = show(<ListScreen source={shops} show={['name']} />, `/shops${search}`)
  await screen.findByRole('heading', { name: 'Shops' })
  list.unmount()
  const record = show(<Screen title="Udaharan Seva" crumbs={[{ label: 'Shops', to: '/shops' }]} />, '/shops/1')
  expect(screen.getByRole('link', { name: 'Shops' }).getAttribute('href')).toBe(`/shops${search}`)
  expect(asLeft('/shops/1')).toBe('/shops/1')
  record.unmount()

  show(<ListScreen source={shops} show={['name']} />, '/shops')
  await screen.findByRole('heading', { name: 'Shops' })
  expect(asLeft('/shops')).toBe('/shops')
})

test('who logs out leaves no search to the next one at this device', async () => {
  saveTokens(pairOf({}))
  show(<ListScreen source={shops} show={['name']} />, '/shops?globalFilter=namoona')
  await screen.findByRole('heading', { name: 'Shops' })
  expect(asLeft('/shops')).toBe('/shops?globalFilter=namoona')
  new BroadcastChannel('session').postMessage({ kind: 'ended', session: 's1' })
  await waitFor(() => expect(currentUser()).toBeNull())
  expect(asLeft('/shops')).toBe('/shops')
})
