import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor, exportOf, type ListExport, type ListQuery } from 'contract/endpoint'
import { choice, text } from 'contract/list/column'
import { type ListViews, listViews, type SavedView, type ViewContent } from 'contract/list/list-view'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { show } from '../../testing.tsx'
import { shownToasts } from '../../toast/toast.ts'
import { ListScreen } from '../list-screen.tsx'

const people = endpointsFor(['admin']).list(
  '/backend/people/list',
  'People',
  { name: text('Name', { sort: true }), city: choice('City', ['Pune', 'Delhi'], { sort: true }) },
  { id: v.string() },
)
const shown = ['name', 'city'] as const
const rowsOf = ({ start, search }: ListQuery) =>
  Array.from({ length: 10 }, (_, i) => ({
    id: `P${start + i}`,
    name: `${search || 'Person'} ${start + i}`,
    city: 'Pune',
  }))
let counts: { filterRecords: number; totalRecords: number; capped?: boolean }

const at = '/backend/people'
const list = <ListScreen source={people} show={shown} />
const row = (name: string | RegExp) => screen.findByText(name)
const sentTo = (path: string) => sentCalls().filter((call) => call.path === `/api${path}`)
const exported = () =>
  sentTo('/backend/people/export').map(({ body, query }) => ({ ...(body as ListExport), ...query }))

/** jsdom knows no popover: this is what a browser tells one when its button is pressed. */
async function open(button: string | RegExp) {
  const sheet = document.getElementById(
    (await screen.findByRole('button', { name: button })).getAttribute('popovertarget') ?? '',
  )
  fireEvent(sheet!, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  return within(sheet!)
}

async function choose(tool: string | RegExp, entry: string | RegExp) {
  await userEvent.click(await (await open(tool)).findByRole('button', { name: entry }))
}

/** What the browser was given to save. */
const saved: { name: string }[] = []
jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
  saved.push({ name: this.download })
})
URL.createObjectURL ??= () => 'blob:file'
URL.revokeObjectURL ??= () => {}

const file = (text: string, name: string) =>
  new Response(text, {
    headers: { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${name}"` },
  })

const content: ViewContent = {
  layout: { columns: [{ name: 'city' }, { name: 'name' }], density: 'compact' },
  sorts: [],
  filters: { city: { opt: null, value1: 'Delhi' } },
  search: '',
  pageSize: 20,
  tab: '',
}
const delhi: SavedView = { id: '01a', name: 'Delhi', scope: 'everyone', isOwn: false, content }

/** A server that keeps views as ours does. */
function keepsViews(start: Partial<ListViews> = {}) {
  let kept: ListViews = { layout: null, opensWith: null, views: [], ...start }
  fakeReply(listViews.read, () => kept)
  fakeReply(listViews.add, ({ body: { list, ...view } }) => {
    kept = { ...kept, views: [...kept.views, { ...view, id: '01b', isOwn: true }] }
    return { id: '01b' }
  })
  fakeReply(listViews.change, () => new Response(null, { status: 204 }))
  fakeReply(listViews.remove, () => new Response(null, { status: 204 }))
  fakeReply(listViews.openWith, () => new Response(null, { status: 204 }))
}

beforeEach(() => {
  saved.length = 0
  keepsViews()
  counts = { totalRecords: 3310, filterRecords: 1240 }
  fakeReply(people, ({ body }) => ({ data: rowsOf(body), ...counts }))
  saveTokens(pairOf({ role: 'admin', sub: 'E0001' }))
})

test('the menu says how many rows each file holds, and the file is what the list is about', async () => {
  fakeReply(exportOf(people), () => file('a,b', 'people.csv'))
  show(list, `${at}?globalFilter=asha&sortBy=name:desc&pageIndex=3&filters={"city":{"opt":null,"value1":"Pune"}}`)
  await row('asha 30')
  await choose('Export', 'CSV 1,240 rows')
  await row('people.csv saved: 1,240 rows, 1 KB.')
  expect(saved).toEqual([{ name: 'people.csv' }])
  expect(exported()).toEqual([
    {
      format: 'csv',
      filters: { city: { opt: null, value1: 'Pune' } },
      search: 'asha',
      length: 10,
      start: 30,
      sorts: [{ column: 'name', dir: 'desc' }],
      columns: [
        { column: 'name', title: 'Name' },
        { column: 'city', title: 'City' },
      ],
    },
  ])
})

test('a column that the screen shows in another way goes into the file under the name of what it holds', async () => {
  fakeReply(exportOf(people), () => file('a,b', 'people.csv'))
  show(<ListScreen source={people} show={shown} cells={{ name: { title: 'Age', cell: () => '3 h' } }} />, at)
  expect((await screen.findAllByText('Age')).length).toBeGreaterThan(0)
  await choose('Export', /^CSV/)
  await row(/^people.csv saved/)
  expect(exported().at(-1)?.columns?.[0]).toEqual({ column: 'name', title: 'Name' })
})

test('a print of too many rows is off, and words say why', async () => {
  counts = { totalRecords: 500_000, filterRecords: 10_001, capped: true }
  show(list, at)
  await row('Person 0')
  const menu = await open('Export')
  expect(await menu.findByRole('button', { name: 'Excel 10,001+ rows' })).toHaveProperty('disabled', false)
  expect(menu.getByRole('button', { name: 'PDF 10,001+ rows' })).toHaveProperty('disabled', true)
  menu.getByText(/A PDF holds at most 10,000 rows/)
})

test('an export that takes long can be cancelled, and then nothing is saved', async () => {
  fakeReply(exportOf(people), () => new Promise<never>(() => {}))
  show(list, at)
  await row('Person 0')
  await choose('Export', /^Excel/)
  await row('Excel, 1,240 rows: being made…')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }))
  expect(screen.queryByText(/being made/)).toBeNull()
  expect(saved).toEqual([])
})

