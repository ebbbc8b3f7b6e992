import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { business } from 'contract/business'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { otherServices } from './other-services.ts'
import { panCard, panServices } from './pan-services.ts'
import { Service } from './service.tsx'
import { Services } from './services.tsx'

function open(at: string) {
  const routes = [
    { path: '/services', element: <Services /> },
    { path: '/services/:name', element: <Service /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  return render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
}
const notices = {
  fees: [
    { service: 'CARD', name: 'Card of this test', amount: 107 },
    { service: 'REPRINT', name: 'Reprint of this test', amount: 50 },
  ],
  news: [],
}
const linksTo = (at: string) =>
  screen.getAllByRole('link').flatMap((link) => {
    const to = link.getAttribute('href') ?? ''
    return to.startsWith(`${at}/`) ? [to] : []
  })

const words =
  'recharges, aeps, bbps, car-insurance, micro-atm, digital signature, general-insurance, health-insurance, mutual fund, national pension system, pancard, life insurance, tds'

test('the 13 services of the spec are there, in its words and order, PAN by its parts, and each link opens a page of its own', async () => {
  const all = [panCard, ...panServices, ...otherServices].map(({ path }) => `/services/${path}`)
  fakeReply(business.notices, notices)
  const { unmount } = open('/services')
  expect([...new Set(linksTo('/services'))].sort()).toEqual([...all].sort())
  const tiles = within(screen.getByRole('region', { name: 'All services' })).getAllByRole('heading', { level: 3 })
  const said = (text: string) => text.toLowerCase().replaceAll('-', ' ')
  expect(tiles.map(({ textContent }) => said(`${textContent}`))).toEqual(words.split(', ').map(said))
  unmount()
  for (const at of [...all, '/services/pan-card']) {
    const page = open(at)
    expect(screen.queryByText('Something is not right...')).toBeNull()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(expect.arrayContaining(['Who may apply', 'Papers', 'How to begin', 'How long']))
    page.unmount()
  }
})

test('a page shows the published fees that it is about, and names the free instant e-PAN', async () => {
  fakeReply(business.notices, notices)
  open('/services/pan-reprint')
  expect(await screen.findByText('Reprint of this test')).toBeTruthy()
  expect(screen.queryByText('Card of this test')).toBeNull()
  const panel = screen.getByRole('region', { name: 'What it costs' })
  expect(within(panel).getByText(/instant e-PAN/).parentElement?.textContent).toContain('is free')
})

test('what is searched for is left, sold or not, and nothing of that name says so', async () => {
  open('/services')
  const box = screen.getByLabelText('Find a service')
  await userEvent.type(box, 'reprint')
  expect(linksTo('/services')).toContain('/services/pan-reprint')
  expect(linksTo('/services')).not.toContain('/services/tds')
  await userEvent.clear(box)
  await userEvent.type(box, 'submarine')
  expect(screen.getByText('No service of that name')).toBeTruthy()
})
