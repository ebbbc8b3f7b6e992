import type { Page } from '@playwright/test'
import { applyForPan, fixture } from '../support/applications.ts'
import { expect, expectAccessible, somebody, test } from '../support/test.ts'
import {
  addPayment,
  approvePayment,
  approveRegistration,
  firstSignIn,
  passOnScreen,
  register,
  search,
} from './new-shop.ts'

// One application from the counter to its acknowledgement, with everybody who works on it.
test('a shop-keeper registers, pays in, files a PAN application, and gets its acknowledgement', async ({
  browser,
  portal,
  visitor,
  admin,
  staff,
}) => {
  const merchant = await somebody(browser, portal)
  for (const page of [visitor, admin, staff, merchant])
    page.on('pageerror', (error) => {
      throw error
    })
  const refNo = await register(visitor)
  await approveRegistration(admin, refNo)
  await firstSignIn(merchant)
  await passOnScreen(merchant, staff)
  await addPayment(merchant)
  await approvePayment(admin)
  await expect(merchant.getByText('4,850.00 Cr').first()).toBeHidden()
  await merchant.goto('/merchant')
  await expect(merchant.getByText('5,000.00 Cr').first()).toBeVisible()

  const formNo = await applyForPan(merchant)
  await payOnce(merchant, formNo)
  await scan(merchant)
  await crop(merchant)
  await expectInList(merchant, '/merchant/product/nsdl-pan/physical/list', formNo, 'Under verification')

  await returnForCorrection(staff, formNo)
  await answer(merchant, formNo)
  await verify(staff, formNo)
  const ackNo = await acknowledge(staff, formNo)

  await expectInList(merchant, '/merchant/product/nsdl-pan/physical/ack/list', formNo, 'Acknowledged')
  await merchant.getByRole('link', { name: formNo }).click()
  await expect(merchant.getByRole('img', { name: `Acknowledgement number: ${ackNo}` })).toBeVisible()
  for (const status of [
    'Draft',
    'Waiting for scan',
    'Waiting for crop',
    'Under verification',
    'Needs correction',
    'Verified',
    'Acknowledged',
  ])
    await expect(merchant.getByText(status).first()).toBeVisible()
  await expectAccessible(merchant)
})

/** The reply to the first press is lost and the button is pressed twice more: there is only one debit. */
async function payOnce(page: Page, formNo: string) {
  await expect(page.getByText('4,850.00 Cr')).toBeVisible()
  await page.getByRole('button', { name: /Pay ₹.150.00 and submit/ }).click()
  await expect(page.getByText("Take the applicant's consent before continuing").first()).toBeVisible()
  await page.getByRole('checkbox', { name: /agrees that we keep/ }).check()
  await page.getByRole('checkbox', { name: /holds no other PAN/ }).check()

  let dropped = 0
  await page.route('**/api/merchant/nsdlpan/physical/pre-submit/*', async (route) => {
    if (route.request().method() !== 'POST' || dropped > 0) return route.continue()
    dropped += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: /and submit/ }).click()
  await expect(page.getByText('No answer came')).toBeVisible()
  await page.getByRole('button', { name: /and submit/ }).dblclick()
  await expect(page.getByText(`${formNo} is paid`)).toBeVisible()
  expect(dropped).toBe(1)
  await expect(page.getByText('4,850.00 Cr').first()).toBeVisible()

  const print = page.waitForResponse((reply) => reply.url().includes('/physical/form/'))
  await page.getByRole('button', { name: 'Print the form' }).click()
  const form = await (await print).allHeaders()
  expect(form['content-type']).toBe('application/pdf')
  expect(Number(form['content-length'])).toBeGreaterThan(10_000)
  await expectInList(page, '/merchant/product/nsdl-pan/physical/waiting/list', formNo, 'Waiting for scan')
}

