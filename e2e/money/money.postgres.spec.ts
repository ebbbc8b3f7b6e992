import { expect, somebody, test } from '../support/test.ts'

const shops = '/backend/user-management/merchant-list'

test('a balance is put right by two people, and the merchant sees why', async ({ admin, staff }) => {
  await admin.goto(shops)
  await admin.getByRole('link', { name: /^M1/ }).last().click()
  await admin.getByRole('button', { name: 'Adjust balance' }).click()
  const form = admin.getByRole('dialog')
  await form.getByLabel('Amount').fill('7500')
  await expect(form.getByText('Above ₹ 5,000.00 a second person must approve too.')).toBeVisible()
  await form.getByLabel('Reason').fill('Mistake')
  await form.getByRole('button', { name: 'Adjust balance' }).click()
  await expect(form.getByText('Say in at least 10 characters why').first()).toBeVisible()
  await form.getByLabel('Reason').fill('Deposit was booked to another shop')
  await form.getByRole('button', { name: 'Adjust balance' }).click()
  const said = admin.getByText(/^Adjustment AD\d+ waits for a second person$/)
  await expect(said).toBeVisible()
  const [refNo = ''] = /AD\d+/.exec((await said.textContent()) ?? '') ?? []

  await staff.goto('/backend/actions/adjustments')
  await staff.getByRole('button', { name: refNo }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve ₹ 7,500.00' }).click()
  await expect(staff.getByText(`Adjustment ${refNo} booked`)).toBeVisible()

  await admin.getByRole('tab', { name: 'Ledger' }).click()
  await expect(admin.getByText('Adjusted by the office').first()).toBeVisible()
})

test('the office looks at a shop as its merchant, can change nothing, and ends it', async ({ browser, portal }) => {
  const desk = await somebody(browser, portal, 'staff')
  await desk.goto(shops)
  await desk.getByRole('link', { name: /^M1/ }).last().click()
  await desk.getByRole('button', { name: 'View as merchant' }).click()
  const asks = desk.getByRole('dialog')
  await asks.getByLabel('Reason').fill('They cannot find their payment')
  await asks.getByRole('button', { name: 'Continue' }).click()
  const opened = desk.context().waitForEvent('page')
  await asks.getByRole('link', { name: 'Open in a new tab' }).click()
  const tab = await opened
  const banner = tab.getByRole('region', { name: 'View as merchant' })
  await expect(banner.getByText('Nothing can be changed.')).toBeVisible()
  await expect(tab).toHaveURL(/\/merchant$/)

  await tab.goto('/merchant/accounting/payment/list')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  const refused = await tab.evaluate(async () => {
    const answer = await fetch('/api/merchant/nsdlpan/physical/draft', {
      method: 'POST',
      headers: { authorization: `Bearer ${sessionStorage.getItem('token')}`, 'content-type': 'application/json' },
      body: '{}',
    })
    return [answer.status, (await answer.json()).message]
  })
  expect(refused).toEqual([
    403,
    'You are looking at this account as its merchant. Nothing can be changed or taken as a file.',
  ])
  await banner.getByRole('button', { name: 'End view' }).click()
  await tab.waitForURL(/\/auth\/login/)
  expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await desk.getByRole('tab', { name: 'Activity' }).click()
  await desk.reload()
  await desk.getByRole('tab', { name: 'Activity' }).click()
  await expect(desk.getByText('Shop viewed as its merchant').first()).toBeVisible()
  await desk.context().close()
})
