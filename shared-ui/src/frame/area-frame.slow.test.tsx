import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from 'contract/account'
import { business } from 'contract/business'
import { wallet } from 'contract/payment/wallet'
import { currentUser, saveTokens, signOut } from 'shared-auth'
import { fakeReply, pairOf, refusal } from 'shared-auth/testing'
import { guardLeaving } from '../screen/leaving.ts'
import { show } from '../testing.tsx'
import { shownToasts, tellBell, toast } from '../toast.ts'
import type { MenuGroup } from './area.ts'
import { AreaFrame } from './area-frame.tsx'
import { refreshBalance } from './refresh-balance.ts'

// jsdom has no width, so it hides what only wide screens show.
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
  fakeReply(wallet.closing, 25000)
  saveTokens(pairOf({ name: 'Rakesh Udaharan', sub: 'M100012', role: 'merchant' }))
})

// A read that a test left on its way would be that of the next test, which has other answers.
afterEach(() => new Promise((done) => setTimeout(done, 100)))

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

  fakeReply(wallet.closing, -150)
  act(refreshBalance)
  expect(await screen.findByText('150.00 Dr')).toBeTruthy()
})

test('a balance that could not be read is 0.00, says so, and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  fakeReply(wallet.closing, () => refusal(500, 'Out of order'))
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

const photo = () =>
  screen.queryAllByRole('presentation').find((image) => image.getAttribute('src')?.startsWith('blob:'))

test('a merchant without a photo sees their letters', async () => {
  fakeReply(account.photo, () => refusal(404, 'There is none'))
  open('/merchant')
  expect(await screen.findByText('RU')).toBeTruthy()
  expect(photo()).toBeUndefined()
})

test('a merchant sees their photo', async () => {
  fakeReply(account.photo, () => new Response(new Blob(['jpeg'], { type: 'image/jpeg' })) as never)
  open('/merchant')
  await waitFor(() => expect(photo()).toBeTruthy())
})

test('the office is not asked for a photo it cannot have', () => {
  saveTokens(pairOf({ name: 'Asha Verma', role: 'staff' }))
  open('/backend')
  expect(screen.getByText('AV')).toBeTruthy()
})

test('a form that would lose something asks before Log out', async () => {
  const stop = guardLeaving(() => true)
  open('/merchant')
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(currentUser()).not.toBeNull()
  stop()
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(currentUser()).toBeNull()
})

test('the bell keeps what was told and the news, until it is read; the next user is told nothing of it', async () => {
  const notices = { fees: [], news: [{ dated: '2026-11-16', text: 'Photo limit is now 50 KB' }] }
  fakeReply(business.notices, notices)
  const { unmount } = open('/merchant')
  act(() => toast.success('Payment PR1 reported', 'We look at it soon'))
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }))
  const panel = () => within(screen.getByRole('region', { name: 'Notifications' }))
  expect(panel().getByText('Payment PR1 reported')).toBeTruthy()
  expect(panel().getByText('Photo limit is now 50 KB')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications' }))
  unmount()

  await signOut()
  saveTokens(pairOf({ sub: 'M100013', sid: 's2' }, 2))
  fakeReply(business.notices, { fees: [], news: [] })
  open('/merchant')
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  expect(panel().getByText('Nothing new.')).toBeTruthy()
})

test('what happened a while ago stands in the bell once, at its time, without a toast', async () => {
  fakeReply(business.notices, { fees: [], news: [] })
  open('/merchant')
  const reminder = {
    key: 'r1',
    title: 'N2600004131 waits for you',
    text: 'Aadhaar OTP to do',
    at: '2026-11-20T04:30:00Z',
    to: '/merchant/product/nsdl-pan/paperless/a1',
  }
  act(() => tellBell(reminder))
  act(() => tellBell(reminder))
  expect(shownToasts().some(({ title }) => title === reminder.title)).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const panel = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(panel.getAllByText('N2600004131 waits for you')).toHaveLength(1)
  const link = panel.getByRole('link', { name: 'N2600004131 waits for you' })
  expect(link.getAttribute('href')).toBe(reminder.to)
  expect(panel.getByText('20-Nov, 10:00 am')).toBeTruthy()
})

test('what comes while the bell is open is read with it', async () => {
  fakeReply(business.notices, { fees: [], news: [] })
  open('/merchant')
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  act(() => toast.success('Payment PR2 reported'))
  expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText('Payment PR2 reported')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('the theme goes from the device to the other one, to the same one for good, and back', async () => {
  open('/merchant')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const html = document.documentElement
  await press('Use the dark theme')
  expect([html.classList.contains('dark'), localStorage.getItem('theme'), document.cookie]).toEqual([
    true,
    'dark',
    expect.stringContaining('theme=dark'),
  ])
  expect(screen.getByText('Dark theme')).toBeTruthy()
  await press('Use the light theme')
  expect([html.classList.contains('dark'), localStorage.getItem('theme')]).toEqual([false, 'light'])
  await press('Use the theme of the device')
  expect([localStorage.getItem('theme'), document.cookie]).toEqual([null, ''])
  expect(screen.getByText('Theme of the device')).toBeTruthy()
})

test('without a line it says so under the header', () => {
  open('/merchant')
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('No internet.')).toBeTruthy()
  line.mockRestore()
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText('No internet.')).toBeNull()
})

test('a heading that comes late has the focus as well, unless the user is elsewhere by then', async () => {
  const { router } = show(<AreaFrame menu={menu}>wait</AreaFrame>, '/merchant')
  await act(() => router.navigate('/merchant/accounting/payment'))
  const main = document.getElementById('main')
  expect(document.activeElement).toBe(main)
  const heading = document.createElement('h1')
  heading.textContent = 'Late'
  main?.append(heading)
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('buttons beside the balance and the tabs of a phone are entries of the menu, and not in its tree', () => {
  const tabs = [
    { label: 'Home', icon: 'house', to: '/merchant' },
    { label: 'Apply', icon: 'id-card', to: '/merchant/product/nsdl-pan/physical/n/apply', at: '/apply' },
    { label: 'Forms', icon: 'file-text', to: '/merchant/product/nsdl-pan/physical/list', at: '/product/' },
  ]
  const whole: MenuGroup[] = [
    ...menu,
    { label: 'Add money', icon: 'plus', to: '/merchant/accounting/payment', place: 'header' },
    { label: 'Quick menu', icon: '', place: 'tabs', children: tabs },
  ]
  const currentAt = (at: string) => {
    const { unmount } = show(<AreaFrame menu={whole}>content</AreaFrame>, at)
    const bar = within(screen.getByRole('navigation', { name: 'Quick menu' }))
    const current = bar.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
    const labels = current.map(({ textContent }) => textContent)
    expect(screen.getByRole('contentinfo').textContent).toMatch(/^© 20\d\d /)
    expect(sidebar().queryByText('Add money')).toBeNull()
    expect(sidebar().queryByText('Forms')).toBeNull()
    expect(screen.getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe('/merchant/accounting/payment')
    unmount()
    return labels
  }
  expect(currentAt('/merchant')).toEqual(['Home'])
  expect(currentAt('/merchant/product/nsdl-pan/physical/huf/N/apply')).toEqual(['Apply'])
  expect(currentAt('/merchant/product/uti-pan')).toEqual(['Forms'])
  expect(currentAt('/merchant/account/my-profile')).toEqual([])
})

test('an area without tabs has the menu button in its header', () => {
  open('/merchant')
  expect(screen.queryByRole('navigation', { name: 'Quick menu' })).toBeNull()
  expect(screen.getByRole('banner').querySelector('[aria-label="Menu"]')).not.toBeNull()
})
