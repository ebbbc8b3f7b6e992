import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { fillAddress, openInList } from '../support/applications.ts'
import { expect, test } from '../support/test.ts'

const page200dpi = resolve(import.meta.dirname, '../fixtures', 'scan-page-200dpi.jpg')
const next = (page: Page, to: string) => page.getByRole('button', { name: new RegExp(`^Next: ${to}`) }).click()
const suggestion = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Pays the form, whose number is returned. */
async function pay(page: Page) {
  await expect(page).toHaveURL(/pre-submit\?id=/)
  const text = await page
    .getByText(/N26\d{8}/)
    .first()
    .textContent()
  const formNo = `${text?.match(/N26\d{8}/)?.[0]}`
  await page.getByRole('checkbox', { name: /agrees that we keep/ }).check()
  await page.getByRole('checkbox', { name: /holds no other PAN/ }).check()
  await page.getByRole('button', { name: /and submit/ }).click()
  await expect(page.getByText(`${formNo} is paid`)).toBeVisible()
  return formNo
}

/** Pays and scans the form and sends it for check. Only the signature is cropped: this form has no photo. */
async function paySignAndSend(page: Page) {
  const formNo = await pay(page)
  await expect(page.getByText('Take the signature in both boxes. No photo is pasted.')).toBeVisible()

  await page.getByRole('link', { name: /Scan/ }).first().click()
  await page.getByLabel('Choose files').setInputFiles(page200dpi)
  await page.getByRole('button', { name: 'Next: Crop' }).click()
  await expect(page.getByRole('heading', { name: 'Crop the signature' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Signature, cropped/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Photo, cropped/ })).toHaveCount(0)
  await sendForCheck(page)
  return formNo
}

async function sendForCheck(page: Page) {
  await page.getByRole('button', { name: /Send for check/ }).click()
  await page.getByRole('button', { name: 'Send as it is' }).click()
  await expect(page.getByText(/sent for check/).first()).toBeVisible()
}

test('a child’s age turns the form into a minor’s: a parent files, signs, and no photo is asked', async ({
  merchant: page,
}) => {
  await page.goto('/merchant/product/nsdl-pan/physical/n/apply')
  await page.getByRole('link', { name: /^Individual A person/ }).click()
  await page.getByLabel('Surname', { exact: true }).fill('Sharma')
  await page.getByLabel('First name', { exact: true }).fill('Ishaani')
  await page.getByRole('checkbox', { name: /No Aadhaar: Non-resident Indian/ }).check()
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Date of birth').fill('14-08-2016')
  await suggestion(page, 'Continue as a minor').click()
  await expect(page.getByRole('heading', { name: /New PAN, individual, minor/ })).toBeVisible()
  await page.getByLabel("Father's surname").fill('Sharma')
  await page.getByLabel("Father's first name").fill('Prakash')
  await page.getByLabel("Mother's surname").fill('Sharma')
  await next(page, 'Address')
  await fillAddress(page, 'office@example.com')
  await page.getByLabel('Mobile').fill('6000000116')
  await next(page, 'Representative')

  await next(page, 'AO code')
  await expect(page.getByText(/fields? to fill$/)).toBeVisible()
  await page.getByLabel('Relation to the applicant').selectOption({ label: 'Father' })
  await suggestion(page, 'As above: PRAKASH SHARMA').click()
  await suggestion(page, 'Same as residence').click()
  await expect(page.getByLabel('Surname')).toHaveValue('SHARMA')
  await expect(page.getByLabel('PIN code')).toHaveValue('411001')
  await next(page, 'AO code')
  await page.getByRole('checkbox', { name: 'No income' }).check()
  await page.getByRole('radio').first().check()
  await next(page, 'Proofs')
  await page.getByLabel('Proof of date of birth').selectOption({ label: 'Birth certificate' })
  await page.getByLabel("Representative's proof of identity").selectOption({ label: 'Voter ID' })
  await page.getByLabel("Representative's proof of address").selectOption({ label: 'Voter ID' })
  await page.getByLabel('Place').fill('PUNE')
  await next(page, 'Review')
  await expect(page.getByRole('region', { name: 'Representative assessee' })).toBeVisible()
  await paySignAndSend(page)
})

