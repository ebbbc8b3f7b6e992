import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { keysOf } from './support/keys.ts'
import { passKyc } from './support/kyc.ts'
import { captcha, expect, somebody, test } from './support/test.ts'

const fixture = (name: string) => resolve(import.meta.dirname, 'fixtures', name)
const shop = { mobile: '6000000955', firstPassword: 'Tulsi-47-kagaz', ownPassword: 'Mera-Apna#2026' }

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

// One application by keyboard only, from the shop's registration to the acknowledgement.
test('a form comes from the counter to its acknowledgement by keyboard alone', async ({
  browser,
  portal,
  visitor,
  admin,
  staff,
}) => {
  const refNo = await register(visitor)
  await approveRegistration(admin, refNo)
  const merchant = await firstSignIn(await somebody(browser, portal))
  await passKyc(merchant, staff)
  await addPayment(merchant)
  await approvePayment(admin)
  const formNo = await apply(merchant)
  await pay(merchant, formNo)
  await scanAndCrop(merchant)
  await verify(staff, formNo)
  await acknowledge(admin, formNo)
})

test('the first Tab offers to skip the menu, a menu opens by Enter, and focus follows to the new screen', async ({
  merchant: page,
}) => {
  await page.goto('/merchant')
  await expect(page.getByText('Needs your action').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Needs your action').first()).toBeVisible()
  const keys = keysOf(page)
  const group = button(page, 'Payment Request')
  await keys.press(group)
  await keys.press(page.getByRole('link', { name: 'Payment List' }))
  await expect(page.getByRole('heading', { name: 'Payment List', level: 1 })).toBeFocused()
})

async function register(page: Page) {
  const keys = keysOf(page)
  await page.goto('/')
  await keys.press(page.getByRole('link', { name: 'Register' }).first())
  await keys.type(field(page, 'First name'), 'Meena')
  await keys.type(field(page, 'Last name'), 'Verma')
  await keys.type(field(page, "Father's name"), 'Suresh Verma')
  await keys.pick(page.locator('main'), 'Female')
  await keys.type(field(page, 'Date of birth'), '02-03-1991')
  await page.keyboard.press('Enter')
  await keys.choose(field(page, 'ID type'), 'Retailer')
  await keys.type(field(page, 'Shop name'), 'Demo Keyboard Kendra')
  await keys.type(field(page, 'Address 1'), '12 Namoona Road')
  await keys.type(field(page, 'PIN code'), '411001')
  await keys.type(field(page, 'District'), 'Pune')
  await keys.choose(field(page, 'State'), 'Maharashtra')
  await page.keyboard.press('Control+Enter')
  await keys.type(field(page, 'Mobile'), shop.mobile)
  await keys.type(field(page, 'E-mail'), 'keyboard@example.com')
  await keys.tick(page.getByRole('checkbox', { name: /I agree/ }))
  await keys.tick(page.getByRole('checkbox', { name: /I accept/ }))
  await keys.type(field(page, 'Characters in the picture'), captcha)
  await page.keyboard.press('Control+Enter')
  const number = page.getByRole('img', { name: /Reference number/ })
  await expect(number).toBeVisible()
  return `${await number.getAttribute('aria-label')}`.split(': ')[1]!
}

async function approveRegistration(page: Page, refNo: string) {
  const keys = keysOf(page)
  await page.goto('/backend')
  await keys.press(page.getByRole('link', { name: 'Verify Registration' }))
  await keys.type(field(page, 'Search all columns'), refNo)
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await keys.openRow(refNo)
  await keys.choose(field(page, 'Package'), 'Retail Standard')
  await keys.choose(field(page, 'ID type'), 'Retailer')
  await keys.type(field(page, 'Password'), shop.firstPassword)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/user-management\/registration(\?|$)/)
}

async function firstSignIn(page: Page) {
  const keys = keysOf(page)
  await page.goto('/auth/login')
  await keys.type(field(page, 'User Name'), shop.mobile)
  await keys.type(field(page, 'Password'), shop.firstPassword)
  await page.keyboard.press('Enter')
  await keys.type(field(page, 'New password'), shop.ownPassword)
  await keys.type(field(page, 'Confirm new password'), shop.ownPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/merchant/)
  return page
}

async function addPayment(page: Page) {
  const keys = keysOf(page)
  await keys.press(page.getByRole('link', { name: 'Add money' }).first())
  await keys.reach(field(page, 'Paid into'))
  await page.keyboard.press('ArrowDown')
  await keys.type(field(page, 'Amount'), '5000')
  await keys.pick(page.locator('main'), 'UPI')
  await keys.type(field(page, 'UTR'), '326324009552')
  await keys.type(field(page, 'Depositor'), 'MEENA VERMA')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: 'See payment list' })).toBeVisible()
}

