import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ListQuery } from 'contract/endpoint'
import { listViews, type SavedView, type ViewContent } from 'contract/list/list-view'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { show } from '../../testing.tsx'
import { at, choose, keepsViews, list, open, row, sentTo } from '../testing.tsx'

const content: ViewContent = {
  layout: { columns: [{ name: 'city' }, { name: 'name' }], density: 'compact' },
  sorts: [],
  filters: { city: { opt: null, value1: 'Delhi' } },
  search: '',
  pageSize: 20,
  tab: '',
}
const delhi: SavedView = { id: '01a', name: 'Delhi', scope: 'everyone', isOwn: false, content }

test('a view brings back what it keeps, in the address, and Back leaves it', async () => {
  keepsViews({ views: [delhi] })
  const { router } = show(list, `${at}?globalFilter=asha`)
  await row('asha 0')
  await choose('Views: Default', /^Delhi/)
  await row('Person 0')
  expect(router.state.location.search).toContain('view=01a')
  expect(sentTo('/backend/people/list').at(-1)?.body).toMatchObject({
    search: '',
    length: 20,
    filters: content.filters,
  })
  await screen.findByRole('button', { name: 'Views: Delhi' })
  await act(() => router.navigate(-1))
  await row('asha 0')
  await screen.findByRole('button', { name: 'Views: Default' })
})

test('what is shown is saved as a view, changed, renamed and deleted', async () => {
  keepsViews()
  const { router } = show(list, `${at}?globalFilter=asha`)
  await row('asha 0')
  const panel = await open('Views: Default')
  await userEvent.click(await panel.findByRole('button', { name: 'Save as a new view' }))
  await userEvent.type(panel.getByLabelText('Name'), 'Ashas')
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }))
  await screen.findByRole('button', { name: 'Views: Ashas' })
  expect(router.state.location.search).toBe('?globalFilter=asha&view=01b')

  await act(() => router.navigate('?globalFilter=ravi&view=01b'))
  await screen.findByRole('button', { name: 'Views: Ashas (changed)' })
  await userEvent.click(panel.getByRole('button', { name: 'Update view' }))
  await screen.findByRole('button', { name: 'Views: Ashas' })
  expect(sentTo('/list-views/01b').at(-1)?.body).toMatchObject({ name: 'Ashas', content: { search: 'ravi' } })

  await userEvent.click(panel.getByRole('button', { name: 'Rename or share' }))
  await userEvent.clear(panel.getByLabelText('Name'))
  await userEvent.type(panel.getByLabelText('Name'), 'Ravis')
  await userEvent.selectOptions(panel.getByLabelText('For'), 'Everyone')
  await userEvent.click(panel.getByRole('button', { name: 'Save name' }))
  await screen.findByRole('button', { name: 'Views: Ravis' })
  expect(sentTo('/list-views/01b').at(-1)?.body).toMatchObject({ name: 'Ravis', scope: 'everyone' })

  await userEvent.click(panel.getByRole('button', { name: 'Delete' }))
  await userEvent.click(panel.getByRole('button', { name: 'Delete view' }))
  await screen.findByRole('button', { name: 'Views: Default' })
  expect(sentTo('/list-views/01b/remove')).toHaveLength(1)
})

test('why a view was not saved stands in its form, with what was typed', async () => {
  keepsViews()
  fakeReply(listViews.add, () => refusal(409, 'You have a view called Ashas already'))
  show(list, at)
  await row('Person 0')
  const panel = await open('Views: Default')
  await userEvent.click(await panel.findByRole('button', { name: 'Save as a new view' }))
  await userEvent.type(panel.getByLabelText('Name'), 'Ashas')
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }))
  expect((await panel.findByRole('alert')).textContent).toBe('You have a view called Ashas already')
  expect(panel.getByLabelText('Name')).toHaveProperty('value', 'Ashas')
})

test('only an admin is offered to share a view', async () => {
  saveTokens(pairOf({ role: 'staff', sub: 'E0002' }))
  keepsViews()
  show(list, at)
  await row('Person 0')
  const panel = await open('Views: Default')
  await userEvent.click(await panel.findByRole('button', { name: 'Save as a new view' }))
  expect(panel.queryByLabelText('For')).toBeNull()
})

test('a list opens with the view its user chose for that; an address that says otherwise wins', async () => {
  keepsViews({ views: [delhi], opensWith: '01a' })
  const { router, unmount } = show(list, at)
  await screen.findByRole('button', { name: 'Views: Delhi' })
  await row('Person 0')
  expect(router.state.location.search).toContain('view=01a')
  unmount()
  // From now on the device knows that a view is coming, and does not ask for rows that will not be shown.
  sentCalls().length = 0
  const again = show(list, at)
  await row('Person 0')
  expect(sentTo('/backend/people/list').map(({ body }) => (body as ListQuery).length)).toEqual([20])
  again.unmount()
  show(list, `${at}?globalFilter=asha`)
  await row('asha 0')
  await screen.findByRole('button', { name: 'Views: Default' })
})

test('a server that keeps no views is not shown to do so, and is asked once', async () => {
  fakeReply(listViews.read, () => refusal(404, 'Unknown'))
  const { unmount } = show(list, at)
  await row('Person 0')
  await waitFor(() => expect(sentTo('/list-views')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Views/ })).toBeNull()
  unmount()
  show(list, at)
  await row('Person 0')
  expect(sentTo('/list-views')).toHaveLength(1)
})
