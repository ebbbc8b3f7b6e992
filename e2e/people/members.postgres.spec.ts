import type { Page } from '@playwright/test'
import { adjustments } from 'contract/adjustment'
import { people } from 'contract/people/people'
import { actionsOf, newApplicant } from '../support/applications.ts'
import { ask } from '../support/ask.ts'
import { passKyc } from '../support/kyc.ts'
import { expect, somebody, test } from '../support/test.ts'

const member = {
  mobile: '6000007601',
  name: 'Gita Namoona',
  firstPassword: 'Tulsi-47-kagaz',
  ownPassword: 'Kagaz-2026',
}
const mine = '/merchant/user-management'

/** Requests a frenchie from the office; returns the reference number. */
async function addMember(page: Page) {
  await page.goto(`${mine}/add-frenchies`)
  await page.getByRole('button', { name: 'Send to the office' }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await page.getByLabel('First name').fill('Gita')
  await page.getByLabel('Last name').fill('Namoona')
  await page.getByLabel("Father's name").fill('Suresh Namoona')
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Date of birth').fill('02-03-1991')
  await page.getByLabel('Mobile').fill(member.mobile)
  await page.getByLabel('E-mail').fill('gita.member@example.com')
  await page.getByLabel('Shop name').fill('Gita Seva')
  await page.getByLabel('Address 1').fill('14 Namoona Road')
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' })
  await page.getByLabel('District').fill('Pune')
  await page.getByLabel('PIN code').fill('411001')
  await page.getByRole('checkbox', { name: /They have asked me/ }).check()
  await page.getByRole('button', { name: 'Send to the office' }).click()
  await expect(page.getByText('The office checks this frenchie')).toBeVisible()
  return `${page.url().split('/').at(-1)}`
}

async function approve(page: Page, refNo: string) {
  await page.goto(`/backend/user-management/registration-action/${refNo}`)
  await expect(page.getByText('Member of')).toBeVisible()
  await expect(page.getByLabel('User Name')).toHaveValue(member.mobile)
  await page.getByLabel('Password', { exact: true }).fill(member.firstPassword)
  await page.getByRole('button', { name: 'Approve registration' }).click()
  await expect(page).toHaveURL(/user-management\/registration(\?|$)/)
}

async function firstLogin(page: Page) {
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill(member.mobile)
  await page.getByLabel('Password', { exact: true }).fill(member.firstPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('New password', { exact: true }).fill(member.ownPassword)
  await page.getByLabel('Confirm new password').fill(member.ownPassword)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(/\/merchant/)
}

async function giveMoney(admin: Page) {
  const query = { filters: {}, search: member.mobile, length: 10 as const, start: 0, sorts: [] }
  const { body } = await ask(admin, people.shops, { body: query })
  const given = { kind: 'ADJUST_CR' as const, amount: 500, reason: 'For the first applications' }
  const { status } = await ask(admin, adjustments.add, { params: { id: `${body.data[0]?.id}` }, body: given })
  expect(status).toBe(200)
}

test('a frenchie is added, approved and applies; the merchant above sees the commission and may keep them out', async ({
  merchant,
  staff,
  admin,
  browser,
  portal,
}) => {
  const refNo = await addMember(merchant)
  await approve(staff, refNo)
  const shop = await somebody(browser, portal)
  await firstLogin(shop)
  await expect(shop.getByText('0.00 Cr').first()).toBeVisible()
  await admin.goto('/backend')
  await giveMoney(admin)
  await passKyc(shop, staff)
  await actionsOf(shop, staff).acknowledged(newApplicant())

  await merchant.goto(`${mine}/frenchies-list`)
  await merchant.getByRole('tab', { name: 'Active' }).click()
  await merchant.getByRole('link', { name: refNo }).click()
  await expect(merchant.getByText(/^F\d{6}, Gita Seva$/)).toBeVisible()
  await expect(merchant.getByText('Your commission from them')).toBeVisible()
  await expect(merchant.getByText('₹ 3.00/-', { exact: true })).toBeVisible()
  await merchant.getByRole('tab', { name: 'Applications' }).click()
  await expect(merchant.getByRole('cell', { name: /\*\*\*/ })).toBeVisible()
  await merchant.getByRole('tab', { name: 'Ledger' }).click()
  await expect(merchant.getByRole('cell', { name: 'Application paid' })).toBeVisible()
  await merchant.goto('/merchant/misc/reports/commission')
  await expect(merchant.getByText('Frenchie', { exact: true }).first()).toBeVisible()

  await merchant.goto(`${mine}/view-frenchies/${refNo}`)
  await merchant.getByRole('button', { name: 'Block', exact: true }).click()
  await merchant.getByRole('dialog').getByLabel('Reason').fill('Customers complain')
  await merchant.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(merchant.getByText('Nobody of this frenchie can log in')).toBeVisible()
  await shop.goto('/merchant/accounting/payment/list')
  await expect(shop).toHaveURL(/\/auth\/login/)
  await shop.context().close()
})
