import { beforeEach, expect, jest, test } from '@jest/globals'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dashboards } from 'contract/dashboard'
import type { ReplyOf } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { emptyApplication } from 'contract/pan/form/fields'
import { submissions } from 'contract/pan/submit'
import { wallet } from 'contract/payment/wallet'
import { ownLimit } from 'contract/people/own-limit'
import { withMutant } from 'mutants'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { descriptionOf, leave } from 'shared-ui/testing/wrong-input'
import { anApplication, id, show } from '../testing.tsx'
import { consentOfOtherDraft, consentOfOtherVersion, consentToOtherTexts } from './pre-submit.mutants.ts'
import { PreSubmit } from './pre-submit.tsx'

const path = '/merchant/product/nsdl-pan/physical/pre-submit'
const formNo = 'N2600004131'

const review = (more: Partial<ReplyOf<typeof submissions.review>> = {}): ReplyOf<typeof submissions.review> => ({
  findings: [],
  draft: {
    id,
    formNo,
    formCode: '93',
    appType: 'N',
    category: 'P',
    status: 'DRAFT',
    version: 3,
    savedAt: '2026-11-20T05:12:00.000Z',
    reasons: [],
    fields: { ...emptyApplication, lastName: 'SHARMA', firstName: 'ANJALI', aadhaar: 'XXXX XXXX 0016' },
  },
  price: { govtFee: 107, serviceCharge: 36.44, gst: 6.56, total: 150, commission: 15 },
  balance: 25_000,
  creditLimit: 0,
  problems: [],
  openAlready: null,
  ...more,
})

const open = (search = `?id=${id}`) => show(<PreSubmit />, path, `${path}${search}`)
const submits = () => sentCalls().filter(({ method, path }) => method === 'POST' && path.includes('/pre-submit/'))
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ })

async function consent() {
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box)
}

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

beforeEach(() => {
  fakeReply(submissions.review, review())
  fakeReply(applications.info, anApplication())
  fakeReply(wallet.closing, 24_850)
  fakeReply(ownLimit.read, { dayLimit: null, leftToday: null })
})

test('the sum, its parts and the balance after stand beside the form', async () => {
  open()
  expect(await screen.findByText('24,850.00 Cr')).toBeDefined()
  for (const sum of ['107.00', '36.44', '6.56', '₹ 150.00/-', '25,000.00 Cr', '15.00'])
    expect(screen.getByText(sum)).toBeDefined()
  expect(payButton().textContent).toBe('Pay ₹\u00A0150.00 and submit')
  const paper = within(screen.getByRole('article', { name: 'The form as it will be printed' }))
  expect(paper.getAllByRole('img', { name: 'Surname: SHARMA' })[0]).toBeDefined()
  expect(paper.getByRole('link', { name: 'Change: Contact' }).getAttribute('href')).toMatch(/step=address$/)
})

test('without consent nothing is sent, and both boxes say why', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(await screen.findByText("Take the applicant's consent before continuing")).toBeDefined()
  expect(screen.getByText('Ask the applicant whether they already hold a PAN')).toBeDefined()
  expect(submits()).toHaveLength(0)
})

test('a consent that is taken away says at once why it is needed', async () => {
  open()
  await screen.findByRole('button', { name: /^Pay/ })
  for (const [name, text] of [
    [/agrees that we keep/, "Take the applicant's consent before continuing"],
    [/holds no other PAN/, 'Ask the applicant whether they already hold a PAN'],
  ] as const) {
    const box = screen.getByRole('checkbox', { name })
    fireEvent.click(box)
    fireEvent.click(box)
    leave(box)
    await waitFor(() => expect(descriptionOf(box)).toBe(text))
  }
})

test('a double click pays once', async () => {
  let finish: (reply: { id: string; formNo: string; balance: number }) => void = () => {}
  fakeReply(submissions.submit, () => new Promise((resolve) => (finish = resolve)))
  open()
  await consent()
  const button = payButton()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(submits()).toHaveLength(1))
  fireEvent.submit(button.form!)
  finish({ id, formNo, balance: 24_850 })
  expect(await screen.findByText(`${formNo} is paid`)).toBeDefined()
  expect(submits()).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Scan the signed form' }).getAttribute('href')).toMatch(
    `/upload/scanning/${id}`,
  )
})

