import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor, type ListQuery, type ListRow } from 'contract/endpoint'
import { choice, day, link, money, text } from 'contract/list/column'
import { type ListLayout, listViews } from 'contract/list/list-view'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { ListScreen } from '../list/index.ts'
import { show } from '../testing.tsx'

const sums = endpointsFor(['admin']).list(
  '/backend/sums/list',
  'Sums',
  {
    refNo: text('Ref no', { sort: true }),
    dated: day('Date', { sort: true }),
    amount: money('Amount', { sort: true }),
    state: choice('State', ['New', 'Old'], { sort: true }),
    both: link('Both'),
  },
  { id: v.string() },
)
type Sum = ListRow<typeof sums>
const look = {
  show: ['refNo', 'dated', 'amount', 'state', 'both'] as const,
  cells: { both: { text: ({ refNo, state }: Sum) => `${refNo} – ${state}` } },
}
const page = ({ start }: ListQuery) => ({
  data: ['B', 'A', 'C'].map((refNo, i) => ({
    id: `${start + i}`,
    refNo: `${refNo}${start}`,
    dated: '2026-09-05',
    amount: 123456.5,
    state: 'New',
  })),
  totalRecords: 30,
  filterRecords: 30,
})
const bodies = () =>
  sentCalls()
    .filter(({ path }) => path === '/api/backend/sums/list')
    .map(({ body }) => body as ListQuery)
const cells = (column: string) =>
  screen
    .getAllByRole('row')
    .map((row) => row.querySelector(`.ag-cell[col-id=${column}]`)?.textContent)
    .filter(Boolean)

/** Waits until the table has taken the place of the first rows, and returns what has this text. */
const inTable = (text: string) =>
  waitFor(() => {
    expect(document.querySelector('table')).toBeNull()
    return screen.getByText(text)
  })
/** What the first rows say, row by row; none once the table is there. */
const firstRows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))

