import type { Page } from '@playwright/test'
import { idTypes } from 'contract/masters/id-type'
import { packages } from 'contract/masters/package'
import { people } from 'contract/people/people'
import { usualRights } from 'contract/people/rights'
import { ask } from '../support/ask.ts'
import { keysOf } from '../support/keys.ts'
import { expect, signIn, somebody, test } from '../support/test.ts'

const office = '/backend/user-management'
const clerk = { name: 'Meera Namoona', userName: 'meera', ownPassword: 'Kagaz-2026' }

/** Adds a staff member with the default rights except deciding registrations; returns the password, shown only once. */
async function addClerk(page: Page) {
  await page.goto(`${office}/staff-list`)
  await page.getByRole('button', { name: 'Add staff' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill(clerk.name)
  await form.getByLabel('User Name').fill('mee')
  await form.getByRole('checkbox', { name: 'Registration: Approve and reject' }).uncheck()
  await form.getByRole('button', { name: 'Add staff' }).click()
  await expect(form.getByText('Use 4 to 30 letters, digits, dots, dashes or underscores').first()).toBeVisible()
  await form.getByLabel('User Name').fill(clerk.userName)
  await form.getByRole('button', { name: 'Add staff' }).click()
  const told = page.getByRole('dialog', { name: 'Password for the first login' })
  const password = (await told.locator('code').textContent()) ?? ''
  await told.getByRole('button', { name: 'I have told it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User' })).toBeVisible()
  return password
}

async function firstLogin(page: Page, password: string, userName = clerk.userName) {
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('New password', { exact: true }).fill(clerk.ownPassword)
  await page.getByLabel('Confirm new password').fill(clerk.ownPassword)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(/\/backend/)
}

/** Adds an empty package for retailers; returns its name. */
async function addPackage(page: Page) {
  const all = { filters: {}, search: '', length: 100 as const, start: 0, sorts: [] }
  const { body: types } = await ask(page, idTypes.list, { body: all })
  const idTypeId = `${types.data.find((type) => type.name === 'Retailer')?.id}`
  const name = `Retail Gold ${Date.now() % 100_000}`
  expect((await ask(page, packages.add, { body: { name, idTypeId } })).status).toBe(200)
  return name
}

async function openFirstRegistration(page: Page) {
  await page.goto(`${office}/registration`)
  await page.getByRole('link', { name: /^R\d+/ }).first().click()
}

async function rejectFirstRegistration(page: Page) {
  await openFirstRegistration(page)
  await page.getByRole('tab', { name: 'Reject', exact: true }).click()
  await page.getByLabel('Reason').fill('Shop photo is missing')
  await page.getByRole('button', { name: 'Reject registration' }).click()
}

test('a staff member with few rights sees no button, is told so at a page, is given a right, and is out at once when blocked', async ({
  admin,
  browser,
  portal,
}) => {
  const password = await addClerk(admin)
  const desk = await somebody(browser, portal)
  await firstLogin(desk, password)
  await openFirstRegistration(desk)
  await expect(desk.getByText('Client IP')).toBeVisible()
  await expect(desk.getByRole('tab', { name: 'Reject', exact: true })).toHaveCount(0)
  await desk.goto('/backend/misc/reports')
  await expect(desk.getByText('This needs the right “Reports: View”. Ask an administrator for it.')).toBeVisible()

  await admin.reload()
  await admin.getByRole('tab', { name: 'Rights' }).click()
  await admin.getByRole('checkbox', { name: 'Registration: Approve and reject' }).check()
  await admin.getByRole('checkbox', { name: 'Reports: Take lists as a file' }).check()
  await expect(admin.getByRole('checkbox', { name: 'Reports: View' })).toBeChecked()
  await admin.getByRole('button', { name: 'Change rights' }).click()
  await expect(admin.getByText(`Rights of ${clerk.name} changed`)).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(desk.getByText('This needs the right')).toHaveCount(0)
  await rejectFirstRegistration(desk)
  await expect(desk.getByText(/^Registration R\d+ rejected$/)).toBeVisible()

  await admin.getByRole('button', { name: 'Block', exact: true }).click()
  const asks = admin.getByRole('dialog')
  await asks.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(asks.getByText('Required').first()).toBeVisible()
  await asks.getByLabel('Reason').fill('Left the office')
  await asks.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(admin.getByText('This person cannot log in')).toBeVisible()
  await desk.goto(`${office}/registration`)
  await expect(desk).toHaveURL(/\/auth\/login/)
  await desk.context().close()
})

test('by keyboard a whole row of rights is ticked, its head tells when only some are, and then the menu opens', async ({
  admin,
  browser,
  portal,
}) => {
  await admin.goto(`${office}/staff-list`)
  const body = { name: 'Kamala Namoona', userName: 'kamala', emailId: '', rights: usualRights }
  const { id, password } = (await ask(admin, people.addStaff, { body })).body
  const desk = await somebody(browser, portal)
  await firstLogin(desk, password ?? '', body.userName)
  await desk.goto('/backend/masters/bank')
  await expect(desk.getByText('This needs the right “Data Setup: View”. Ask an administrator for it.')).toBeVisible()

  await admin.goto(`${office}/user/${id}`)
  const [keys, { keyboard }] = [keysOf(admin), admin]
  await keys.reach(admin.getByRole('tab', { name: 'Profile' }))
  await keyboard.press('ArrowRight')
  const head = admin.getByRole('checkbox', { name: 'Data Setup', exact: true })
  const row = admin.getByRole('group', { name: 'Data Setup' }).getByRole('checkbox')
  const view = admin.getByRole('checkbox', { name: 'Data Setup: View' })
  await keys.tick(head)
  await expect(row.and(admin.locator(':checked'))).toHaveCount(5)
  await keyboard.press('ArrowRight')
  await expect(view).toBeFocused()
  await keyboard.press('Space')
  await expect(row.and(admin.locator(':checked'))).toHaveCount(0)
  await keyboard.press('Space')
  await expect(head).toBeChecked({ indeterminate: true })
  await keyboard.press('ArrowLeft')
  await expect(head).toBeFocused()
  await keyboard.press('Space')
  await expect(row.and(admin.locator(':checked'))).toHaveCount(5)
  await keys.press(admin.getByRole('button', { name: 'Change rights' }))
  await expect(admin.getByText(`Rights of ${body.name} changed`)).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('heading', { level: 1, name: 'Bank' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await desk.context().close()
})

test('a merchant is blocked with a reason and unblocked, and their record shows wallet and prices', async ({
  admin,
  browser,
  portal,
}) => {
  await admin.goto(`${office}/merchant-list`)
  // Two shops may have the same name, and payments in other tests change a balance.
  await admin.getByLabel('Search all columns').fill('Rakesh Udaharan')
  const found = admin.getByRole('row').filter({ hasText: 'Rakesh Udaharan' })
  await found.getByRole('link', { name: /^M1/ }).first().click()
  await admin.getByRole('tab', { name: 'Ledger' }).click()
  await expect(admin.getByRole('cell', { name: 'Payment received' }).first()).toBeVisible()
  await admin.getByRole('tab', { name: 'Package' }).click()
  await expect(admin.getByRole('columnheader', { name: 'Government fee' })).toBeVisible()

  await admin.getByRole('button', { name: 'Block', exact: true }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('Customers complain')
  await admin.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(admin.getByText('Nobody of this merchant can log in')).toBeVisible()
  await admin.getByRole('button', { name: 'Unblock' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(admin.getByText('Nobody of this merchant can log in')).toBeHidden()
  const shop = await somebody(browser, portal)
  await signIn(shop, 'merchant')
  await shop.context().close()
})

test('a merchant gets another package, is told wrong input, and their record shows its prices', async ({ admin }) => {
  await admin.goto(`${office}/merchant-list`)
  const name = await addPackage(admin)
  await admin.getByLabel('Search all columns').fill('Farida Khan')
  const found = admin.getByRole('row').filter({ hasText: 'Farida Khan' })
  await found.getByRole('link', { name: /^M1/ }).first().click()
  await admin.getByRole('tab', { name: 'Package' }).click()
  await admin.getByRole('button', { name: 'Change package' }).click()
  const form = admin.getByRole('dialog')
  await form.getByRole('button', { name: 'Change package' }).click()
  await expect(form.getByText('Required').first()).toBeVisible()
  await form.getByLabel('Package').selectOption(name)
  await form.getByLabel('Reason').fill('They sell more now')
  await form.getByRole('button', { name: 'Change package' }).click()
  await expect(admin.getByText(/^Package of M1\d+ changed$/)).toBeVisible()
  await expect(admin.getByRole('tabpanel').getByText(name)).toBeVisible()
})

test("a shop's own staff see the menus they may open, are refused elsewhere in words, and only the owner manages them", async ({
  merchant,
  browser,
  portal,
}) => {
  const counter = await somebody(browser, portal, 'counter')
  await counter.goto('/merchant')
  const menu = counter.getByRole('navigation').first()
  await counter.getByRole('button', { name: 'Product' }).click()
  await expect(menu.getByRole('link', { name: 'NSDL PAN' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'UTI PAN' })).toHaveCount(0)
  await expect(counter.getByRole('button', { name: 'Payment Request' })).toHaveCount(0)
  await expect(counter.getByRole('button', { name: 'User Management' })).toHaveCount(0)
  await counter.goto('/merchant/accounting/payment/list')
  const alert = counter.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('No access')
  await expect(alert).toContainText(/^No access.*“Payment Request: .*”\. Ask the owner of the shop for it\.$/)
  await expect(alert.getByRole('button')).toHaveCount(0)

  await merchant.goto('/merchant/user-management/staff-list')
  await merchant.getByRole('link', { name: /^S1/ }).first().click()
  await merchant.getByRole('link', { name: 'Edit' }).click()
  await merchant.getByRole('checkbox', { name: 'Payment Request: add and see payments' }).check()
  await merchant.getByRole('button', { name: 'Save' }).click()
  await expect(merchant.getByText(/Payment Request: add and see payments/)).toBeVisible()
  await counter.goto('/merchant/accounting/payment/list')
  await expect(counter.getByRole('heading', { level: 1, name: 'Payment List' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await counter.context().close()

  await merchant.goto('/merchant/user-management/staff/new')
  await merchant.getByRole('button', { name: 'Add staff' }).click()
  await expect(merchant.getByText('Required').first()).toBeVisible()
  await merchant.getByLabel('Name', { exact: true }).fill('Gita Namoona')
  await merchant.getByLabel('User Name').fill('gita-counter')
  await merchant.getByRole('button', { name: 'Add staff' }).click()
  await merchant.getByRole('button', { name: 'I have told it' }).click()
  await expect(merchant.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
})
