import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { business } from 'contract/business'
import { services } from 'contract/masters/services'
import { brandPictures, configuration, publicAddress } from 'contract/site/configuration'
import { defaultLegal } from 'contract/site/default-content'
import { news } from 'contract/site/news'
import { aBusiness } from 'contract/testing/business'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { Carousel } from './carousel.tsx'
import { NewsDrawer } from './news-drawer.tsx'
import { SiteConfiguration } from './site-configuration.tsx'

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

const dialog = HTMLDialogElement.prototype
dialog.showModal = function showModal() {
  this.open = true
}
dialog.close = function close() {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

const at = '2026-11-27T06:00:00.000Z'
const change = { id: '018f0000-0000-7000-8000-000000000001', at, by: 'Demo admin' }
const partOf = (value: unknown, history: object[] = []) => ({ value, seen: change.id, history: history as never })

function open(element: ReactNode, address = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  return userEvent.setup()
}
const openPart = (part: string) => open(<SiteConfiguration />, `/?part=${part}`)

beforeEach(() => {
  saveTokens(pairOf({ role: 'admin', sub: 'A0001', name: 'Demo admin' }))
  fakeReply(business.info, { ...aBusiness, demo: false })
  fakeReply(publicAddress, { set: 'https://portal.example', links: 'https://portal.example' })
})

test('what is typed is seen at once as visitors would see it, and saved with the version that was read', async () => {
  fakeReply(configuration.business.read, partOf(aBusiness))
  fakeReply(configuration.business.change, undefined as never)
  const user = openPart('business')
  const name = await screen.findByLabelText('Business name')
  await user.clear(name)
  await user.type(name, 'Udaharan Kendra')
  const preview = screen.getByRole('img', { name: 'The public pages with these details' })
  expect(within(preview).getAllByText('Udaharan Kendra').length).toBeGreaterThan(1)
  expect(preview.textContent).toContain('12 Namoona Road')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    const sent = sentCalls().find(({ method, path }) => method === 'POST' && path.endsWith('/business'))
    expect(sent?.body).toMatchObject({ businessName: 'Udaharan Kendra' })
    expect(sent?.query).toEqual({ seen: change.id })
  })
})

test('the address that is set is shown beside the one that was opened, with what it means', async () => {
  fakeReply(configuration.business.read, partOf(aBusiness))
  openPart('business')
  expect(await screen.findByText(/The address that is set is not the one you opened/)).toBeTruthy()
  expect(screen.getAllByText('https://portal.example').length).toBeGreaterThan(0)
})

test('a change says what was before, and is undone after a question', async () => {
  const now = { lines: [{ label: 'Phone', text: 'From 9 am' }] }
  const was = { lines: [{ label: 'Phone', text: 'From 10 am' }] }
  fakeReply(configuration.hours.read, partOf(now, [{ ...change, was, now }]))
  fakeReply(configuration.chat.read, partOf({ api: '' }))
  fakeReply(configuration.hours.undo, undefined as never)
  const user = openPart('reach')
  expect(await screen.findByText('Lines: Phone · From 10 am → Phone · From 9 am')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const question = screen.getByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sentCalls().some(({ path }) => path.endsWith(`/hours/undo/${change.id}`))).toBe(true))
})

test('lines are moved by buttons, and the focus stays on the line that moved', async () => {
  const lines = ['One', 'Two', 'Three'].map((label) => ({ label, text: label }))
  fakeReply(configuration.hours.read, partOf({ lines }))
  fakeReply(configuration.chat.read, partOf({ api: '' }))
  const user = openPart('reach')
  const labels = () => screen.getAllByLabelText('What').map((field) => (field as HTMLInputElement).value)
  await user.click(await screen.findByRole('button', { name: 'Move down: Line 1' }))
  expect(labels()).toEqual(['Two', 'One', 'Three'])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Line 2'))
  await user.keyboard('{Enter}')
  expect(labels()).toEqual(['Two', 'Three', 'One'])
  await user.click(screen.getByRole('button', { name: 'Remove: Line 1' }))
  expect(labels()).toEqual(['Three', 'One'])
})

test('a part without its list, and wrong values in a row, are said at their place', async () => {
  fakeReply(configuration.hours.read, partOf({ lines: [{ label: 'Phone', text: '' }] }))
  fakeReply(configuration.chat.read, partOf({ api: '' }))
  const user = openPart('reach')
  await user.click((await screen.findAllByRole('button', { name: 'Save' }))[0]!)
  expect((await screen.findAllByText(/Required|When/)).length).toBeGreaterThan(0)
  expect(sentCalls().some(({ method }) => method === 'POST')).toBe(false)
})