test('a failed export says why, and trying again asks the very same', async () => {
  fakeReply(exportOf(people), () => refusal(503, 'The server is busy'))
  show(list, at)
  await row('Person 0')
  await choose('Export', /^CSV/)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('CSV, 1,240 rows: not made. The server is busy')
  fakeReply(exportOf(people), () => file('a', 'people.csv'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^people.csv saved/)
  const [first, second] = exported()
  expect(second).toEqual(first)
})

test.each([404, 405])(
  'a server that has no exports (%i) is answered with the words of the specification',
  async (status) => {
    fakeReply(exportOf(people), () => refusal(status, 'Unknown'))
    show(list, at)
    await row('Person 0')
    await choose('Export', /^PDF/)
    await waitFor(() =>
      expect(shownToasts().at(-1)?.title).toBe('Export to PDF triggered. Implement actual export logic.'),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('rows ticked on several pages are exported, exactly these', async () => {
  fakeReply(exportOf(people), () => file('a', 'people.csv'))
  show(list, at)
  await row('Person 0')
  await choose('Export', 'Select rows…')
  await userEvent.click(screen.getByLabelText('Select Person 2'))
  await userEvent.click(screen.getByLabelText('Select Person 5'))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(await screen.findByLabelText('Select Person 11'))
  await row('3 selected, 1 of them on this page')
  await choose('Export 3 selected', 'CSV 3 selected')
  await waitFor(() => expect(exported()[0]?.only).toEqual(['P2', 'P5', 'P11']))
})

test('all that match can be selected, some left out; other filters clear the selection and say so', async () => {
  fakeReply(exportOf(people), () => file('a', 'people.csv'))
  const { router } = show(list, at)
  await row('Person 0')
  await choose('Export', 'Select rows…')
  for (let i = 0; i < 10; i++) await userEvent.click(screen.getByLabelText(`Select Person ${i}`))
  await row('10 selected on this page')
  await userEvent.click(screen.getByRole('button', { name: 'Select all 1,240 matching' }))
  await row('All 1,240 matching selected')
  await userEvent.click(screen.getByLabelText('Select Person 4'))
  await row('All 1,240 matching selected, 1 left out')
  await choose('Export 1,239 selected', /^CSV/)
  await waitFor(() => expect(exported()[0]).toMatchObject({ except: ['P4'], start: 0 }))

  await act(() => router.navigate('?globalFilter=asha'))
  await row('asha 0')
  screen.getByText('The list is about other rows now: the selection was cleared.')
  expect(screen.getByLabelText('Select asha 0')).toHaveProperty('checked', false)
})

test('a list with actions for selected rows gives them the selection', async () => {
  const bulk = (selection: unknown) => <output>{JSON.stringify(selection)}</output>
  show(<ListScreen source={people} show={shown} bulk={bulk} />, at)
  await userEvent.click(await screen.findByLabelText('Select Person 1'))
  expect(screen.getByText('{"only":["P1"]}')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('{"only":["P1"]}')).toBeNull()
})

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
