import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor, type ListQuery } from 'contract/endpoint'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { type Columns, ListScreen } from '../list/index.ts'
import { show } from '../testing.tsx'

const Sum = v.looseObject({
  id: v.string(),
  refNo: v.string(),
  dated: v.string(),
  amount: v.number(),
  state: v.string(),
})
type Sum = v.InferOutput<typeof Sum>
const sums = endpointsFor(['admin']).list('/backend/sums/list', Sum)
const columns: Columns<Sum> = [
  { field: 'refNo', headerName: 'Ref no' },
  { field: 'dated', headerName: 'Date', type: 'date' },
  { field: 'amount', headerName: 'Amount', type: 'rupees' },
  { field: 'state', headerName: 'State', choices: ['New', 'Old'] },
  { headerName: 'Both', valueGetter: ({ data }) => data && `${data.refNo} – ${data.state}` },
]
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
const bodies = () => sentCalls().map(({ body }) => body as ListQuery)
const cells = (column: string) =>
  screen
    .getAllByRole('row')
    .map((row) => row.querySelector(`.ag-cell[col-id=${column}]`)?.textContent)
    .filter(Boolean)

jest.setTimeout(20_000)

/** jsdom knows no popover: this is what a browser tells one when its button is pressed. */
function openSheet(button: string) {
  const sheet = document.getElementById(screen.getByLabelText(button).getAttribute('popovertarget') ?? '')
  fireEvent(sheet!, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
}

beforeAll(async () => {
  await import('./index.ts')
  // The grid draws on its own time, outside what React's test helper can see.
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
  show(<ListScreen title="Sums" source={sums} columns={columns} rowLink={({ id }) => `/sum/${id}`} />, '/?pageIndex=1')
  const link = await screen.findByText('B10', {}, { timeout: 15_000 })
  expect(link.getAttribute('href')).toBe('/sum/10')
  expect(screen.getByRole('grid', { name: 'Sums' })).toBeDefined()
  expect(cells('serial')).toEqual(['11', '12', '13'])
  expect(cells('c0')).toEqual(['B10', 'A10', 'C10'])
  expect(cells('c1')[0]).toBe('05-Sep-2026')
  expect(cells('c2')[0]).toBe('1,23,456.50')
  expect(cells('c4')[0]).toBe('B10 – New')
})

test('a click on a title asks for that order, the next click for the other way, the third for none', async () => {
  show(<ListScreen title="Sums" source={sums} columns={columns} />)
  await screen.findByText('B0')
  const title = () => screen.getByText('Ref no')
  for (const sorts of [[{ column: 'refNo', dir: 'asc' }], [{ column: 'refNo', dir: 'desc' }], []]) {
    await userEvent.click(title())
    await waitFor(() => expect(bodies().at(-1)?.sorts).toEqual(sorts))
  }
  expect(cells('c0')).toEqual(['B0', 'A0', 'C0'])
})

test('each column has its own filter, by what it holds', async () => {
  show(<ListScreen title="Sums" source={sums} columns={columns} />)
  await screen.findByText('B0')
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
  show(<ListScreen title="Sums" source={sums} columns={columns} />, '/?pageIndex=2')
  await screen.findByText('B20')
  await userEvent.selectOptions(screen.getByLabelText('Show'), '50')
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ length: 50, start: 0 }))
})

test('a row can be opened beside the list', async () => {
  const opened: string[] = []
  show(<ListScreen title="Sums" source={sums} columns={columns} onOpen={({ id }) => opened.push(id)} />)
  await userEvent.click(await screen.findByText('A0'))
  expect(opened).toEqual(['1'])
})
