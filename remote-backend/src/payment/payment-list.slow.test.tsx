import { beforeEach, expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { applications } from 'contract/pan/application'
import { type Payment, payments } from 'contract/payment/payment'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { drawerAt, PortalTheme } from 'shared-ui'
import { PaymentList } from './payment-list.tsx'

const payment = (no: number, flags: string) =>
  ({
    id: `p${no}`,
    refNo: `PR260000${no}`,
    dated: '2026-11-20T05:00:00.000Z',
    merchantCode: `M10001${no}`,
    merchantName: 'Udaharan Seva',
    bank: 'Demo Bank 0012',
    mode: 'UPI',
    txnDate: '2026-11-20',
    utr: `32632${no}`,
    amount: 5000,
    status: 'PENDING',
    flags,
    slip: null,
    balance: 1200,
  }) as unknown as Payment

/** What is watched until it comes into sight. */
let watched: { place: Element; seen: () => void }[] = []
globalThis.IntersectionObserver = class {
  seen: IntersectionObserverCallback
  constructor(seen: IntersectionObserverCallback) {
    this.seen = seen
  }
  observe(place: Element) {
    watched.push({ place, seen: () => this.seen([{ isIntersecting: true } as never], this as never) })
  }
  disconnect() {}
} as never
beforeEach(() => {
  watched = []
})

function open(data: Payment[], at = '/') {
  fakeReply(payments.list, { data, totalRecords: data.length, filterRecords: data.length })
  render(
    <PortalTheme>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <PaymentList /> }], { initialEntries: [at] })}
      />
    </PortalTheme>,
  )
}

test('on a phone each card says what speaks against the payment, and nothing where nothing does', async () => {
  open([payment(1, 'Same UTR, Same slip'), payment(2, '')])
  const flagged = await screen.findByText(/Same UTR, Same slip/)
  expect(flagged.textContent).toContain('M100011 – Udaharan Seva')
  expect(screen.getByText(/M100012 – Udaharan Seva/).textContent).not.toContain('--')
})

test('a slip is fetched small, and not before its row comes into sight', async () => {
  fakeReply(applications.smallFile, () => new Response(new Blob(['jpeg'], { type: 'image/jpeg' })) as never)
  open([{ ...payment(1, ''), slip: 's1' }, payment(2, '')])
  expect(await screen.findByText('No slip')).toBeDefined()
  expect(watched).toHaveLength(1)
  const fetched = () =>
    sentCalls()
      .filter(({ path }) => path.includes('/files/'))
      .map(({ path }) => path)
  expect(fetched()).toEqual([])
  act(() => watched[0]!.seen())
  expect((await screen.findByAltText('Slip')).getAttribute('src')).toMatch(/^blob:/)
  expect(fetched()).toEqual(['/api/files/small/s1'])
})

test('of many slips three are fetched at once, and the next when one has come or failed', async () => {
  const answers: ((reply: Response) => void)[] = []
  fakeReply(applications.smallFile, () => new Promise<Response>((answer) => answers.push(answer)))
  open([1, 2, 3, 4, 5, 6].map((no) => ({ ...payment(no, ''), slip: `s${no}` })))
  await screen.findByText(/M100011/)
  act(() => {
    for (const { seen } of watched) seen()
  })
  await waitFor(() => expect(answers).toHaveLength(3))
  await act(async () => answers[0]!(new Response(new Blob(['jpeg'], { type: 'image/jpeg' }))))
  await waitFor(() => expect(answers).toHaveLength(4))
  await act(async () => answers[1]!(refusal(404, 'This file has no small picture')))
  await waitFor(() => expect(answers).toHaveLength(5))
  expect(await screen.findAllByAltText('Slip')).toHaveLength(1)
})

test('a slip that is no picture is a mark of a file', async () => {
  fakeReply(applications.smallFile, () => refusal(404, 'This file has no small picture'))
  open([{ ...payment(1, ''), slip: 's1' }])
  await screen.findByText(/M100011/)
  act(() => watched[0]!.seen())
  expect(await screen.findByRole('img', { name: 'Slip, not a picture' })).toBeDefined()
})

test("each merchant's balance is there with Cr or Dr", async () => {
  open([payment(1, ''), { ...payment(2, ''), balance: -50 }])
  expect(await screen.findByText('1,200.00 Cr')).toBeDefined()
  expect(screen.getByText('50.00 Dr')).toBeDefined()
})

test('what waits longest comes first, and says for how long; who decided what is said of the others', async () => {
  const today = new Date().toISOString()
  const decided = { status: 'APPROVED', approvedAmount: 4800, decidedBy: 'Demo Staff', decidedAt: today }
  open([payment(1, ''), { ...payment(2, ''), ...decided } as unknown as Payment])
  expect(await screen.findByText(/^20-Nov-2026, .*, \d+ days?$/)).toBeDefined()
  const [asked] = sentCalls().filter(({ path }) => path.endsWith(payments.list.path))
  expect(asked!.body).toMatchObject({ sorts: [{ column: 'dated', dir: 'asc' }] })
  expect(document.body.textContent).toMatch(/4,800\.00.*Demo Staff/)
})

test('a link to a payment opens it beside the list', async () => {
  const found = { payment: payment(2, ''), balance: 100, secondAbove: 1_00_000, first: null, checks: [], earlier: [] }
  fakeReply(payments.read, { ...found, approvedBefore: 0, rejectedBefore: 0 } as never)
  open([payment(2, '')], drawerAt('/', { id: 'p2', refNo: 'PR2600002' }))
  expect(await screen.findByRole('dialog', { name: 'Payment request' })).toBeDefined()
  expect(sentCalls().some(({ path }) => path.endsWith('/p2'))).toBe(true)
})
