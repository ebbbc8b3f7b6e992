import type { Browser, Page } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { registrations } from 'contract/registration'
import { ask, register } from './support/ask.ts'
import type { Portal } from './support/portal.ts'
import { expect, somebody, test } from './support/test.ts'

/** Two office users, each in their own browser. */
async function twoClerks(browser: Browser, portal: Portal) {
  const admin = await somebody(browser, portal, 'admin')
  return { admin, staff: await somebody(browser, portal, 'staff') }
}

async function leave(...pages: Page[]) {
  for (const page of pages) await page.context().close()
}

const registrationList = '/backend/user-management/registration'

async function openRegistration(page: Page, refNo: string) {
  await page.goto(`/backend/user-management/registration-action/${refNo}`)
  await expect(page.getByRole('heading', { name: new RegExp(refNo) })).toBeVisible()
}

async function fillApproval(page: Page, userName: string) {
  await page.getByLabel('ID type', { exact: true }).selectOption({ label: 'Retailer' })
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill('Tulsi-47-kagaz')
}

/** The message to the person who came second: who was first, and when. */
const decided = (refNo: string, status: string) =>
  new RegExp(`${refNo} is already ${status}: [A-Z]\\w+ \\w+ decided at \\d\\d-\\w{3}-\\d{4} `)

/** Checks whether the registration is listed under that tab. */
async function expectInTab(page: Page, tab: string, refNo: string, isThere: boolean) {
  await page.goto(registrationList)
  await page.getByRole('tab', { name: tab }).click()
  await page.getByLabel('Search all columns').fill(refNo)
  await expect(page.getByText(isThere ? /^Showing 1–1 of 1 / : /^Showing 0–0 of 0 /)).toBeVisible()
  await expect(page.getByRole('link', { name: refNo })).toHaveCount(isThere ? 1 : 0)
}

