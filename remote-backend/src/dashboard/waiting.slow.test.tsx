import { beforeEach, expect, test } from '@jest/globals'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { business } from 'contract/business'
import { officeDashboards, type Waits, waitingAt } from 'contract/office-dashboard'
import { applications } from 'contract/pan/application'
import { waitingRows } from 'contract/testing/waiting-rows'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { AreaFrame } from 'shared-ui/base'
import { screens } from '../all-screens.ts'
import { area } from '../area.ts'
import { menuOf } from '../menu.ts'
import { Dashboard } from './dashboard.tsx'
import { withWaiting } from './waiting.tsx'

// jsdom has no width, so it hides what only wide screens show.
configure({ defaultHidden: true })
// jsdom has the dialog element, but not its close method.
HTMLDialogElement.prototype.close ??= () => {}

beforeEach(() => {
  fakeReply(business.info, { businessName: 'Namoona Seva Kendra' } as never)
  fakeReply(officeDashboards.backend, { totPanVolume: 77, idDetail: [], toSetUp: [], auditFault: null, books: null })
  fakeReply(applications.counts, {})
  saveTokens(pairOf({ name: 'Demo staff', sub: 'E0002', role: 'staff' }))
})

async function open(at: string) {
  const office = (
    <AreaFrame menu={withWaiting(menuOf(screens))}>
      <Dashboard />
    </AreaFrame>
  )
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: office }], { initialEntries: [at] })} />
    </PortalTheme>,
  )
  await screen.findByText('Payments to decide')
}

const inMenu = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name }).textContent
const tile = (label: string) => screen.getByText(label).closest('a')

test.each([
  ['/backend/actions/payments', /^Payment/, 'Payments to decide', 14],
  ['/backend/user-management/registration', /^Registration/, 'Registrations to decide', 8],
  ['/backend/user-management/kyc', /^KYC/, 'KYC to check', 5],
  ['/backend/actions/adjustments', /^Adjustments/, 'Adjustments to approve', 3],
  ['/backend/actions/take-backs', /^Take backs/, 'Take backs to agree to', 2],
] as const)('what waits is told beside %s in the menu and on the start page', async (to, entry, label, count) => {
  fakeReply(officeDashboards.waiting, {
    payments: 14,
    registrations: 8,
    gateway: 0,
    kyc: 5,
    adjustments: 3,
    takeBacks: 2,
  })
  await open(to)
  expect(inMenu(entry)).toMatch(new RegExp(`${count}$`))
  expect(screen.getByLabelText(`${count} waiting`)).toBeDefined()
  expect(tile(label)?.getAttribute('href')).toBe(to)
  expect(tile(label)?.textContent).toContain(`${count}`)
})

test.each(Object.keys(waitingAt) as Waits[])(
  'the list that the number of %s leads to opens with what waits',
  async (of) => {
    const { list, column, values } = waitingRows[of]
    let asked: Record<string, { value1: unknown }> | undefined
    fakeReply(list, ({ body }) => {
      asked ??= body.additionFilter as typeof asked
      return { data: [], totalRecords: 0, filterRecords: 0 }
    })
    const router = createMemoryRouter([{ path: '/backend', children: area.routes }], {
      initialEntries: [waitingAt[of]],
    })
    render(
      <PortalTheme>
        <RouterProvider router={router} />
      </PortalTheme>,
    )
    await waitFor(() => expect(asked).toBeDefined())
    expect([asked?.[column]?.value1].flat()).toEqual([...values])
  },
)

test('where nothing waits the menu has no number, and the start page says 0', async () => {
  fakeReply(officeDashboards.waiting, {
    payments: 0,
    registrations: 0,
    gateway: 0,
    kyc: 0,
    adjustments: 0,
    takeBacks: 0,
  })
  await open('/backend/actions/payments')
  expect(screen.queryByLabelText(/waiting$/)).toBeNull()
  expect(tile('Payments to decide')?.textContent).toContain('0')
})