test('a company says that it has no PAN yet, is told the law of its name, and is verified by its own checklist', async ({
  merchant: page,
  staff,
}) => {
  await page.goto('/merchant/product/nsdl-pan/physical/n/apply')
  await page.getByRole('link', { name: /^Company/ }).click()
  await expect(page.getByRole('dialog', { name: 'Already incorporated without PAN?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await page.getByLabel('Name of the company').fill('Kalpit Demo Pvt Ltd')
  await page.getByLabel('Date of incorporation').fill('01-04-2024')
  await page.getByLabel('Corporate identity number').fill('U72900PN2024PTC000009')
  await next(page, 'Address')
  await expect(page.getByText('Write PRIVATE LIMITED in full').first()).toBeVisible()
  await page.getByLabel('Name of the company').fill('Kalpit Demo Private Limited')
  await next(page, 'Address')
  await suggestion(page, /^Same: KALPIT DEMO/).click()
  await fillAddress(page, 'office@example.com')
  await page.getByLabel('Mobile').fill('6000000117')
  await next(page, 'AO code')
  await page.getByRole('radio').first().check()
  await next(page, 'Proofs')
  await page.getByLabel('Proof of registration').selectOption('ROC_CERTIFICATE')
  await page.getByLabel('Name of signatory').fill('Asha Rao')
  await page.getByLabel('Signs as').selectOption({ label: 'Director' })
  await page.getByLabel('Place').fill('PUNE')
  await next(page, 'Review')
  const formNo = await paySignAndSend(page)

  await openInList(staff, '/backend/actions/nsdl-pan/physical/pending-verification/list', formNo)
  await expect(staff.getByText(/^Yours/)).toBeVisible()
  await expect(staff.getByText('Corporate identity number (CIN)')).toBeVisible()
  await expect(staff.getByLabel('Registration number = certificate')).toBeVisible()
  await expect(staff.getByLabel('Photo pasted')).toHaveCount(0)
  for (const box of await staff.getByRole('checkbox').all()) await box.check()
  await staff.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(staff.getByText(`${formNo} verified`)).toBeVisible()
})

test('a citizen of another country is asked what Form 95 needs, pays for a card abroad, and is acknowledged', async ({
  merchant: page,
  staff,
}) => {
  await page.goto('/merchant/product/nsdl-pan/physical/n/apply')
  await page.getByRole('link', { name: /^Foreign individual/ }).click()
  await expect(page.getByRole('dialog', { name: 'Is the applicant a citizen of another country?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, another country' }).click()

  const surname = `Suharto${[...`${Date.now() % 10_000}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  await page.getByLabel('Surname', { exact: true }).fill(surname)
  await page.getByText('Male', { exact: true }).click()
  await page.getByLabel('Date of birth').fill('00-00-1968')
  await page.getByLabel('Country of citizenship').fill('ivory')
  await page.getByLabel('Country of citizenship').press('Enter')
  await expect(page.getByText('Country code on the form: 225')).toBeVisible()
  await page.getByLabel("Father's surname").fill('Sukarno')
  await page.getByLabel("Mother's surname").fill('Sukirah')
  await next(page, 'Address')
  await expect(page.getByText(/The form needs day, month and year of birth/).first()).toBeVisible()
  await page.getByLabel('Date of birth').fill('09-02-1968')
  await next(page, 'Address')

  await page.getByLabel('Flat, door, block').fill('Villa 5')
  await page.getByLabel('Road, street, post office').fill('Namoona Street')
  await page.getByLabel('Town, city, district').fill('Dubai')
  await page.getByRole('combobox', { name: 'Country', exact: true }).click()
  await page.getByRole('combobox', { name: 'Country', exact: true }).pressSequentially('dubai')
  await page.getByRole('option', { name: 'United Arab Emirates' }).click()
  await expect(page.getByLabel('ZIP code')).toHaveCount(0)
  await suggestion(page, 'United Arab Emirates: 971').click()
  await page.getByLabel('Mobile').fill('+971 50 000 0012')
  await page.getByLabel('E-mail').fill('suharto@example.com')
  await next(page, 'AO code')
  await page.getByRole('checkbox', { name: 'Capital gains' }).check()
  await page.getByRole('radio', { name: /DLC-C-35-1/ }).check()
  await next(page, 'Proofs')
  for (const proof of ['Proof of identity', 'Proof of address', 'Proof of date of birth'])
    await page.getByLabel(proof).selectOption({ label: 'Passport' })
  await page.getByLabel('Passport number').fill('X0000001')
  await page.getByLabel('Place').fill('DUBAI')
  await next(page, 'Review')
  await expect(page.getByText('Form 95, foreign individual').first()).toBeVisible()
  const formNo = await pay(page)

  await page.getByRole('link', { name: /Scan/ }).first().click()
  await page.getByLabel('Choose files').setInputFiles(page200dpi)
  await page.getByRole('button', { name: 'Next: Crop' }).click()
  await expect(page.getByRole('img', { name: /Photo, cropped/ })).toBeVisible()
  await page.getByText('Signature', { exact: true }).first().click()
  await expect(page.getByRole('img', { name: /Signature, cropped/ })).toBeVisible()
  await sendForCheck(page)

  await openInList(staff, '/backend/actions/nsdl-pan/physical/pending-verification/list', formNo)
  await expect(staff.getByText(/^Yours/)).toBeVisible()
  await expect(staff.getByText("Côte d'Ivoire")).toBeVisible()
  await expect(staff.getByLabel('Citizenship and apostille or attestation')).toBeVisible()
  await expect(staff.getByLabel('Aadhaar masked')).toHaveCount(0)
  for (const box of await staff.getByRole('checkbox').all()) await box.check()
  await staff.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(staff.getByText(`${formNo} verified`)).toBeVisible()

  await openInList(staff, '/backend/actions/nsdl-pan/physical/verified/list', formNo)
  const ackNo = `000261121${`${Date.now()}`.slice(-6)}`
  const kept = staff.waitForResponse((reply) => reply.url().includes('/ack/file/'))
  await staff
    .getByLabel('Acknowledgement PDF')
    .setInputFiles(resolve(import.meta.dirname, '../fixtures/scan-3-pages.pdf'))
  await kept
  await staff.getByLabel('Acknowledgement no').fill(ackNo)
  await staff.getByRole('button', { name: 'Add acknowledgement' }).click()
  await expect(staff.getByRole('img', { name: `Acknowledgement number: ${ackNo}` })).toBeVisible()
  await openInList(page, '/merchant/product/nsdl-pan/physical/ack/list', formNo)
  await expect(page.getByText('Acknowledged').first()).toBeVisible()
})