/** jsdom has no popovers: this does what a browser does when the button is pressed. */
function openSheet(button: string) {
  const sheet = document.getElementById(
    screen.getByLabelText(button, { selector: 'button' }).getAttribute('popovertarget') ?? '',
  )
  fireEvent(sheet!, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
}

beforeAll(async () => {
  await import('./index.ts')
  // The grid renders on its own schedule, which React's test helper cannot see.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

beforeEach(() => {
  globalThis.matchMedia = ((media: string) => ({
    matches: true,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never
  fakeReply(sums, ({ body }) => page(body))
})

test('with room for a table, rows stand in it in the order of the server, numbered and written by their kind', async () => {
  show(<ListScreen source={sums} {...look} rowLink={({ id }) => `/sum/${id}`} />, '/?pageIndex=1')
  const link = await inTable('B10')
  expect(link.getAttribute('href')).toBe('/sum/10')
  expect(screen.getByRole('grid', { name: 'Sums' })).toBeDefined()
  expect(cells('serial')).toEqual(['11', '12', '13'])
  expect(cells('c0')).toEqual(['B10', 'A10', 'C10'])
  expect(cells('c1')[0]).toBe('05-Sep-2026')
  expect(cells('c2')[0]).toBe('1,23,456.50')
  expect(cells('c4')[0]).toBe('B10 – New')
})

test('the rows are there before the table, in its words; their links, order and filters work', async () => {
  show(<ListScreen source={sums} {...look} rowLink={({ id }) => `/sum/${id}`} />, '/?pageIndex=1')
  const link = await screen.findByText('B10')
  expect(document.querySelector('.ag-row')).toBeNull()
  const first = firstRows()
  expect([link.getAttribute('href'), first[0]?.[0]]).toEqual(['/sum/10', '11'])
  expect(screen.getByRole('grid', { name: 'Sums' }).tagName).toBe('TABLE')
  const rows = within(screen.getByRole('grid', { name: 'Sums' }))
  await userEvent.click(rows.getByRole('button', { name: 'Ref no' }))
  await waitFor(() => expect(bodies().at(-1)?.sorts).toEqual([{ column: 'refNo', dir: 'asc' }]))
  expect(rows.getByRole('columnheader', { name: 'Ref no' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.type(rows.getByLabelText('Filter Ref no'), 'A')
  await waitFor(() => expect(bodies().at(-1)?.filters).toEqual({ refNo: { opt: null, value1: 'A' } }))
  // Who is in a field keeps it; the table comes when they have left.
  await new Promise((later) => setTimeout(later, 500))
  expect((document.activeElement as HTMLInputElement).value).toBe('A')
  expect(firstRows().length).toBe(3)
  await userEvent.click(document.body)
  await inTable('B0')
  const ids = ['c0', 'c1', 'c2', 'c3', 'c4']
  expect(ids.map((id) => cells(id)[0])).toEqual(first[0]?.slice(1).map((text) => text?.replace('B10', 'B0')))
  expect((screen.getByLabelText('Filter Ref no') as HTMLInputElement).value).toBe('A')
})

test('a click on a title asks for that order, the next click for the other way, the third for none', async () => {
  show(<ListScreen source={sums} {...look} />)
  await inTable('B0')
  const title = () => screen.getByText('Ref no')
  for (const sorts of [[{ column: 'refNo', dir: 'asc' }], [{ column: 'refNo', dir: 'desc' }], []]) {
    await userEvent.click(title())
    await waitFor(() => expect(bodies().at(-1)?.sorts).toEqual(sorts))
  }
  expect(cells('c0')).toEqual(['B0', 'A0', 'C0'])
})

test('each column has its own filter, by what it holds', async () => {
  show(<ListScreen source={sums} {...look} />)
  await inTable('B0')
  await userEvent.type(screen.getByLabelText('Filter Ref no'), 'A')
  await waitFor(() => expect(bodies().at(-1)?.filters).toEqual({ refNo: { opt: null, value1: 'A' } }))
  openSheet('Filter Date: All')
  await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), '05092026')
  await waitFor(() => expect(bodies().at(-1)?.filters).toMatchObject({ dated: { opt: 'ge', value1: '2026-09-05' } }))
  openSheet('Filter State: All')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Old' }))
  await waitFor(() => expect(bodies().at(-1)?.filters).toMatchObject({ state: { opt: null, value1: 'Old' } }))
  openSheet('Filter Amount: All')
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1,000')
  await waitFor(() => expect(bodies().at(-1)?.filters).toMatchObject({ amount: { opt: 'ge', value1: 1000 } }))

  const chips = screen.getByText('Filters').parentElement!
  expect(within(chips).getByText('Date from 05-Sep-2026')).toBeDefined()
  await userEvent.click(within(chips).getByRole('button', { name: 'Remove filter Ref no: A' }))
  await waitFor(() => expect(Object.keys(bodies().at(-1)?.filters ?? {})).toEqual(['dated', 'state', 'amount']))
  await userEvent.click(within(chips).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(bodies().at(-1)?.filters).toEqual({}))
  expect(screen.queryByText('Filters')).toBeNull()
  expect((screen.getByLabelText('Filter Ref no') as HTMLInputElement).value).toBe('')
})

test('the page size starts again at the first page', async () => {
  show(<ListScreen source={sums} {...look} />, '/?pageIndex=2')
  await screen.findByText('B20')
  await userEvent.selectOptions(screen.getByLabelText('Show'), '50')
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ length: 50, start: 0 }))
})

test('a list fills a large window at its first call; what its user chose stays, whatever becomes of the window', async () => {
  const tall = jest.replaceProperty(window, 'innerHeight', 1080)
  const { router } = show(<ListScreen source={sums} {...look} />)
  await inTable('B0')
  tall.replaceValue(700)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(bodies().map(({ length }) => length)).toEqual([20, 20]))
  await userEvent.selectOptions(screen.getByLabelText('Show'), '10')
  await waitFor(() => expect(bodies().at(-1)?.length).toBe(10))
  expect(router.state.location.search).toBe('?pageSize=10')
  tall.restore()
})

test('a text that is cut is told whole to who points at it, before the table and in it', async () => {
  const [wide, narrow] = ['scrollWidth', 'clientWidth'].map((of) =>
    Object.getOwnPropertyDescriptor(Element.prototype, of),
  )
  show(<ListScreen source={sums} {...look} />, '/?pageIndex=1')
  const first = (await screen.findByText('B10')).closest('td')
  Object.defineProperty(Element.prototype, 'scrollWidth', { configurable: true, get: () => 90 })
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 80 })
  try {
    fireEvent.mouseOver(first!)
    expect(first?.title).toBe('B10')
    await inTable('B10')
    const cell = (await screen.findByText('B10')).closest<HTMLElement>('.ag-cell')
    fireEvent.mouseOver(cell!)
    expect(cell?.title).toBe('B10')
  } finally {
    Object.defineProperty(Element.prototype, 'scrollWidth', wide!)
    Object.defineProperty(Element.prototype, 'clientWidth', narrow!)
  }
})

test('a row can be opened beside the list', async () => {
  const opened: string[] = []
  show(<ListScreen source={sums} {...look} onOpen={({ id }) => opened.push(id)} />)
  await userEvent.click(await screen.findByText('A0'))
  expect(opened).toEqual(['1'])
})

const layouts = (layout: ListLayout | null = null) => {
  fakeReply(listViews.read, { layout, opensWith: null, views: [] })
  fakeReply(listViews.saveLayout, () => new Response(null, { status: 204 }))
}
const at = '/backend/sums'
const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('.ag-header-cell-text')?.textContent)
    .filter(Boolean)
const laidAs = () =>
  sentCalls()
    .filter(({ path }) => path === '/api/list-views/layout')
    .at(-1)?.body as { list: string; layout: ListLayout | null } | undefined

