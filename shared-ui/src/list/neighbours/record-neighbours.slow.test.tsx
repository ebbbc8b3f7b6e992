import { beforeEach, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor, type ListQuery } from 'contract/endpoint'
import { text } from 'contract/list/column'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal, type SentCall, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { remembered } from '../../remembered.ts'
import { Screen } from '../../screen/screen.tsx'
import { PortalTheme } from '../../theme/portal-theme.tsx'
import '../../testing.tsx'
import { ListScreen } from '../list-screen.tsx'
import { RecordNeighbours } from './record-neighbours.tsx'

const shops = endpointsFor(['admin']).list('/backend/shops/list', 'Shops', { name: text('Name') }, { id: v.string() })

/** What the server has; tests take some away as a decision does. */
let kept: string[] = []
beforeEach(() => {
  sessionStorage.clear()
  kept = Array.from({ length: 24 }, (_, i) => `s${i + 1}`)
  fakeReply(shops, answer)
})

function Shop() {
  const { id } = useParams()
  return (
    <Screen title={`Record ${id}`} crumbs={[{ label: 'Shops', to: '/shops' }]} neighbours={<RecordNeighbours />}>
      <input aria-label="Remark" />
    </Screen>
  )
}

function open(at: string) {
  const list = <ListScreen source={shops} show={['name']} rowLink={({ id }) => `/shop/${id}`} />
  const router = createMemoryRouter(
    [
      { path: '/shops', element: list },
      { path: '/shop/:id', element: <Shop /> },
    ],
    { initialEntries: [at] },
  )
  // By the address of the window the buttons know whether somebody has gone elsewhere meanwhile.
  router.subscribe(({ location }) => history.replaceState(null, '', location.pathname))
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  return router
}
const answer = ({ body: { start, length } }: SentCall<ListQuery>) => ({
  data: kept.slice(start, start + length).map((id) => ({ id, name: `Shop ${id}` })),
  totalRecords: 90,
  filterRecords: kept.length,
})
const heading = (id: string) => screen.findByRole('heading', { level: 1, name: `Record ${id}` })
const press = async (name: 'Previous' | 'Next') => userEvent.click(await screen.findByRole('button', { name }))
const asked = () =>
  sentCalls().flatMap(({ path, body }) => (path.includes('/shops/list') ? [(body as ListQuery).start] : []))
const search = '?globalFilter=pune&sortBy=name%3Adesc&pageIndex=1'

async function openRow(id: string, at = `/shops${search}`) {
  const router = open(at)
  await userEvent.click(await screen.findByRole('link', { name: `Shop ${id}` }))
  await heading(id)
  return router
}

test('from a row the next and previous records follow, by button and by J and K; Back leads to the list', async () => {
  const router = await openRow('s12')
  expect(await screen.findByText('12 of 24')).toBeDefined()
  await press('Next')
  await heading('s13')
  expect(screen.getByText('13 of 24')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Next')
  await userEvent.keyboard('j')
  await heading('s14')
  await userEvent.keyboard('k')
  await heading('s13')
  await press('Previous')
  await heading('s12')
  await router.navigate(-1)
  await screen.findByRole('link', { name: 'Shop s12' })
  expect(router.state.location.search).toBe(search)
})

test('it goes on across the page with the same search and order, and the crumb leads to that page', async () => {
  await openRow('s20')
  await press('Next')
  await heading('s21')
  expect(sentCalls().at(-1)?.body).toMatchObject({
    search: 'pune',
    start: 20,
    sorts: [{ column: 'name', dir: 'desc' }],
  })
  const crumb = new URL(screen.getByRole('link', { name: 'Shops' }).getAttribute('href')!, 'http://x').searchParams
  expect([crumb.get('pageIndex'), crumb.get('globalFilter')]).toEqual(['2', 'pune'])
  await press('Previous')
  await heading('s20')
  for (const id of ['s21', 's22', 's23', 's24']) {
    await press('Next')
    await heading(id)
  }
  const next = screen.getByRole('button', { name: 'Next' })
  expect(next.getAttribute('aria-disabled')).toBe('true')
  const calls = asked().length
  await userEvent.click(next)
  expect(asked()).toHaveLength(calls)
})

test('no record is passed over when those before it left the list meanwhile, as decided ones do', async () => {
  await openRow('s19', '/shops?pageIndex=1')
  await press('Next')
  await heading('s20')
  kept = kept.filter((id) => !['s18', 's19', 's20'].includes(id))
  await press('Next')
  await heading('s21')
  await press('Previous')
  await heading('s17')
})

test('none is met twice when new ones came on top', async () => {
  await openRow('s10', '/shops')
  kept = ['n1', 'n2', ...kept]
  await press('Next')
  await heading('s11')
})

test('where the list has got shorter, the end is told at the button', async () => {
  await openRow('s20', '/shops?pageIndex=1')
  kept = kept.slice(0, 20)
  await press('Next')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true'))
  await heading('s20')
})

test('without a list behind it a record has no neighbours', async () => {
  open('/shop/s99')
  await heading('s99')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('letters that are typed lead nowhere', async () => {
  await openRow('s12')
  await screen.findByText('12 of 24')
  await userEvent.type(screen.getByLabelText('Remark'), 'j')
  await press('Next')
  await heading('s13')
})

test('who turned keys off presses buttons', async () => {
  saveTokens(pairOf({}))
  remembered.keep('verify-keys:PM0042', 'off')
  await openRow('s12')
  await screen.findByText('12 of 24')
  await userEvent.keyboard('j')
  await heading('s12')
  await press('Next')
  await heading('s13')
})

test('a page that does not come is told, and another press asks again', async () => {
  await openRow('s20', '/shops?pageIndex=1')
  fakeReply(shops, () => refusal(500, 'Out of order'))
  await press('Next')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBeNull())
  fakeReply(shops, answer)
  await press('Next')
  await heading('s21')
})
