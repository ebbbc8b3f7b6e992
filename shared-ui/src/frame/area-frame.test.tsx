import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { business } from 'contract/business'
import { payments } from 'contract/payment'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal } from 'shared-auth/testing'
import { show } from '../testing.tsx'
import type { MenuGroup } from './area.ts'
import { AreaFrame } from './area-frame.tsx'
import { refreshBalance } from './refresh-balance.ts'

// jsdom has no width, so it takes what only wide screens show for hidden.
configure({ defaultHidden: true })

const menu: MenuGroup[] = [
  { label: 'Dashboard', icon: 'layout-dashboard', to: '/merchant' },
  {
    label: 'Payment Request',
    icon: 'indian-rupee',
    children: [
      { label: 'Add Payment', to: '/merchant/accounting/payment' },
      { label: 'Payment List', to: '/merchant/accounting/payment/list' },
    ],
  },
  { label: 'Product', icon: 'id-card', children: [{ label: 'NSDL PAN', to: '/merchant/product/nsdl-pan' }] },
]

const nobody = {
  businessName: null,
  add1: null,
  add2: null,
  add3: null,
  district: null,
  pin: null,
  state: null,
  contactNo: null,
  emailId: null,
  hue: null,
  social: null,
  demo: false,
}

beforeEach(() => {
  fakeReply(business.info, { ...nobody, businessName: 'Namoona Seva Kendra' })
  fakeReply(payments.closing, 25000)
  saveTokens(pairOf({ name: 'Rakesh Udaharan', sub: 'M100012', role: 'merchant' }))
})

const sidebar = () => within(screen.getByRole('navigation', { name: 'Menu' }))
const open = (at: string) => show(<AreaFrame menu={menu}>content</AreaFrame>, at)

test('the group of the current page is open, and only the page itself is marked', () => {
  open('/merchant/accounting/payment/list')

  expect(sidebar().getByRole('button', { name: 'Payment Request' }).getAttribute('aria-expanded')).toBe('true')
  expect(sidebar().getByRole('button', { name: 'Product' }).getAttribute('aria-expanded')).toBe('false')
  const marked = sidebar()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Payment List'])
})

test('a page below an entry marks the entry, and the dashboard marks only itself', () => {
  open('/merchant/product/nsdl-pan/physical/list')

  expect(sidebar().getByRole('link', { name: 'NSDL PAN' }).getAttribute('aria-current')).toBe('page')
  expect(sidebar().getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull()
})

test('a group that was opened stays open for the next visit', async () => {
  open('/merchant')
  await userEvent.click(sidebar().getByRole('button', { name: 'Product' }))

  expect(sidebar().getByRole('link', { name: 'NSDL PAN' })).toBeTruthy()
  expect(localStorage.getItem('menu-open')).toBe('["Product"]')
})

test('folded to the rail the entries keep their names, and a group flies out', async () => {
  open('/merchant')
  await userEvent.click(screen.getByRole('button', { name: 'Fold the menu' }))

  expect(sidebar().getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
  const product = sidebar().getByRole('button', { name: 'Product' })
  await userEvent.click(product)
  expect(product.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(product.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Unfold the menu' }))
})

test('the card at the foot says who is signed in', () => {
  open('/merchant')
  expect(screen.getByText('Rakesh Udaharan')).toBeTruthy()
  expect(screen.getByText('M100012 · merchant')).toBeTruthy()
})

test('somebody without name and role is a Guest User and a Standard User', () => {
  saveTokens(pairOf({ name: undefined, sub: undefined, role: undefined }))
  open('/merchant')
  expect(screen.getByText('Guest User')).toBeTruthy()
  expect(screen.getByText('Standard User')).toBeTruthy()
})

test('the balance is shown, and read again after money moved', async () => {
  open('/merchant')
  expect(await screen.findByText('25,000.00 Cr')).toBeTruthy()

  fakeReply(payments.closing, -150)
  act(refreshBalance)
  expect(await screen.findByText('150.00 Dr')).toBeTruthy()
})

test('a balance that could not be read is 0.00, says so, and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  fakeReply(payments.closing, () => refusal(500, 'Out of order'))
  open('/merchant')

  const note = await screen.findByText('could not load')
  expect(note.parentElement?.textContent).toBe('0.00 could not load')
  expect(log).toHaveBeenCalledWith('The balance could not be loaded:', expect.anything())
})

test('the back office has no balance', () => {
  open('/backend')
  expect(screen.queryByText('Available balance')).toBeNull()
})

test('moving on puts the focus on the heading and reads the title out', async () => {
  const { router } = show(
    <AreaFrame menu={menu}>
      <h1>Payments</h1>
    </AreaFrame>,
    '/merchant',
  )
  document.title = 'Payments | Namoona Seva Kendra'
  await act(() => router.navigate('/merchant/accounting/payment'))

  expect(document.activeElement?.textContent).toBe('Payments')
  expect(await screen.findByText('Payments | Namoona Seva Kendra')).toBeTruthy()
})