test('a registration that somebody else has approved meanwhile cannot be rejected, and stays approved', async ({
  browser,
  portal,
}) => {
  const { admin, staff } = await twoClerks(browser, portal)
  const refNo = await register(admin, 10)
  for (const page of [admin, staff]) await openRegistration(page, refNo)
  await staff.getByRole('tab', { name: 'Reject', exact: true }).click()
  await staff.getByLabel('Reason').fill('Photo is blurred')

  await fillApproval(admin, 'meena.first')
  await admin.getByRole('button', { name: 'Approve registration' }).click()
  await expect(admin).toHaveURL(registrationList)
  await expectInTab(admin, 'Pending', refNo, false)
  await expectInTab(admin, 'Approved', refNo, true)

  await staff.getByRole('button', { name: 'Reject registration' }).click()
  await expect(staff.getByText(decided(refNo, 'approved'))).toBeVisible()
  await expect(staff.getByText('This registration is approved')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Reject registration' })).toHaveCount(0)
  const { body } = await ask(staff, registrations.read, { params: { refNo } })
  expect(body).toMatchObject({ status: 'APPROVED', remark: null })
  await leave(admin, staff)
})

test('two who approve one registration at the same moment: one does, the other is told', async ({
  browser,
  portal,
}) => {
  const { admin, staff } = await twoClerks(browser, portal)
  const refNo = await register(admin, 11)
  const clerks = [
    { page: admin, userName: 'meena.one' },
    { page: staff, userName: 'meena.two' },
  ]
  for (const { page, userName } of clerks) {
    await openRegistration(page, refNo)
    await fillApproval(page, userName)
  }
  const replies = clerks.map(({ page }) => page.waitForResponse(/registration\/approve\/R\d+$/))
  await Promise.all(clerks.map(({ page }) => page.getByRole('button', { name: 'Approve registration' }).click()))
  const statuses = await Promise.all(replies.map(async (reply) => (await reply).status()))
  expect(statuses.toSorted()).toEqual([200, 409])

  const [winner, loser] = statuses[0] === 200 ? [admin, staff] : [staff, admin]
  await expect(winner).toHaveURL(registrationList)
  await expect(loser.getByText(decided(refNo, 'approved'))).toBeVisible()
  await expect(loser).toHaveURL(new RegExp(refNo))
  await leave(admin, staff)
})

const utrOf = () => `${Date.now()}`.slice(-12)

/** The merchant reports a payment of 1,000. */
async function report(merchant: Page) {
  const { body: choices } = await ask(merchant, payments.choices)
  const utr = utrOf()
  const { body } = await ask(merchant, payments.add, {
    body: {
      amount: 1000,
      bankId: `${choices.banks[0]?.id}`,
      mode: 'UPI',
      txnDate: indianDay(new Date()),
      utr,
      depositorName: 'RAKESH UDAHARAN',
      depositBranch: '',
      slip: null,
      remark: '',
    },
  })
  return { refNo: body.refNo, utr }
}

const balanceOf = async (merchant: Page) => (await ask(merchant, wallet.closing)).body

async function openPayment(page: Page, utr: string) {
  await page.goto('/backend/actions/payments')
  await page.getByLabel('Search all columns').fill(utr)
  await expect(page.getByText(/^Showing 1–1 of 1 /)).toBeVisible()
  await page
    .getByRole('button', { name: /^PR|^\d\d-/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(utr)).toBeVisible()
  return drawer
}

test('a payment is credited once: by a double click, and when the answer to the first press is lost', async ({
  browser,
  portal,
}) => {
  const merchant = await somebody(browser, portal, 'merchant')
  const admin = await somebody(browser, portal, 'admin')
  const before = await balanceOf(merchant)

  const first = await report(merchant)
  const drawer = await openPayment(admin, first.utr)
  await drawer.getByRole('button', { name: /^Approve ₹/ }).dblclick()
  await expect(admin.getByText(`Payment ${first.refNo} approved`)).toBeVisible()
  expect(await balanceOf(merchant)).toBe(before + 1000)

  const second = await report(merchant)
  const again = await openPayment(admin, second.utr)
  let asked = 0
  await admin.route('**/api/backend/actions/payments/approve/*', async (route) => {
    asked++
    await route.fetch()
    await route.abort('connectionreset')
  })
  const approve = again.getByRole('button', { name: /^Approve ₹/ })
  await approve.click()
  // It is read again, and says that it is done: there is nothing left to press.
  await expect(again.getByText(/Approved with ₹\s1,000.00/)).toBeVisible()
  await expect(approve).toHaveCount(0)
  expect(asked).toBe(1)
  expect(await balanceOf(merchant)).toBe(before + 2000)
  await leave(merchant, admin)
})

test('a payment that somebody else has approved meanwhile is not rejected, and stays credited', async ({
  browser,
  portal,
}) => {
  const merchant = await somebody(browser, portal, 'merchant')
  const { admin, staff } = await twoClerks(browser, portal)
  const before = await balanceOf(merchant)
  const { refNo, utr } = await report(merchant)
  const mine = await openPayment(admin, utr)
  const theirs = await openPayment(staff, utr)
  await theirs.getByRole('button', { name: 'Reject' }).click()
  await theirs.getByLabel('Reason').fill('Not found in our bank statement')

  await mine.getByRole('button', { name: /^Approve ₹/ }).click()
  await expect(admin.getByText(`Payment ${refNo} approved`)).toBeVisible()
  await theirs.getByRole('button', { name: 'Reject payment' }).click()
  await expect(theirs.getByText(decided(refNo, 'approved'))).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Reject payment' })).toHaveCount(0)
  expect(await balanceOf(merchant)).toBe(before + 1000)
  await leave(merchant, admin, staff)
})

const bench = '/backend/actions/nsdl-pan/physical/verify'
const decisions = ['Verify', 'Incomplete', 'Reject']

async function expectReadOnly(page: Page, why: string | RegExp) {
  await expect(page.getByText('You can read this form, not decide it')).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  for (const name of decisions) await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
}

test('a form that one checks can be read by another, not decided; who asks for the next gets another form', async ({
  browser,
  portal,
}) => {
  const { admin, staff } = await twoClerks(browser, portal)
  await admin.goto(bench)
  await expect(admin).toHaveURL(/verify\/[0-9a-f-]{36}$/)
  await expect(admin.getByText(/^Yours for/)).toBeVisible()
  const { pathname } = new URL(admin.url())

  await staff.goto(pathname)
  await expectReadOnly(staff, /is checking this application until \d/)
  await staff.goto(bench)
  await expect(staff).toHaveURL(/verify\/[0-9a-f-]{36}$/)
  expect(new URL(staff.url()).pathname).not.toBe(pathname)
  await leave(admin, staff)
})

test('who cropped or edited a form can read it, not verify it', async ({ browser, portal }) => {
  const staff = await somebody(browser, portal, 'staff')
  const query = { filters: {}, search: '', length: 10 as const, start: 0, sorts: [] }
  const { body } = await ask(staff, applications.list['pending-verification'], { body: query })
  // The office cannot crop here, so this refusal is checked in the server's own tests.
  const why = 'Somebody who cropped or edited cannot verify'
  await staff.route('**/physical/verify/take/*', (route) => route.fulfill({ status: 409, json: { message: why } }))
  await staff.goto(`${bench}/${body.data[0]?.id}`)
  await expectReadOnly(staff, why)
  await leave(staff)
})

test('a draft that was changed on another device: theirs and mine are one press away, and the form goes on', async ({
  browser,
  portal,
}) => {
  const [counter, phone] = [await somebody(browser, portal, 'merchant'), await somebody(browser, portal, 'merchant')]
  const crashes: Error[] = []
  for (const page of [counter, phone]) page.on('pageerror', (error) => crashes.push(error))
  const mobile = (page: Page) => page.getByLabel('Mobile', { exact: true })
  const typed = async (page: Page, number: string) => {
    await mobile(page).fill(number)
    await mobile(page).blur()
  }
  /** A number as it is shown, in two parts. */
  const reads = (page: Page, number: string) =>
    expect(mobile(page)).toHaveValue(new RegExp(`^${number.slice(0, 5)} ?${number.slice(5)}$`))
  const saved = (page: Page) => expect(page.getByText(/^Saved/).first()).toBeVisible()

  await counter.goto('/merchant/product/nsdl-pan/physical/individual/N/apply?step=address')
  await typed(counter, '6000000041')
  await counter.waitForURL(/apply\/[\w-]+/)
  await saved(counter)
  await phone.goto(counter.url())
  await reads(phone, '6000000041')
  for (const [button, number, kept] of [
    ['Use theirs', '6000000042', '6000000042'],
    ['Keep mine', '6000000043', '6000000044'],
  ] as const) {
    const keeps = phone.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok())
    await typed(phone, number)
    await keeps
    await typed(counter, button === 'Use theirs' ? '6000000045' : '6000000044')
    const conflict = counter.getByRole('alert').filter({ hasText: 'Changed on another device' })
    await expect(conflict).toContainText(`${number} there`)
    await conflict.getByRole('button', { name: button }).click()
    await expect(conflict).toBeHidden()
    await reads(counter, kept)
    await saved(counter)
    if (button === 'Use theirs') await phone.reload()
  }
  await counter.reload()
  await reads(counter, '6000000044')
  expect(crashes).toEqual([])
  await leave(counter, phone)
})
