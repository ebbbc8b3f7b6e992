import { actionsOf, counter, newApplicant, readOwn } from '../support/applications.ts'
import { expect, test } from '../support/test.ts'

test('after a form is paid the next of the family begins with the same address, and the office of before is one press away', async ({
  merchant: page,
}) => {
  const id = await actionsOf(page).submitted({ ...newApplicant(), lastName: 'Sharma' })
  const { formNo } = await readOwn(page, id)
  await page.goto(`${counter}/pre-submit?id=${id}`)
  await expect(page.getByText(`${formNo} is paid`)).toBeVisible()

  await page.getByRole('button', { name: 'New for same family' }).click()
  await expect(page.getByRole('heading', { name: 'New PAN, individual' })).toBeVisible()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Family name: SHARMA' }).click()
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('SHARMA')
  const draft = page.url().replace(/\?.*/, '')

  await page.goto(`${draft}?step=address`)
  await expect(page.getByLabel('PIN code')).toHaveValue('411001')
  await expect(page.getByLabel('Mobile')).toHaveValue('60000 00012')

  await page.goto(`${draft}?step=ao-code`)
  const used = page.getByRole('group', { name: 'Most used here' }).getByRole('button', { name: /^PNE-W-61-4/ })
  await expect(used).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel(/^Search officers/).fill('jaip')
  await page.getByRole('radio', { name: /^RJN-/ }).first().check()
  await expect(used).toHaveAttribute('aria-pressed', 'false')
  await used.click()
  await expect(used).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`${counter}/draft/list`)
  await expect(page.getByRole('row', { name: /SHARMA New Aadhaar / })).toBeVisible()

  await page.goto(`${counter}/n/apply`)
  const recent = page.getByRole('region', { name: 'Recent customers' })
  await expect(recent.getByRole('link', { name: formNo })).toBeVisible()
})

test('the second of two tabs that pay one draft is told that it is paid, and not that nothing was debited', async ({
  merchant: page,
}) => {
  const shop = actionsOf(page)
  const draft = await shop.draft(newApplicant())
  await page.goto(`${counter}/pre-submit?id=${draft.id}`)
  await page.getByRole('checkbox', { name: /agrees that we keep/ }).check()
  await page.getByRole('checkbox', { name: /holds no other PAN/ }).check()
  const before = await shop.balance()
  expect((await shop.submit(draft)).status).toBe(200)
  await page.getByRole('button', { name: /and submit/ }).click()
  await expect(page.getByText(`${draft.formNo} is paid`)).toBeVisible()
  await expect(page.getByText(/nothing was debited/)).toBeHidden()
  expect(await shop.balance()).toBe(before - 150)
})
