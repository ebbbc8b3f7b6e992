import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor, type ListQuery } from 'contract/endpoint'
import { choice, day, money, text } from 'contract/list/column'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { show } from '../testing.tsx'
import { ListScreen } from './list-screen.tsx'

const columns = {
  name: text('Name'),
  city: choice('City', ['Pune', 'Delhi']),
  joined: day('Joined'),
  /** Among many no index carries it. */
  notes: text('Notes', { sort: false, filter: false }),
}
const people = endpointsFor(['admin']).list('/backend/people/list', 'People', columns, { id: v.string() })
const shown = ['name', 'city', 'joined'] as const

const rowsFrom = ({ start, search }: Pick<ListQuery, 'start' | 'search'>, count = 10) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${start + i}`,
    name: `${search || 'Person'} ${start + i + 1}`,
    city: 'Pune',
    joined: '2026-11-14',
    notes: '',
  }))
const pageOf = (query: ListQuery) => ({ data: rowsFrom(query), totalRecords: 3310, filterRecords: 1240 })

const bodies = () => sentCalls().map(({ body }) => body as ListQuery)
const row = (name: string) => screen.findByText(name)
const list = <ListScreen source={people} show={shown} rowLink={({ id }) => `/people/${id}`} />

test('a list asks for its first ten rows and says where they stand', async () => {
  fakeReply(people, ({ body }) => pageOf(body))
  show(list)
  await row('Person 1')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('People')
  expect(screen.getByText('Showing 1–10 of 1,240 filtered (3,310 total)').ariaLive ?? 'polite').toBe('polite')
  expect(screen.getByRole('link', { name: 'Person 3' }).getAttribute('href')).toBe('/people/2')
  expect(bodies()).toEqual([{ filters: {}, search: '', length: 10, start: 0, sorts: [] }])
})

test('Back leads to the page before, and a bookmark opens the same rows', async () => {
  fakeReply(people, ({ body }) => pageOf(body))
  const { router } = show(list, '/?pageSize=20&sortBy=name:desc')
  await row('Person 1')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await row('Person 21')
  expect(bodies().at(-1)).toEqual({
    filters: {},
    search: '',
    length: 20,
    start: 20,
    sorts: [{ column: 'name', dir: 'desc' }],
  })
  await act(() => router.navigate(-1))
  await row('Person 1')
  expect(router.state.location.search).toBe('?pageSize=20&sortBy=name:desc')
})

test.each([
  ['sortBy=merchant:asc', 'a column it does not have'],
  ['sortBy=notes:desc', 'one it cannot be sorted by'],
  ['filters={"notes":{"opt":null,"value1":"x"},"salary":{"opt":null,"value1":"1"}}', 'filters it does not have'],
])('an address with %s opens the list all the same: %s', async (search) => {
  fakeReply(people, ({ body }) => pageOf(body))
  show(list, `/?${search}`)
  await row('Person 1')
  expect(bodies()).toEqual([{ filters: {}, search: '', length: 10, start: 0, sorts: [] }])
})

test('what is typed is asked once, after a pause, from the first page, and is no step of Back', async () => {
  fakeReply(people, ({ body }) => pageOf(body))
  const { router } = show(list, '/?pageIndex=4')
  await row('Person 41')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search all columns' }), 'asha')
  await row('asha 1')
  expect(bodies().map(({ search, start }) => [search, start])).toEqual([
    ['', 40],
    ['asha', 0],
  ])
  expect(router.state.location.search).toBe('?globalFilter=asha')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('an answer that comes late never replaces a newer one', async () => {
  const { promise: overtaken, resolve: answerLate } = Promise.withResolvers<void>()
  fakeReply(people, async ({ body }) => {
    if (body.search === 'slow') await overtaken
    return pageOf(body)
  })
  const { router } = show(list)
  await row('Person 1')
  await act(() => router.navigate('?globalFilter=slow'))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  await act(() => router.navigate('?globalFilter=quick'))
  await row('quick 1')
  answerLate()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText('slow 1')).toBeNull()
  await row('quick 1')
})

test('while the next page is on its way, rows and foot speak of the page that is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  fakeReply(people, async ({ body }) => {
    if (body.start > 0) await promise
    return pageOf(body)
  })
  show(list)
  await row('Person 1')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  await row('Person 1')
  expect(screen.getByText(/^Showing 1–10 /)).toBeDefined()
  resolve()
  await row('Person 11')
  expect(screen.getByText(/^Showing 11–20 /)).toBeDefined()
})

test('when reading fails, the old rows stay and trying again helps', async () => {
  fakeReply(people, ({ body }) => pageOf(body))
  show(list)
  await row('Person 1')
  fakeReply(people, () => refusal(500, 'The server is being repaired') as never)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error: The server is being repaired')
  expect(alert.textContent).toContain('The list shown is from')
  await row('Person 1')
  fakeReply(people, ({ body }) => pageOf(body))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a list that this account may not read says so, and is not tried again', async () => {
  fakeReply(people, () => refusal(403, 'This needs the right “Merchants”. Ask an administrator for it.') as never)
  show(list)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('No accessThis needs the right “Merchants”. Ask an administrator for it.')
  expect(within(alert).queryByRole('button')).toBeNull()
})

test('when the right to a list is taken away its rows go, also while it is asked again', async () => {
  fakeReply(people, ({ body }) => pageOf(body))
  show(list)
  await row('Person 1')
  fakeReply(people, () => refusal(403, 'Not any more') as never)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('No accessNot any more')
  expect(screen.queryByText('Person 1')).toBeNull()
  let answer: (page: object) => void = () => undefined
  fakeReply(people, () => new Promise((done) => (answer = done)) as never)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.queryByText('Person 1')).toBeNull()
  await act(async () => answer(pageOf({ start: 0, search: 'Given back' } as ListQuery)))
  await row('Given back 1')
})

test('a failure without words is told in ours', async () => {
  fakeReply(people, () => Response.json({ data: {} }, { status: 418 }) as never)
  show(list)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Failed to load data|Error: /)
})

test('a server that answers with all its rows at once is shown page by page', async () => {
  fakeReply(people, () => rowsFrom({ start: 0, search: '' }, 25) as never)
  show(list, '/?pageIndex=2')
  await row('Person 25')
  expect(screen.getByText('Showing 21–25 of 25 filtered (25 total)')).toBeDefined()
})

test('nothing matches: says what narrows the list and how many rows there are without it', async () => {
  fakeReply(people, ({ body }) => (body.search ? { data: [], totalRecords: 3310, filterRecords: 0 } : pageOf(body)))
  show(list, '/?globalFilter=zzz&filters={"name":{"opt":null,"value1":"x"}}')
  await screen.findByText('1 filter and a search are on. 3,310 rows without them.')
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!)
  await row('Person 1')
})

test('an empty list says what it means', async () => {
  fakeReply(people, { data: [], totalRecords: 0, filterRecords: 0 })
  show(<ListScreen source={people} show={shown} empty={{ title: 'No people yet', text: 'Add one' }} />)
  await screen.findByText('No people yet')
  expect(screen.getByText('Showing 0–0 of 0 filtered (0 total)')).toBeDefined()
})

test('tabs are parts of the list, each in the address', async () => {
  fakeReply(people, ({ body }) => pageOf(body))
  const tabs = [
    { label: 'Pending', additionFilter: { status: { opt: null, value1: 'P' } } },
    { label: 'Approved', additionFilter: { status: { opt: null, value1: 'A' } } },
  ]
  const { router } = show(<ListScreen source={people} show={shown} tabs={tabs} />)
  await row('Person 1')
  await userEvent.click(screen.getByRole('tab', { name: 'Approved' }))
  await waitFor(() => expect(bodies().at(-1)?.additionFilter).toEqual({ status: { opt: null, value1: 'A' } }))
  expect(router.state.location.search).toBe('?tab=approved')
  expect(screen.getByRole('tab', { name: 'Approved' }).ariaSelected ?? 'true').toBe('true')
})

test('an empty tab says what that means of it, the others what it means of the list', async () => {
  fakeReply(people, { data: [], totalRecords: 0, filterRecords: 0 })
  const tabs = [{ label: 'To check', empty: { title: 'Nothing to check' } }, { label: 'All' }]
  show(<ListScreen source={people} show={shown} empty={{ title: 'No people yet' }} tabs={tabs} />)
  await screen.findByText('Nothing to check')
  await userEvent.click(screen.getByRole('tab', { name: 'All' }))
  await screen.findByText('No people yet')
})

/** Presses Enter in the search and a tab before the screen is drawn with what the first of the two wrote. */
function searchAndOpen(text: string, tab: string) {
  const search = screen.getByRole('searchbox', { name: 'Search all columns' })
  fireEvent.change(search, { target: { value: text } })
  act(() => {
    fireEvent.keyDown(search, { key: 'Enter' })
    fireEvent.click(screen.getByRole('tab', { name: tab }))
  })
}

test('a search and a tab that come in one moment are both asked, and both are in the address', async () => {
  fakeReply(people, ({ body }) => pageOf(body))
  const tabs = ['Pune', 'Delhi'].map((label) => ({ label, filters: { city: { opt: null, value1: label } } }))
  const { router } = show(<ListScreen source={people} show={shown} tabs={tabs} />)
  await row('Person 1')
  searchAndOpen('asha', 'Delhi')
  await row('asha 1')
  expect(bodies().at(-1)).toMatchObject({ search: 'asha', filters: { city: { value1: 'Delhi' } } })
  expect(new URLSearchParams(router.state.location.search).toString()).toBe('globalFilter=asha&tab=delhi')
})

test('the chosen of many tabs is in sight, also when the page opens on it', async () => {
  const [wide, narrow] = [900, 300]
  const size = (of: 'scrollWidth' | 'clientWidth', px: number) =>
    Object.defineProperty(Element.prototype, of, { configurable: true, get: () => px })
  const before = (['scrollWidth', 'clientWidth'] as const).map(
    (of) => [of, Object.getOwnPropertyDescriptor(Element.prototype, of)] as const,
  )
  const place = Element.prototype.getBoundingClientRect
  size('scrollWidth', wide)
  size('clientWidth', narrow)
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return new DOMRect(this.textContent === 'Closed' ? 700 : 0, 0, this.role === 'tablist' ? narrow : 100, 40)
  }
  try {
    fakeReply(people, ({ body }) => pageOf(body))
    const tabs = ['Open', 'Held', 'Closed'].map((label) => ({ label }))
    show(<ListScreen source={people} show={shown} tabs={tabs} />, '/?tab=closed')
    await row('Person 1')
    expect(screen.getByRole('tablist').scrollLeft).toBe(600)
  } finally {
    Element.prototype.getBoundingClientRect = place
    for (const [of, was] of before) if (was) Object.defineProperty(Element.prototype, of, was)
  }
})

test('on a phone a list of one page has no pager', async () => {
  fakeReply(people, ({ body }) => ({ data: rowsFrom(body, 3), totalRecords: 3, filterRecords: 3 }))
  show(list)
  await row('Person 1')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('on a card a name of two parts is one title, with the sum beside it, and a date does not break', async () => {
  const sales = endpointsFor(['admin']).list('/backend/sales/list', 'Sales', {
    first: text('First name', { card: 'title' }),
    last: text('Last name', { card: 'title' }),
    amount: money('Amount', { card: 'sum' }),
    paidOn: day('Paid on', { card: 'foot' }),
  })
  const sale = { first: 'Asha', last: 'Verma', amount: 1250, paidOn: '2026-11-14' }
  const data = [sale, { ...sale, first: 'Meena', last: '' }, { ...sale, first: 'Ravi', amount: null as never }]
  fakeReply(sales, { data, totalRecords: 3, filterRecords: 3 })
  show(<ListScreen source={sales} show={['first', 'last', 'amount', 'paidOn']} rowLink={({ first }) => `/${first}`} />)
  expect((await screen.findByRole('link', { name: 'Asha Verma' })).getAttribute('href')).toBe('/Asha')
  expect(screen.getByRole('link', { name: 'Meena' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ravi Verma' }).closest('article')?.textContent).not.toContain('₹')
  expect(screen.getAllByText('₹ 1,250.00')).toHaveLength(2)
  expect(getComputedStyle(screen.getAllByText('14-Nov-2026')[0]!).whiteSpace).toBe('nowrap')
})

test('on a phone the filters lie in a sheet', async () => {
  fakeReply(people, ({ body }) => pageOf(body))
  show(list)
  await row('Person 1')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.click(screen.getByLabelText('Delhi'))
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Joined, falling')
  await waitFor(() =>
    expect(bodies().at(-1)).toEqual({
      filters: { city: { opt: null, value1: 'Delhi' } },
      search: '',
      length: 10,
      start: 0,
      sorts: [{ column: 'joined', dir: 'desc' }],
    }),
  )
  await userEvent.click(screen.getByLabelText('Pune'))
  await waitFor(() => expect(bodies().at(-1)?.filters).toEqual({ city: { opt: 'in', value1: ['Pune', 'Delhi'] } }))
  expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters1')
})
