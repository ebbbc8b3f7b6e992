import type { Page } from '@playwright/test'
import { applyForPan, fixture } from '../support/applications.ts'
import { startEmptyPortal } from '../support/portal.ts'
import { firstLogin, setUpFactor } from '../support/shop.ts'
import { captcha, expect, somebody, test } from '../support/test.ts'

const shopkeeper = { mobile: '6000000988', firstPassword: 'Tulsi-47-kagaz', ownPassword: 'Mera-Apna#2026' }
const ownerPassword = 'Meri-Apni-47#Chabi'
const qr = fixture('scan-page-200dpi.jpg')

// No portal with demo data is needed.
test.use({ baseURL: '' })

// Starts its own portal without demo data; everything that the first shop needs is set up on screen.
test('an empty portal is set up on screen, from its first administrator to the first paid application', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const portal = await startEmptyPortal('kavita')
  const [office, visitor] = [await somebody(browser, portal), await somebody(browser, portal)]
  try {
    await firstLogin(office, { userName: 'kavita', first: portal.password, own: ownerPassword })
    await setUpFactor(office, ownerPassword, portal)
    await office.waitForURL('**/backend')
    await visitor.goto('/auth/register')
    await expect(visitor.getByText('Registration is not open yet')).toBeVisible()

    await setUpMasters(office)
    const refNo = await register(visitor)
    await approveRegistration(office, refNo)
    await firstLogin(visitor, {
      userName: shopkeeper.mobile,
      first: shopkeeper.firstPassword,
      own: shopkeeper.ownPassword,
    })
    await topUp(visitor, office)
    await payFirstApplication(visitor)
  } finally {
    await Promise.all([office, visitor].map((page) => page.context().close()))
    await portal.stop()
  }
})

/** Opens the next step of the start page and its form to add a record. */
async function nextStep(page: Page, step: string) {
  await page.goto('/backend')
  const panel = page.getByRole('region', { name: 'Set up the portal' })
  await panel.getByRole('link', { name: step }).click()
  return page.getByRole('dialog')
}
const openForm = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click()
async function add(page: Page) {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer).toBeHidden()
}