test('columns are hidden, moved, made wider and higher; the server keeps it for this user', async () => {
  saveTokens(pairOf({ role: 'admin', sub: 'E0001' }))
  layouts()
  show(<ListScreen source={sums} {...look} />, at)
  await inTable('B0')
  openSheet('Columns')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'State' }))
  await waitFor(() => expect(titles()).toEqual(['S#', 'Ref no', 'Date', 'Amount', 'Both']))
  await userEvent.click(screen.getByRole('button', { name: 'Amount up' }))
  await waitFor(() => expect(titles()).toEqual(['S#', 'Ref no', 'Amount', 'Date', 'Both']))
  fireEvent.change(screen.getByLabelText('Width of Amount'), { target: { value: '240' } })
  await userEvent.click(screen.getByRole('radio', { name: 'Comfortable' }))
  const list = '/backend/sums'
  await waitFor(() =>
    expect(laidAs()).toEqual({
      list,
      layout: {
        columns: [
          { name: 'refNo' },
          { name: 'amount', width: 240 },
          { name: 'dated' },
          { name: 'state', hidden: true },
          { name: 'Both' },
        ],
        density: 'comfortable',
      },
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(titles()).toEqual(['S#', 'Ref no', 'Date', 'Amount', 'State', 'Both']))
  await waitFor(() => expect(laidAs()).toEqual({ list, layout: null }))
})

test('the last column that is shown cannot be hidden, and the first one shown opens the row', async () => {
  saveTokens(pairOf({ role: 'admin', sub: 'E0003' }))
  layouts({ columns: look.show.slice(0, 4).map((name) => ({ name, hidden: true })), density: 'compact' })
  show(<ListScreen source={sums} {...look} rowLink={({ id }) => `/sum/${id}`} />, at)
  const link = await screen.findByRole('link', { name: 'B0 – New' })
  expect(link.getAttribute('href')).toBe('/sum/0')
  openSheet('Columns')
  expect(await screen.findByRole('checkbox', { name: 'Both' })).toHaveProperty('disabled', true)
})

test('a layout is there at once at the next opening, for its user alone, and unsent changes are sent then', async () => {
  saveTokens(pairOf({ role: 'admin', sub: 'E0004' }))
  layouts()
  fakeReply(listViews.saveLayout, () => new Response(null, { status: 503 }))
  const first = show(<ListScreen source={sums} {...look} />, at)
  await inTable('B0')
  openSheet('Columns')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Date' }))
  await waitFor(() => expect(laidAs()).toBeDefined())
  first.unmount()

  layouts()
  let answer = () => {}
  fakeReply(listViews.read, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { layout: null, opensWith: null, views: [] }
  })
  const sent = sentCalls().length
  const second = show(<ListScreen source={sums} {...look} />, at)
  await inTable('B0')
  expect(titles()).toEqual(['S#', 'Ref no', 'Amount', 'State', 'Both'])
  answer()
  await waitFor(() =>
    expect(
      sentCalls()
        .slice(sent)
        .some(({ path }) => path.endsWith('/layout')),
    ).toBe(true),
  )
  expect(titles()).toEqual(['S#', 'Ref no', 'Amount', 'State', 'Both'])
  second.unmount()

  saveTokens(pairOf({ role: 'admin', sub: 'E0005' }))
  layouts()
  show(<ListScreen source={sums} {...look} />, at)
  await inTable('B0')
  expect(titles()).toEqual(['S#', 'Ref no', 'Date', 'Amount', 'State', 'Both'])
})

test('rows are ticked by their boxes, by Shift from one to another, by the box of the page and by Space; Esc clears', async () => {
  show(<ListScreen source={sums} {...look} bulk={() => null} />)
  await inTable('B0')
  const boxes = () => screen.getAllByRole('checkbox', { name: 'Select the row' })
  const ticked = () => boxes().map((box) => (box as HTMLInputElement).checked)
  await userEvent.click(boxes()[0]!)
  fireEvent.click(boxes()[2]!, { shiftKey: true })
  await waitFor(() => expect(ticked()).toEqual([true, true, true]))
  expect(screen.getByText('3 selected on this page')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Select all 30 matching' })).toBeDefined()

  const cell = screen.getByText('A0').closest('.ag-cell')!
  fireEvent.keyDown(cell, { key: ' ' })
  await waitFor(() => expect(ticked()).toEqual([true, false, true]))
  const page = screen.getByRole('checkbox', { name: 'Select all rows of this page' }) as HTMLInputElement
  expect(page.indeterminate).toBe(true)
  await userEvent.click(page)
  await waitFor(() => expect(ticked()).toEqual([true, true, true]))
  fireEvent.keyDown(cell, { key: 'Escape' })
  await waitFor(() => expect(ticked()).toEqual([false, false, false]))
})

test('Alt and Page Down leads to the next page', async () => {
  show(<ListScreen source={sums} {...look} />)
  const cell = await inTable('B0')
  fireEvent.keyDown(cell, { key: 'PageDown', altKey: true })
  await screen.findByText('B10')
  fireEvent.keyDown(screen.getByText('B10'), { key: 'PageUp', altKey: true })
  await inTable('B0')
})
