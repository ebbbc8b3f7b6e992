import { cards } from 'contract/cards/cards'
import { wallet } from 'contract/payment/wallet'
import { ask } from '../support/ask.ts'
import { expect, test } from '../support/test.ts'

const everything = { filters: {}, search: '', length: 10 as const, start: 0, sorts: [] }

test('a card is applied for at the counter, the partner says it is issued, and the payout is in the wallet', async ({
  merchant,
  staff,
}) => {
  await merchant
    .context()
    .route('https://partner.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: "<title>Partner</title><h1>The partner's own page</h1>" }),
    )
  await merchant.goto('/merchant')
  await merchant.getByRole('navigation').getByText('Product', { exact: true }).first().click()
  await merchant.getByRole('link', { name: 'Credit Cards & Loan' }).click()
  await expect(merchant.getByRole('heading', { level: 1, name: 'Credit Cards & Loan' })).toBeVisible()
  const card = merchant.getByRole('region', { name: 'Bajaj EMI Card' })
  await expect(card.getByText('Payout', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Know More' }).click()
  const info = merchant.getByRole('dialog', { name: 'Bajaj EMI Card' })
  await expect(info.getByText('1.5 lakh+ partner stores')).toBeVisible()
  await info.getByRole('button', { name: 'Close' }).last().click()

  await card.getByRole('button', { name: 'Apply Now' }).click()
  const dialog = merchant.getByRole('dialog', { name: 'Apply for Card' })
  await dialog.getByLabel('Applicant name').fill('Kavita Namoona')
  await dialog.getByLabel('Mobile no').fill('98765')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Enter a 10-digit mobile number starting 6–9').first()).toBeVisible()
  await dialog.getByLabel('Mobile no').fill('9876500071')
  await dialog.getByRole('checkbox').check()
  const [partner] = await Promise.all([
    merchant.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Apply' }).click(),
  ])
  await expect(partner.getByRole('heading', { name: "The partner's own page" })).toBeVisible()
  expect(await partner.evaluate(() => window.opener)).toBeNull()
  await partner.close()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const row = merchant.getByRole('row').filter({ hasText: 'Kavita Namoona' })
  await expect(row).toContainText('Link given')
  const { data } = (await ask(merchant, cards.own, { body: { ...everything, search: 'Kavita' } })).body
  const refNo = `${data[0]?.refNo}`
  const before = (await ask(merchant, wallet.closing)).body

  await staff.goto('/backend/actions/user-list')
  await expect(staff.getByRole('row').filter({ hasText: refNo })).toContainText('Bajaj EMI Card')
  await staff.getByRole('button', { name: "Upload partner's file" }).click()
  const drawer = staff.getByRole('dialog', { name: "Upload partner's file" })
  const file = Buffer.from(`Ref No,Status,Application no\n${refNo},Payout due,ARN-71\nL269999999,Approved,`)
  await drawer.locator('input[type=file]').setInputFiles({ name: 'mis.csv', mimeType: 'text/csv', buffer: file })
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await expect(drawer.getByText('There is no request L269999999')).toBeVisible()
  await drawer.getByRole('button', { name: 'Record 1 request' }).click()
  await staff.getByRole('dialog', { name: 'Record 1 request?' }).getByRole('button', { name: 'Record' }).click()
  await expect(drawer).toBeHidden()

  await staff.getByRole('row').filter({ hasText: refNo }).getByRole('button').click()
  const request = staff.getByRole('dialog', { name: refNo })
  await request.getByRole('button', { name: /^Pay ₹\s250\.00/ }).click()
  const question = staff.getByRole('dialog', { name: /^Pay ₹\s250\.00 to M/ })
  await question.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(request.getByText('Payout paid').first()).toBeVisible()

  const paid = (await ask(merchant, wallet.closing)).body
  expect(Math.round((paid - before) * 100)).toBe(25_000)
  await merchant.goto('/merchant/banking/emi-card')
  await expect(merchant.getByRole('row').filter({ hasText: refNo })).toContainText('Payout paid')
})