async function setUpMasters(page: Page) {
  await nextStep(page, 'Enter the business details')
  for (const [label, value] of [
    ['Business name', 'Namoona Seva Kendra'],
    ['Address', '12 Namoona Road'],
    ['PIN code', '411001'],
    ['District', 'Pune'],
    ['Phone', '6000000001'],
    ['E-mail', 'office@example.com'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await nextStep(page, 'Read the legal texts and put them in force')
  for (const title of ['Privacy Policy', 'Licensing', 'Terms & Conditions']) {
    await page.getByRole('tab', { name: title }).click()
    const text = page.getByRole('tabpanel', { name: title })
    await expect(text.getByText('Nothing is in force yet.')).toBeVisible()
    await text.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(text.getByText('In force', { exact: true })).toBeVisible()
  }

  await nextStep(page, 'Set up the mail server')
  await page.getByRole('textbox', { name: 'Mail server' }).fill('smtp.example.com')
  await page.getByLabel('Sender', { exact: true }).fill('office@example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Mail server saved')).toBeVisible()

  // A package needs an ID type, so its form links to the ID types while there are none.
  let drawer = await nextStep(page, 'Add a package')
  await openForm(page)
  await drawer.getByRole('link', { name: 'Add an ID type first' }).click()
  await openForm(page)
  await drawer.getByLabel('Name', { exact: true }).fill('Retailer')
  await drawer.getByLabel('Level').fill('1')
  await drawer.getByLabel('Price of the ID').fill('0')
  await add(page)

  drawer = await nextStep(page, 'Add a package')
  await openForm(page)
  await drawer.getByLabel('Name', { exact: true }).fill('First shops')
  await drawer.getByLabel('ID type', { exact: true }).selectOption({ label: 'Retailer' })
  await add(page)
  // A new package opens its prices, which may apply at once.
  await expect(page.getByRole('heading', { name: 'Prices and commissions' })).toBeVisible()
  const line = page.getByRole('group', { name: 'New PAN, card posted in India' })
  await line.getByLabel('Price').fill('150')
  await line.getByLabel('Government fee').fill('107')
  await line.getByLabel('Commission').fill('15')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('1 prices saved')).toBeVisible()

  drawer = await nextStep(page, 'Add the government fees')
  await openForm(page)
  await drawer.getByLabel('For', { exact: true }).selectOption({ label: 'Card, in India' })
  await drawer.getByLabel('Name on the public page').fill('PAN card by post')
  await drawer.getByLabel('Fee with GST').fill('107')
  await drawer.getByLabel('Valid from').fill('01-04-2026')
  await drawer.getByLabel('Place in the list').fill('1')
  await add(page)

  drawer = await nextStep(page, 'Add a bank account')
  await openForm(page)
  for (const [label, value] of [
    ['Bank', 'Misaal Bank'],
    ['Account name', 'Kavita Namoona'],
    ['Account number', '000000004321'],
    ['IFSC', 'MISA0000001'],
    ['Branch', 'Pune'],
    ['Place in the list', '1'],
  ] as const)
    await drawer.getByLabel(label, { exact: true }).fill(value)
  await drawer.getByLabel('QR code').setInputFiles(qr)
  await add(page)

  drawer = await nextStep(page, 'Import the AO codes')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const list = 'Area code,AO type,Range code,AO number,State,City,Description\nPNE,W,61,3,Maharashtra,Pune,Salaried'
  await drawer.getByLabel('CSV file').setInputFiles({ name: 'ao.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await drawer.getByRole('button', { name: 'Import 1 record' }).click()
  const question = page.getByRole('dialog', { name: 'Import 1 record?' })
  await question.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(question).toBeHidden()

  drawer = await nextStep(page, 'Enter the GST details of the business')
  await openForm(page)
  for (const [label, value] of [
    ['Legal name', 'Namoona Seva Kendra'],
    ['GSTIN', '27ZABCT0000B1ZN'],
    ['Address', '12 Namoona Road, Pune'],
    ['SAC', '998599'],
    ['Valid from', '01-04-2026'],
  ] as const)
    await drawer.getByLabel(label, { exact: true }).fill(value)
  await add(page)

  await page.goto('/backend')
  await expect(page.getByText('Quick actions')).toBeVisible()
  // Shops can work now. A second person counts once they have chosen their password by the link of an e-mail.
  await expect(page.getByRole('region', { name: 'Set up the portal' }).getByRole('link')).toHaveText([
    'Add a second person for large sums',
  ])
}

async function register(page: Page) {
  await page.goto('/')
  await expect(page.getByText('PAN card by post')).toBeVisible()
  await page.goto('/auth/register')
  const type = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  }
  await type({ 'First name': 'Meena Namoona', 'Last name': 'Verma', "Father's name": 'Suresh Verma' })
  await type({ 'Date of birth': '02-03-1991' })
  await page.getByText('Female', { exact: true }).click()
  await page.getByRole('button', { name: 'Next: Your shop' }).click()
  await type({ 'Shop name': 'Demo Digital Seva Kendra', 'Address 1': '12 Namoona Road' })
  await type({ District: 'Pune', 'PIN code': '411001' })
  await page.getByLabel('ID type', { exact: true }).selectOption({ label: 'Retailer' })
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' })
  await page.getByRole('button', { name: 'Next: Contact and consent' }).click()
  await type({ Mobile: shopkeeper.mobile, 'E-mail': 'meena.first@example.com', 'Characters in the picture': captcha })
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Send registration' }).click()
  const number = page.getByRole('img', { name: /Reference number/ })
  await expect(number).toBeVisible()
  return `${await number.getAttribute('aria-label')}`.split(': ')[1]!
}

async function approveRegistration(page: Page, refNo: string) {
  await page.goto(`/backend/user-management/registration-action/${refNo}`)
  // The only ID type and its only package are already selected.
  await page.getByLabel('Password', { exact: true }).fill(shopkeeper.firstPassword)
  await page.getByRole('button', { name: 'Approve registration' }).click()
  await expect(page).toHaveURL(/user-management\/registration(\?|$)/)
}

async function topUp(shop: Page, office: Page) {
  await shop.goto('/merchant/accounting/payment')
  await expect(shop.getByRole('img', { name: 'QR code to pay by UPI' })).toBeVisible()
  await shop.getByLabel('Amount').fill('500')
  await shop.getByText('UPI', { exact: true }).click()
  await shop.getByLabel('UTR').fill('326324009881')
  await shop.getByLabel('Depositor').fill('MEENA VERMA')
  await shop.getByRole('button', { name: /Add payment/ }).click()
  await expect(shop.getByRole('link', { name: 'See payment list' })).toBeVisible()

  await office.goto('/backend/actions/payments')
  await office.getByRole('button', { name: /^PR/ }).click()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /Approve ₹/ })
    .click()
  await expect(office.getByText(/Payment PR\d+ approved/)).toBeVisible()
}

async function payFirstApplication(page: Page) {
  await applyForPan(page)
  await expect(page.getByText('500.00 Cr').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /agrees that we keep/ }).check()
  await page.getByRole('checkbox', { name: /holds no other PAN/ }).check()
  await page.getByRole('button', { name: /Pay ₹.150.00 and submit/ }).click()
  await expect(page.getByText(/is paid/).first()).toBeVisible()
  await expect(page.getByText('350.00 Cr').first()).toBeVisible()
}
