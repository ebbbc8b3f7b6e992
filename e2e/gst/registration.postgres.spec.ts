import type { Page } from '@playwright/test'
import { smallPage } from 'api/testing/applications'
import { fixture } from '../support/applications.ts'
import { expect, test } from '../support/test.ts'

const scan = fixture('scan-page-200dpi.jpg')
const no = `${Date.now()}`.slice(-6)
const client = `ASHA DEMO ${no}`
const arn = `AA2711${no}0011`.padEnd(14, '1').slice(0, 14)

/** Opens the record of this client in the office's list. */
async function openInOffice(office: Page, refNo: string) {
  await office.goto(`/backend/actions/gst/registration?tab=all&globalFilter=${refNo}`)
  await office.getByRole('button', { name: refNo }).click()
  return office.getByRole('dialog')
}

type Chosen = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]

const addPaper = (page: Page, label: string, file: Chosen) =>
  page.locator(`[data-field][data-label="${label}"] input[type=file]`).setInputFiles(file)

async function fillForm(shop: Page) {
  const type = (label: string | RegExp, text: string) => shop.getByLabel(label).fill(text)
  const choose = (label: string | RegExp, text: string) => shop.getByLabel(label).selectOption({ label: text })
  await type(/^Legal name/, client)
  await choose(/^Constitution/, 'Proprietorship')
  await type(/^PAN of the business/, 'ZAAPS0000A')
  await type(/^Business started on/, '01-04-2026')
  await type(/^Liable to register since/, '01-08-2026')
  await choose(/^Reason to register/, 'Of their own wish')
  await type(/^Goods \(HSN\)/, '4820')
  await type(/^Address(?!,)/, '12 Namoona Road')
  await type(/^City or village/, 'Pune')
  await type(/^District/, 'Pune')
  await choose(/^State/, 'Maharashtra')
  await type(/^PIN code/, '411001')
  await shop.getByRole('radio', { name: 'Own', exact: true }).check({ force: true })
  await shop.getByRole('checkbox', { name: 'Retail' }).check({ force: true })
  await type(/^Name/, client)
  await type(/^Father's name/, 'SURESH DEMO')
  await type(/^Designation/, 'Proprietor')
  await type(/^PAN of the signatory/, 'ZAAPS0000A')
  await type(/^Date of birth/, '14-05-1988')
  await shop.getByRole('radio', { name: 'Female' }).check({ force: true })
  await type(/^Residential address/, '12 Namoona Road, Pune 411001')
  await type(/^Mobile of the signatory/, '6000000091')
  await type(/^E-mail of the signatory/, `client${no}@example.com`)
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: smallPage }
  await addPaper(shop, 'Photo of the signatory', photo)
  for (const paper of ['PAN card', 'Aadhaar, masked', 'Proof of the place']) await addPaper(shop, paper, scan)
}

test('GST registration with query and approval: papers, TRN, ARN, the query of GST, its answer, and the GSTIN', async ({
  merchant: shop,
  staff: office,
}) => {
  await shop.goto('/merchant/product/gst')
  await shop.getByRole('link', { name: 'New registration' }).click()
  await fillForm(shop)
  await shop.getByRole('button', { name: /^Pay ₹.999\.00/ }).click()
  await expect(shop.getByText('The client must agree before we file').first()).toBeVisible()
  await shop.getByRole('checkbox', { name: /agrees that we file it/ }).check({ force: true })
  await shop.getByRole('button', { name: /^Pay ₹.999\.00/ }).click()
  await expect(shop.getByRole('heading', { name: 'GST registrations', level: 1 })).toBeVisible()
  await shop.getByLabel('Search all columns').fill(client)
  const row = shop.getByRole('row').filter({ hasText: client })
  const refNo = `${await row.getByText(/^GST2/).textContent()}`

  const drawer = await openInOffice(office, refNo)
  await drawer.getByRole('button', { name: 'TRN generated' }).click()
  await drawer.getByLabel('TRN').fill('271126000012TRN')
  await drawer.getByRole('button', { name: 'Save TRN' }).click()
  await expect(drawer).toBeHidden()
  await openInOffice(office, refNo)
  await drawer.getByRole('button', { name: 'Filed, ARN received' }).click()
  await drawer.getByLabel('ARN').fill(`${arn}99`)
  await drawer.getByRole('button', { name: 'Save ARN' }).click()
  await expect(drawer.getByText(/An ARN has 15 signs/).first()).toBeVisible()
  await drawer.getByLabel('ARN').fill(`${arn}1`)
  await drawer.getByRole('button', { name: 'Save ARN' }).click()
  await expect(drawer).toBeHidden()
  await openInOffice(office, refNo)
  await drawer.getByRole('button', { name: 'GST asks (REG-03)' }).click()
  await drawer.getByLabel('Query of the tax officer').fill('Whose is the place?')
  await drawer.getByRole('button', { name: 'Send query to the shop' }).click()
  await expect(drawer).toBeHidden()

  await shop.goto('/merchant/product/gst')
  await expect(shop.getByText(new RegExp(`^${client}: answer GST by `))).toBeVisible()
  await shop.getByRole('link', { name: `Open ${refNo}` }).click()
  await shop.getByRole('button', { name: refNo }).click()
  const own = shop.getByRole('dialog')
  await expect(own.getByText('Whose is the place?')).toBeVisible()
  await own.getByRole('button', { name: 'Answer', exact: true }).click()
  await own.getByRole('textbox', { name: 'Answer' }).fill('It is my own, the tax receipt is attached.')
  await own.getByLabel(/^Paper/).setInputFiles(scan)
  await own.getByRole('button', { name: 'Send answer' }).click()
  await expect(own).toBeHidden()

  await openInOffice(office, refNo)
  await expect(drawer.getByText('It is my own, the tax receipt is attached.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Answer filed (REG-04)' }).click()
  await drawer.getByRole('button', { name: 'It is filed' }).click()
  await expect(drawer).toBeHidden()
  await openInOffice(office, refNo)
  await drawer.getByRole('button', { name: 'GSTIN received' }).click()
  await drawer.getByLabel('GSTIN').fill('27ZAAPS0000A1Z0')
  await drawer.getByRole('button', { name: 'Save GSTIN' }).click()
  await expect(drawer).toBeHidden()

  await shop.goto(`/merchant/product/gst/registration/list?globalFilter=${refNo}`)
  await expect(row).toContainText('27ZAAPS0000A1Z0')
  await shop.getByRole('button', { name: refNo }).click()
  await expect(own.getByText(/^Bank account by /)).toBeVisible()
  await own.getByRole('button', { name: 'Bank account entered' }).click()
  await own.getByRole('button', { name: 'Note it' }).click()
  await expect(own).toBeHidden()
})
