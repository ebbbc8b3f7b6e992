import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportOf, type ListExport } from 'contract/endpoint'
import { fakeReply, refusal } from 'shared-auth/testing'
import { show } from '../../testing.tsx'
import { shownToasts } from '../../toast.ts'
import { ListScreen } from '../list-screen.tsx'
import { at, choose, hasRows, list, open, people, row, sentTo, shown } from '../testing.tsx'

const exported = () =>
  sentTo('/backend/people/export').map(({ body, query }) => ({ ...(body as ListExport), ...query }))

/** What the browser was given to save. */
const saved: { name: string }[] = []
jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
  saved.push({ name: this.download })
})
URL.createObjectURL ??= () => 'blob:file'
URL.revokeObjectURL ??= () => {}

beforeEach(() => {
  saved.length = 0
})

const file = (text: string, name: string) =>
  new Response(text, {
    headers: { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${name}"` },
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
  hasRows({ totalRecords: 500_000, filterRecords: 10_001, capped: true })
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