test('a legal text shows its versions, and a new one begins with the last', async () => {
  const later = { since: '2999-01-01', clauses: [{ title: 'Next', text: 'To come' }] }
  for (const page of ['privacy-policy', 'licensing', 'terms-and-conditions'] as const)
    fakeReply(configuration[page].read, partOf(page === 'privacy-policy' ? [later] : []))
  openPart('legal')
  await waitFor(() => expect(document.body.textContent).toContain('From 01-Jan-2999: 1 clause'))
  expect(screen.getByText('Planned')).toBeTruthy()
  const { clauses } = defaultLegal['privacy-policy']
  expect(document.body.textContent).toContain(`Draft of the portal: ${clauses.length} clauses`)
  expect(screen.getByText('Not in force')).toBeTruthy()
  expect(screen.queryByText('In force')).toBeNull()
  expect((screen.getByLabelText('Heading') as HTMLInputElement).value).toBe('Next')
})

test('who has the right sees the site alone, and cannot save what they may only view', async () => {
  saveTokens(pairOf({ role: 'staff', sub: 'S0001', name: 'Demo staff', rights: ['settings:view'] }))
  fakeReply(
    configuration.business.read,
    partOf(aBusiness, [{ ...change, was: aBusiness, now: { ...aBusiness, add2: 'B' } }]),
  )
  openPart('business')
  expect(await screen.findByLabelText('Business name')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Approvals' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'Legal texts' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a limit is saved only after the password is asked again', async () => {
  const limits = { secondAbove: 100_000, flaggedAbove: 5_000, aloneADay: 200_000, claimsAtOnce: 20 }
  fakeReply(configuration.approvals.read, partOf(limits))
  fakeReply(configuration.approvals.change, () => refusal(428, 'Enter your password again to continue.') as never)
  const user = openPart('approvals')
  const above = await screen.findByLabelText<HTMLInputElement>('Payments above this need a second approval')
  expect(above.value).toBe('1,00,000.00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Is it still you?')).toBeTruthy()
})

test('services are ticked where they are sold; the history names what is not', async () => {
  const offer = { kycRequired: true, centresListed: true, paused: ['GST_REG'] }
  fakeReply(configuration.offer.read, partOf(offer, [{ ...change, was: { ...offer, paused: [] }, now: offer }]))
  fakeReply(configuration.offer.change, undefined as never)
  const user = openPart('services')
  const sold = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'GST registration' })
  const nil = screen.getByRole<HTMLInputElement>('checkbox', { name: services.GST_FILE_NIL })
  expect([sold.checked, nil.checked]).toEqual([false, true])
  expect(screen.getByText('Not sold: -- → GST registration')).toBeTruthy()
  await user.click(sold)
  await user.click(nil)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentCalls().find(({ method }) => method === 'POST')?.body).toMatchObject({ paused: ['GST_FILE_NIL'] }),
  )
})

test('the history of a logo shows the picture before and the new one', async () => {
  const none = partOf(null)
  for (const name of ['logo', 'favicon'] as const) fakeReply(brandPictures[name].read, none as never)
  const made = { ...change, was: null, now: { picture: 'p2' } }
  fakeReply(brandPictures.logo.read, { ...partOf({ mark: 'abc' }), history: [made] } as never)
  fakeReply(business.info, { logoMark: 'abc' } as never)
  openPart('pictures')
  expect((await screen.findByRole('img', { name: 'New picture' })).getAttribute('src')).toBe('/api/site-picture/p2')
  expect(screen.queryByRole('img', { name: 'Picture before' })).toBeNull()
})

test('slides carry text, link and days; an end before the beginning is said at its field', async () => {
  const slide = { title: 'New', text: 'Text', label: 'More', to: '/services', from: '2026-11-30', until: '2026-11-28' }
  fakeReply(configuration.slides.read, partOf({ slides: [slide] }))
  const user = open(<Carousel />)
  await screen.findByLabelText('Heading')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is before the first day')).toBeTruthy()
  expect(sentCalls().some(({ method }) => method === 'POST')).toBe(false)
})

test('news are previewed as they are typed, signs and all, and added for the chosen readers', async () => {
  fakeReply(news.add, { id: change.id })
  const user = open(<NewsDrawer id={null} onClose={() => {}} />)
  const text = 'Fee <b>107</b> & more <img src=x onerror=alert(1)>'
  fireEvent.change(await screen.findByLabelText('News'), { target: { value: text } })
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(document.querySelector('img[src=x]')).toBeNull()
  await user.click(screen.getByLabelText('Merchants'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    const sent = sentCalls().find(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({ text, audience: 'MERCHANTS', until: '', status: 'PUBLISHED' })
  })
})
