import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { openInList, passAddress } from '../support/applications.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const scanned = resolve(import.meta.dirname, '../fixtures', 'scan-page-200dpi.jpg')
const physical = '/merchant/product/nsdl-pan/physical'

test('a name changes by marriage: old beside new from the counter to the check, then nothing but a reprint', async ({
  merchant: page,
  staff,
}) => {
  await page.goto(`${physical}/c/apply`)
  await page.getByRole('link', { name: /^Individual A person/ }).click()
  await expect(page).toHaveURL(/physical\/individual\/c\/apply/)

  await page.getByLabel('PAN', { exact: true }).fill('abcpv4477f')
  await page.getByLabel('Proof of PAN').selectOption({ label: 'Copy of the PAN card' })
  await page.getByRole('button', { name: /Next: Applicant/ }).click()
  await expect(
    page.getByRole('alert').getByText('No change ticked: this will only reprint the card').first(),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: /Full name/ }).check()
  await page.getByLabel('Name on the PAN card now').fill('Farida Verma')
  await page.getByText('Marriage', { exact: true }).click()
  await page.getByLabel('Proof of the new name').selectOption({ label: 'Marriage certificate' })
  await expectAccessible(page)
  await page.getByRole('button', { name: /Next: Applicant/ }).click()
  await fillApplicant(page)

  await expect(page).toHaveURL(/pre-submit\?id=/)
  await expect(page.getByText('FARIDA VERMA').first()).toBeVisible()
  await expect(page.getByText('FARIDA SHARMA').first()).toBeVisible()
  await expect(page.getByText(/Details of parents, Date of birth, Gender/)).toBeVisible()
  await expect(page.getByRole('img', { name: /PAN: ABCPV\*{4}F/ }).first()).toBeVisible()
  const formNo = `${
    (
      await page
        .getByText(/C26\d{8}/)
        .first()
        .textContent()
    )?.match(/C26\d{8}/)?.[0]
  }`
  await page.getByRole('checkbox', { name: /agrees that we keep/ }).check()
  await page.getByRole('checkbox', { name: /holds no PAN but this one/ }).check()
  await page.getByRole('button', { name: /Pay ₹.150.00 and submit/ }).click()
  await expect(page.getByText(`${formNo} is paid`)).toBeVisible()

  await page.getByRole('link', { name: 'Scan the signed form' }).click()
  await page.getByLabel('Choose files').setInputFiles(scanned)
  await page.getByRole('button', { name: 'Next: Crop' }).click()
  await expect(page.getByRole('img', { name: /Photo, cropped/ })).toBeVisible()
  await page.getByText('Signature', { exact: true }).first().click()
  await expect(page.getByRole('img', { name: /Signature, cropped/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Send for check/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Send as it is' }).click()
  await expect(page.getByText(/sent for check/).first()).toBeVisible()

  await openInList(staff, '/backend/actions/nsdl-pan/physical/pending-verification/list', formNo)
  await expect(staff.getByText('FARIDA VERMA becomes FARIDA SHARMA')).toBeVisible()
  for (const box of await staff.getByRole('checkbox').all()) await box.check()
  await expect(staff.getByLabel('Tick boxes fit')).toBeChecked()
  await staff.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(staff.getByText(`${formNo} verified`)).toBeVisible()

  // Again with nothing ticked, which is a reprint: the same form at another price.
  await page.goto(`${physical}/individual/c/apply`)
  await page.getByLabel('PAN', { exact: true }).fill('ABCPS5588F')
  await page.getByLabel('Proof of PAN').selectOption({ label: 'PAN allotment letter' })
  await page.getByRole('checkbox', { name: /Only print the card again/ }).check()
  await page.getByRole('button', { name: /Next: Applicant/ }).click()
  await fillApplicant(page, 'Salma')
  await expect(page.getByText('No change ticked: this will only reprint the card')).toBeVisible()
  await page.getByRole('checkbox', { name: /agrees that we keep/ }).check()
  await page.getByRole('checkbox', { name: /holds no PAN but this one/ }).check()
  await page.getByRole('button', { name: /Pay ₹.90.00 and submit/ }).click()
  await expect(page.getByText(/is paid/)).toBeVisible()
})

/** Fills the fields that a correction and a new PAN have in common. */
async function fillApplicant(page: Page, firstName = 'Farida') {
  await page.getByLabel('Surname', { exact: true }).fill('Sharma')
  await page.getByLabel('First name', { exact: true }).fill(firstName)
  await page.getByRole('checkbox', { name: 'No Aadhaar: Non-resident Indian' }).check()
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Date of birth').fill('14-08-1994')
  await page.getByLabel("Father's surname").fill('Verma')
  await page.getByLabel("Mother's surname").fill('Verma')
  await page.getByRole('button', { name: /Next: Address/ }).click()

  await passAddress(page, 'farida@example.com')

  await page.getByLabel('Proof of identity').selectOption({ label: 'Voter ID' })
  await page.getByLabel('Proof of address').selectOption({ label: 'Voter ID' })
  await page.getByLabel('Proof of date of birth').selectOption({ label: 'Passport' })
  await page.getByRole('button', { name: /As named on this form/ }).click()
  await page.getByLabel('Place').fill('PUNE')
  await page.getByRole('button', { name: /Next/ }).click()
}