async function approvePayment(page: Page) {
  const keys = keysOf(page)
  await page.goto('/backend/actions/payments')
  await keys.type(field(page, 'Search all columns'), '326324009552')
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  const row = page.getByRole('button', { name: /^PR|^\d\d-/ }).first()
  const cell = page.locator('.ag-cell:focus')
  for (let presses = 0; presses < 150 && (await cell.count()) === 0; presses++) await page.keyboard.press('Tab')
  for (let presses = 0; presses < 8; presses++) {
    if (await row.evaluate((row) => document.activeElement?.contains(row) ?? false)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await keys.press(page.getByRole('dialog').getByRole('button', { name: /Approve ₹/ }))
  await expect(page.getByText(/Payment PR\d+ approved/)).toBeVisible()
}

async function apply(page: Page) {
  const keys = keysOf(page)
  await page.goto('/merchant/product/nsdl-pan')
  await keys.press(page.getByRole('link', { name: 'New PAN', exact: true }).first())
  await keys.press(page.getByRole('link', { name: /^Individual A person/ }))
  await keys.type(field(page, 'Surname'), 'Sharma')
  await keys.type(field(page, 'First name'), 'Sangita')
  await keys.type(field(page, 'Aadhaar'), '999911110046')
  await keys.type(field(page, 'Name as on Aadhaar'), 'SANGITA SHARMA')
  await keys.pick(page.getByRole('radiogroup', { name: /^Gender/ }), 'Female')
  await keys.type(field(page, 'Date of birth'), '14-08-1994')
  await keys.type(field(page, "Father's surname"), 'Sharma')
  await keys.type(field(page, "Mother's surname"), 'Sharma')
  await page.keyboard.press('Control+Enter')
  await keys.type(field(page, 'Flat, door, block'), 'Flat 4')
  await keys.type(field(page, 'Premises, building, village'), 'Namoona Apartment')
  await keys.type(field(page, 'Town, city, district'), 'Pune')
  await keys.choose(field(page, 'State'), 'Maharashtra')
  await keys.type(field(page, 'PIN code'), '411001')
  await keys.type(field(page, 'Mobile'), '6000000956')
  await keys.type(field(page, 'E-mail'), 'kavita@example.com')
  await page.keyboard.press('Control+Enter')
  await keys.tick(page.getByRole('checkbox', { name: 'Salary' }))
  await keys.tick(page.getByRole('radio').first())
  await page.keyboard.press('Control+Enter')
  await keys.choose(field(page, 'Proof of identity'), 'Aadhaar card')
  await keys.choose(field(page, 'Proof of address'), 'Aadhaar card')
  await keys.choose(field(page, 'Proof of date of birth'), 'Class-10')
  await keys.type(field(page, 'Place'), 'PUNE')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/pre-submit\?id=/)
  const shown = page.getByText(/N26\d{8}/).first()
  return `${(await shown.textContent())?.match(/N26\d{8}/)?.[0]}`
}

async function pay(page: Page, formNo: string) {
  const keys = keysOf(page)
  await keys.tick(page.getByRole('checkbox', { name: /agrees that we keep/ }))
  await keys.tick(page.getByRole('checkbox', { name: /holds no other PAN/ }))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${formNo} is paid`)).toBeVisible()
}

async function scanAndCrop(page: Page) {
  const keys = keysOf(page)
  await keys.press(page.getByRole('link', { name: /Scan/ }).first())
  await expect(page).toHaveURL(/upload\/scanning/)
  const opened = page.waitForEvent('filechooser')
  await keys.press(button(page, 'Choose files'))
  await (await opened).setFiles(fixture('scan-page-200dpi.jpg'))
  await expect(page.getByText('1 of at most 20')).toBeVisible()
  await keys.press(button(page, 'Next: Crop'))
  await expect(page.getByRole('img', { name: /Photo, cropped/ })).toBeVisible()
  await keys.press(page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Signature' }))
  await expect(page.getByRole('img', { name: /Signature, cropped/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  // One page of the form's papers is scanned, and it is no form of this portal.
  await keys.press(button(page, 'Send as it is'))
  await expect(page.getByText(/sent for check/).first()).toBeVisible()
}

async function verify(page: Page, formNo: string) {
  const keys = keysOf(page)
  await page.goto('/backend/actions/nsdl-pan/physical/pending-verification/list')
  await keys.type(field(page, 'Search all columns'), formNo)
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await keys.openRow(formNo)
  await expect(page.getByText(/Yours for/)).toBeVisible()
  const boxes = page.getByRole('checkbox')
  const toTick = await page.getByText(/of the checklist still to tick/).textContent()
  await expect(boxes).toHaveCount(Number.parseInt(toTick ?? '', 10))
  for (const box of await boxes.all()) await keys.tick(box)
  await keys.press(page.getByRole('button', { name: 'Verify', exact: true }))
  await expect(page.getByText(`${formNo} verified`)).toBeVisible()
}

async function acknowledge(page: Page, formNo: string) {
  const keys = keysOf(page)
  await page.goto('/backend/actions/nsdl-pan/physical/verified/list')
  await keys.type(field(page, 'Search all columns'), formNo)
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await keys.openRow(formNo)
  const ackNo = `000261119${`${Date.now()}`.slice(-6)}`
  await keys.type(field(page, 'Acknowledgement no'), ackNo)
  const opened = page.waitForEvent('filechooser')
  await keys.press(page.getByLabel('Acknowledgement PDF'), 'Space')
  await (await opened).setFiles(fixture('scan-3-pages.pdf'))
  await keys.press(button(page, 'Add acknowledgement'))
  await expect(page.getByRole('img', { name: `Acknowledgement number: ${ackNo}` })).toBeVisible()
}
