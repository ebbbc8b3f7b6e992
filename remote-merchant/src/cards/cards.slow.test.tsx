import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cards } from 'contract/cards/cards'
import { writeInEnglish } from 'contract/field/english'
import { kycStanding } from 'contract/kyc/standing'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { expectRefusals, required, row } from 'shared-ui/testing/wrong-input'
import { pageOf, show } from '../pan/testing.tsx'
import { EmiCard } from './card-page.tsx'
import { InstantLoan } from './instant-loan.tsx'

const loan = '/merchant/banking/instant-loan'
const partner = 'https://cards.partner.example/apply'
const opened = jest.spyOn(window, 'open').mockReturnValue(null)
const sent = ({ path }: { path: string }) => sentCalls().filter((call) => call.path === `/api${path}`)

beforeEach(() => {
  fakeReply(kycStanding, { status: 'APPROVED', isRefused: false } as never)
  fakeReply(cards.offers, [
    { vendor: 'Sarthak', payout: 700 },
    { vendor: 'NSDL', payout: 250 },
  ])
  fakeReply(cards.own, pageOf())
  fakeReply(cards.earlier, { earlier: null })
})
afterEach(() => void opened.mockClear())

/** The panel of a card. */
const cardOf = async (title: string) => {
  const found = (await screen.findAllByRole('region')).find((one) =>
    within(one).queryByRole('heading', { name: title }),
  )
  return within(found!)
}

async function openDialog(title = 'Credit Card') {
  show(<InstantLoan />, loan, loan)
  fireEvent.click((await cardOf(title)).getByRole('button', { name: 'Apply Now' }))
  await screen.findByLabelText('Applicant name')
  return within(screen.getByRole('dialog', { name: 'Apply for Card' }))
}
function fill(name = 'Asha Demo', mobile = '9876543210') {
  fireEvent.change(screen.getByLabelText('Applicant name'), { target: { value: name } })
  fireEvent.change(screen.getByLabelText('Mobile no'), { target: { value: mobile } })
  fireEvent.click(screen.getByRole('checkbox'))
}

test('three cards, each with its Payout badge, what it pays, more about it and the way to apply', async () => {
  show(<InstantLoan />, loan, loan)
  for (const title of ['Credit Card', 'Bajaj EMI Card', 'HDFC EMI Card']) {
    const card = await cardOf(title)
    expect(card.getByText('Payout')).toBeDefined()
    expect(card.getByRole('button', { name: 'Know More' })).toBeDefined()
  }
  expect(await screen.findByText(/You get ₹.?250\.00 before TDS/)).toBeDefined()
  const hdfc = await cardOf('HDFC EMI Card')
  expect(hdfc.getByText('Not offered now. Ask our office.')).toBeDefined()
  expect((hdfc.getByRole('button', { name: 'Apply Now' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click((await cardOf('Bajaj EMI Card')).getByRole('button', { name: 'Know More' }))
  const info = within(await screen.findByRole('dialog', { name: 'Bajaj EMI Card' }))
  for (const heading of ['Benefits', 'Eligibility', 'How to apply'])
    expect(await info.findByRole('heading', { name: heading })).toBeDefined()
  for (const text of ['Age 21 to 65', '1 million+ products', '1.5 lakh+ partner stores', '4,000+ locations'])
    expect(info.getByText(text)).toBeDefined()
  expect(info.getByText(/joining fee of ₹530 incl\. taxes/)).toBeDefined()
})

test("the partner's page opens in a tab of its own, and the dialog says how to reach it", async () => {
  fakeReply(cards.apply, () => new Response(partner, { headers: { 'content-type': 'text/plain' } }) as never)
  const dialog = await openDialog()
  fill()
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  const link = await screen.findByRole('link', { name: "Open the partner's page" })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    partner,
    '_blank',
    'noopener noreferrer',
  ])
  expect(opened.mock.calls).toEqual([[partner, '_blank', 'noopener,noreferrer']])
  expect(sent(cards.apply)[0]?.body).toEqual({
    appMode: 'S',
    cardVendor: 'Sarthak',
    name: 'Asha Demo',
    mobileNo: '9876543210',
    consentText: 'CARD-1',
    consentLanguage: 'en',
  })
})

test.each(['javascript:alert(1)', 'https://cards.partner.example@evil.example/apply', '//evil.example'])(
  'an address that leads elsewhere is not opened; the request stays, and it is said so: %s',
  async (address) => {
    fakeReply(cards.apply, () => new Response(address, { headers: { 'content-type': 'text/plain' } }) as never)
    const dialog = await openDialog()
    fill()
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText("The partner's page cannot be opened")).toBeDefined()
    expect(opened).not.toHaveBeenCalled()
    expect(screen.queryByRole('link', { name: /partner/ })).toBeNull()
  },
)

test('a customer who applied lately is told with the earlier reference before anything is sent', async () => {
  fakeReply(cards.earlier, { earlier: { refNo: 'L260000007', dated: '2026-08-29T06:00:00Z' } })
  fakeReply(cards.apply, () => new Response(partner, { headers: { 'content-type': 'text/plain' } }) as never)
  const dialog = await openDialog('Bajaj EMI Card')
  fill('Asha Demo', '+91 98765 43210')
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  const told = await screen.findByText('This customer has applied for this card')
  expect(told.closest('[role=alert]')?.textContent).toContain('L260000007 of 29-Aug-2026. A second request within 90')
  expect(sent(cards.apply)).toEqual([])
  fireEvent.click(await dialog.findByRole('button', { name: 'Apply anyway' }))
  await waitFor(() => expect(sent(cards.apply)).toHaveLength(1))
})

test('a server without our extras is sent the application all the same', async () => {
  for (const extra of [cards.earlier, cards.offers]) fakeReply(extra, () => refusal(404, '') as never)
  fakeReply(cards.apply, () => new Response(partner, { headers: { 'content-type': 'text/plain' } }) as never)
  const dialog = await openDialog('HDFC EMI Card')
  fill()
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await screen.findByRole('link', { name: "Open the partner's page" })
  expect(sent(cards.apply)[0]?.body).toMatchObject({ cardVendor: 'HDFC' })
})

test('each field of the dialog says what is wrong with it', async () => {
  await openDialog()
  await expectRefusals([
    ...required('Applicant name', 'Mobile no'),
    row('Applicant name', 'A5ha', "Write only letters, spaces, dots and ', at least two letters"),
    row('Applicant name', 'रमेश', writeInEnglish),
    row('Mobile no', '12345', 'Enter a 10-digit mobile number starting 6–9'),
  ])
})

test('the large card has its own requests below, and the page of a new one can be opened again', async () => {
  const request = {
    id: 'r1',
    refNo: 'L260000001',
    dated: '2026-11-27T06:00:00Z',
    name: 'Asha Demo',
    mobileNo: '9876543210',
    cardVendor: 'NSDL',
    status: 'NEW',
    statusAt: '2026-11-27T06:00:00Z',
    payout: 250,
    partnerRef: null,
    remark: null,
    staffName: 'Demo shop',
  }
  fakeReply(cards.own, pageOf(request) as never)
  fakeReply(cards.address, () => new Response(partner, { headers: { 'content-type': 'text/plain' } }) as never)
  show(<EmiCard />, '/merchant/banking/emi-card', '/merchant/banking/emi-card')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bajaj EMI Card' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Benefits' })).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: /L260000001/ }))
  fireEvent.click(await screen.findByRole('button', { name: "Open the partner's page" }))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  expect(sent(cards.own)[0]?.body).toMatchObject({ additionFilter: { cardVendor: { opt: 'eq', value1: 'NSDL' } } })
})