test('a lost reply is asked for again with the same key', async () => {
  fakeReply(submissions.submit, () => {
    throw new TypeError('Failed to fetch')
  })
  open()
  await consent()
  fireEvent.click(payButton())
  expect(await screen.findByText(/No answer came/)).toBeDefined()

  fakeReply(submissions.submit, { id, formNo, balance: 24_850 })
  fireEvent.click(payButton())
  expect(await screen.findByText(`${formNo} is paid`)).toBeDefined()
  const keys = submits().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('too little money: how much is missing, where to add it, and no payment', async () => {
  fakeReply(submissions.review, review({ balance: 100.5 }))
  open()
  expect(await screen.findByText(/₹\s49.50 more is needed/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe(
    `/merchant/accounting/payment?amount=49.50&back=${encodeURIComponent(`${path}?id=${id}`)}`,
  )
  expect(payButton().disabled).toBe(true)
  expect(screen.queryByText('Balance after')).toBeNull()
  expect(screen.getByText('Still missing').nextElementSibling?.textContent).toBe('49.50')
})

const ticks = async () => (await screen.findAllByRole<HTMLInputElement>('checkbox')).map(({ checked }) => checked)
const askAgain = 'Ticked before you added money. Ask the applicant whether they still agree.'

/** Everything is ticked, then 'Add money' is pressed, and another page opens. */
async function leftForMoney() {
  fakeReply(submissions.review, review({ balance: 100.5 }))
  const { unmount } = open()
  await consent()
  fireEvent.click(screen.getByRole('link', { name: 'Add money' }))
  unmount()
}

test('consents stay over the way to add money, and are forgotten with the payment', async () => {
  await leftForMoney()
  fakeReply(submissions.review, review())
  const { unmount } = open()
  expect(await ticks()).toEqual([true, true])
  expect(screen.getByText(askAgain)).toBeDefined()
  fakeReply(submissions.submit, { id, formNo, balance: 24_850 })
  fireEvent.click(payButton())
  expect(await screen.findByText(`${formNo} is paid`)).toBeDefined()
  unmount()
  open()
  expect(await ticks()).toEqual([false, false])
})

test('no consent is ticked for another draft, another version of it, other texts, or half an hour later', async () => {
  const other = '0190a1b2-0000-7000-8000-00000000ffff'
  const { draft } = review()
  const changed = { ...draft, version: 4 }
  const withoutAadhaar = { ...draft, fields: { ...draft.fields, aadhaar: '' } }
  const cases = [
    { search: `?id=${other}`, of: review({ draft: { ...draft, id: other } }), mutant: consentOfOtherDraft },
    { search: `?id=${id}`, of: review({ draft: changed }), mutant: consentOfOtherVersion },
    { search: `?id=${id}`, of: review({ draft: withoutAadhaar }), mutant: consentToOtherTexts },
  ]
  for (const { search, of, mutant } of cases) {
    const backAt = async () => {
      await leftForMoney()
      fakeReply(submissions.review, of)
      const { unmount } = open(search)
      const found = await ticks()
      unmount()
      return found
    }
    expect(await backAt()).toEqual([false, false])
    expect(await withMutant(mutant, backAt)).toEqual([true, true])
  }
  await leftForMoney()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000)
  open()
  expect(await ticks()).toEqual([false, false])
  clock.mockRestore()
})

test('what is ticked and left in another way is not kept', async () => {
  const { unmount } = open()
  await consent()
  unmount()
  open()
  expect(await ticks()).toEqual([false, false])
})

test('what a member may still spend today is said before they pay, and more cannot be sent', async () => {
  fakeReply(ownLimit.read, { dayLimit: 500, leftToday: 149.5 })
  open()
  expect(await screen.findByText(/Daily limit: ₹\s149.50 may still be spent today/)).toBeDefined()
  for (const text of ['Left of it today', '500.00', '149.50']) expect(screen.getByText(text)).toBeDefined()
  expect(payButton().disabled).toBe(true)
})

test('a credit limit counts as money', async () => {
  fakeReply(submissions.review, review({ balance: 100, creditLimit: 50 }))
  open()
  await screen.findByText('100.00 Cr')
  expect(payButton().disabled).toBe(false)
})

test('what is wrong is listed with the way to its step', async () => {
  fakeReply(
    submissions.review,
    review({ problems: [{ step: 'address', field: 'resPin', text: 'Enter a 6-digit PIN code' }] }),
  )
  open()
  const link = await screen.findByRole('link', { name: 'Address: Residence PIN code' })
  expect(link.getAttribute('href')).toMatch(/\?step=address$/)
  expect(payButton().disabled).toBe(true)
})

test('an open application of the same person stops the payment', async () => {
  fakeReply(submissions.review, review({ openAlready: 'N2600000018' }))
  open()
  expect(await screen.findByText(/already open: N2600000018/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Find N2600000018' })
  expect(link.getAttribute('href')).toMatch(/\/physical\/list\?globalFilter=N2600000018$/)
  expect(payButton().disabled).toBe(true)
})

test('an open application at another shop is told without a way to it', async () => {
  fakeReply(submissions.review, review({ openAlready: 'at another shop' }))
  open()
  expect(await screen.findByText(/already open: at another shop/)).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Find/ })).toBeNull()
})

test('the second of two tabs is told that the form is paid, and not that nothing was debited', async () => {
  fakeReply(submissions.submit, () => {
    // The other tab was faster.
    fakeReply(submissions.review, () => refusal(409, `${formNo} was sent already`))
    return refusal(409, 'Not allowed in status Waiting for scan')
  })
  open()
  await consent()
  fireEvent.click(payButton())
  expect(await screen.findByText(`${formNo} is paid`)).toBeDefined()
  expect(screen.queryByText(/nothing was debited/)).toBeNull()
})

test("after the server's refusal the draft is read again, and then it says that nothing was debited", async () => {
  fakeReply(submissions.submit, () => refusal(409, 'Balance is not enough'))
  open()
  await consent()
  fireEvent.click(payButton())
  expect(await screen.findByText('Not submitted, nothing was debited')).toBeDefined()
  expect(screen.getByText('Balance is not enough')).toBeDefined()
})

test('a form that was sent before shows where it stands', async () => {
  fakeReply(submissions.review, () => refusal(409, `${formNo} was sent already`))
  open()
  expect(await screen.findByText(`${formNo} is paid`)).toBeDefined()
})

test('without a form it says what is missing and offers the drafts', async () => {
  const draft = {
    id,
    appType: 'N',
    category: 'P',
    formNo,
    name: 'ANJALI SHARMA',
    savedAt: '2026-11-20T05:12:00.000Z',
    missing: 'Place',
  }
  fakeReply(dashboards.merchant, { today: 0, counts: {}, drafts: [draft] })
  open('')
  expect(await screen.findByText(/Choose the draft you want to pay for/)).toBeDefined()
  expect(screen.getByRole('link', { name: /ANJALI SHARMA/ }).getAttribute('href')).toBe(`${path}?id=${id}`)
})