async function scan(page: Page) {
  await page.getByRole('link', { name: /^N26/ }).first().click()
  await expect(page).toHaveURL(/upload\/scanning/)
  const choose = page.getByLabel('Choose files')
  for (const [bad, text] of [
    ['bad-empty.png', /empty/],
    ['bad-cut.jpg', /damaged/],
    ['bad-gif-js-polyglot.jpg', /not a JPEG, PNG or PDF/],
    ['bad-16000x16000.png', /too large|megapixel/],
  ] as const) {
    await choose.setInputFiles(fixture(bad))
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await choose.setInputFiles(fixture('scan-page-200dpi.jpg'))
  await expect(page.getByText('1 of at most 20')).toBeVisible()
  await choose.setInputFiles(fixture('scan-3-pages.pdf'))
  await expect(page.getByText('4 of at most 20')).toBeVisible()
  await page.getByRole('button', { name: 'Next: Crop' }).click()
}

async function crop(page: Page) {
  await expect(page).toHaveURL(/form-cropping/)
  await expect(page.getByRole('img', { name: /Photo, cropped/ })).toBeVisible()
  await page.getByText('Signature', { exact: true }).first().click()
  await expect(page.getByRole('img', { name: /Signature, cropped/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Send for check/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Send as it is' }).click()
  await expect(page.getByText(/sent for check/).first()).toBeVisible()
}

async function expectInList(page: Page, path: string, formNo: string, status: string) {
  await page.goto(path)
  await search(page, formNo)
  await expect(page.getByRole('link', { name: formNo })).toBeVisible()
  await expect(page.getByText(status).first()).toBeVisible()
}

const bench = '/backend/actions/nsdl-pan/physical'

async function openOnBench(page: Page, formNo: string) {
  await page.goto(`${bench}/pending-verification/list`)
  await search(page, formNo)
  await page.getByRole('link', { name: formNo }).click()
  await expect(page).toHaveURL(/physical\/verify\//)
  await expect(page.getByText(/Yours for/)).toBeVisible()
}

async function returnForCorrection(page: Page, formNo: string) {
  await page.goto(`${bench}/verify`)
  await expect(page).toHaveURL(/physical\/verify\/[0-9a-f-]{36}/)
  await openOnBench(page, formNo)
  await page.getByRole('button', { name: 'Flag Town, PIN' }).click()
  await expect(page.getByText('1 flag, so it goes back for correction')).toBeVisible()
  await page.getByRole('button', { name: 'Incomplete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/What exactly/).fill('City is written differently on the proof')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText(`${formNo} sent back for correction`)).toBeVisible()
}

async function answer(page: Page, formNo: string) {
  await expectInList(page, '/merchant/product/nsdl-pan/physical/incomplete/list', formNo, 'Needs correction')
  await page.getByRole('link', { name: formNo }).click()
  await expect(page.getByText('City is written differently on the proof').first()).toBeVisible()
  await page.getByRole('button', { name: 'Answer and send again' }).click()
  await expect(page.getByText(/Correct the form first, or say why it is right/)).toBeVisible()
  // Only the returned fields can be changed, and the link opens them.
  await page.getByRole('link', { name: /^Correct the form/ }).click()
  await expect(page.getByLabel('Town, city, district')).toBeEditable()
  await expect(page.getByLabel('Mobile')).not.toBeEditable()
  await page.goBack()
  await page.getByLabel('Note to our office').fill('The proof writes the city in short; both mean Pune')
  await page.getByRole('button', { name: 'Answer and send again' }).click()
  await expect(page.getByText(/sent again/).first()).toBeVisible()
}

async function verify(page: Page, formNo: string) {
  await openOnBench(page, formNo)
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeDisabled()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText(`${formNo} verified`)).toBeVisible()
}

async function acknowledge(page: Page, formNo: string) {
  await page.goto(`${bench}/verified/list`)
  await search(page, formNo)
  await page.getByRole('link', { name: formNo }).click()
  await page.getByLabel('Acknowledgement no').fill('12345')
  const kept = page.waitForResponse((reply) => reply.url().includes('/ack/file/'))
  await page.getByLabel('Acknowledgement PDF').setInputFiles(fixture('scan-3-pages.pdf'))
  await kept
  await page.getByRole('button', { name: 'Add acknowledgement' }).click()
  await expect(page.getByText('Acknowledgement number must be 15 digits').first()).toBeVisible()
  const ackNo = `000261120${`${Date.now()}`.slice(-6)}`
  await page.getByLabel('Acknowledgement no').fill(ackNo)
  await page.getByRole('button', { name: 'Add acknowledgement' }).click()
  await expect(page.getByRole('img', { name: `Acknowledgement number: ${ackNo}` })).toBeVisible()
  return ackNo
}
