import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { dayBefore, enter, expectRefusals, future, noDay, required, row, tomorrow, tooLong } from './rows.ts'

const form = '/merchant/product/nsdl-pan/physical/individual/N/apply'
const heading = (page: Page, text: string) => page.getByRole('heading', { name: text })

test('PAN form, applicant: each field says at once what is wrong with it', async ({ merchant }) => {
  await merchant.goto(`${form}?step=applicant`)
  const letters = (sign: string) => `'${sign}' cannot be in a name. Use letters, space, dot, apostrophe and hyphen`
  const initials = (part: string) => `Initials are not allowed in ${part}. Write the full name.`
  const title = (word: string) => `Do not write titles such as ${word} in the name`
  const oneInitial = 'Only one single initial is allowed in the middle name'
  const aadhaar = 'Enter a valid 12-digit Aadhaar number'
  await expectRefusals(merchant, [
    ...required('Surname', 'Aadhaar', 'Name as on Aadhaar', 'Gender', 'Date of birth'),
    ...required("Father's surname", "Mother's surname"),
    row('Surname', 'SH4RMA', letters('4')),
    row('Surname', 'SHRI SHARMA', title('SHRI')),
    row('Surname', 'S', initials('surname')),
    row('First name', 'ANJALI_', letters('_')),
    row('First name', 'DR ANJALI', title('DR')),
    row('First name', 'A', initials('first name')),
    row('Middle name', 'P K', oneInitial),
    row('Middle name', 'P/K', letters('/')),
    row("Father's surname", 'KX', initials('surname')),
    row("Father's first name", 'P.', initials('first name')),
    row("Father's middle name", 'X Y', oneInitial),
    row("Mother's surname", 'SMT DEVI', title('SMT')),
    row("Mother's first name", 'S', initials('first name')),
    row("Mother's middle name", '7', letters('7')),
    row('Name on card', 'ANJALI 2', letters('2')),
    row('Name on card', 'ANJALI', 'The surname must appear in full', { given: { Surname: 'SHARMA' } }),
    row('Aadhaar', '99991111000', aadhaar, { stays: '9999 1111 000' }),
    row('Aadhaar', '999911110006', aadhaar, { stays: '9999 1111 0006' }),
    row('Aadhaar', '199911110005', aadhaar, { stays: '1999 1111 0005' }),
    row('Date of birth', '31-02-1994', noDay),
    row('Date of birth', tomorrow, future),
    row('Date of birth', '31-12-1899', 'Date cannot be before 01-01-1900'),
    row(
      'Date of birth',
      dayBefore({ years: 18, days: -1 }),
      'The applicant is under 18. A minor applies in the category Individual, minor.',
    ),
    row('Other surname', '', 'Required', { given: { 'Known by another name': 'yes' } }),
    row('Other surname', 'K', initials('surname')),
    row('Other first name', 'R', initials('first name')),
    row('Other middle name', 'A B', oneInitial),
    row(
      'Name differs from Aadhaar: the name here is right, Aadhaar is corrected before the form is sent',
      'no',
      'Name differs from Aadhaar. NSDL rejects such applications. Correct it, or tick that it is right.',
      { given: { 'First name': 'ANJALI', 'Middle name': '', 'Name as on Aadhaar': 'ANJALI VERMA' } },
    ),
  ])
  await enter(merchant, 'Mother is the single parent', 'yes')
  const printed = merchant.getByLabel('Parent printed on the card', { exact: true })
  await expect(printed.getByRole('radio', { name: 'Mother' })).toBeChecked()
  await expectRefusals(merchant, [
    row('Parent printed on the card', 'Father', 'Mother is the single parent, so her name is printed'),
  ])
  await expect(merchant.getByLabel("Father's surname")).toBeHidden()

  // A step with mistakes stays open, and the draft keeps what was typed.
  await merchant.getByRole('button', { name: /^Next: Address/ }).click()
  await expect(merchant.getByText(/fields? to (fill|correct)/)).toBeVisible()
  await expect(merchant).toHaveURL(/apply\/[0-9a-f-]{36}\?step=applicant/)
  await expect(merchant.getByText(/^Saved/)).toBeVisible()
  await merchant.reload()
  await expect(merchant.getByLabel('Name on card')).toHaveValue('ANJALI')
})

test('PAN form, address: each field says at once what is wrong with it', async ({ merchant }) => {
  await merchant.goto(`${form}?step=address`)
  const line = "At most 25 of A–Z 0–9 , . / - # & ( ) '"
  const pin = 'Enter a 6-digit PIN code'
  const mobile = 'Enter a 10-digit mobile number starting 6–9'
  const twoLines = 'Enter at least two address lines'
  await expectRefusals(merchant, [
    ...required('Town, city, district', 'PIN code', 'State', 'Mobile', 'E-mail', 'Country code'),
    row('Flat, door, block', 'FLAT 4', twoLines),
    row('Flat, door, block', 'FLAT @4', line),
    row('Premises, building, village', 'A*', line),
    row('Road, street, post office', 'A;', line),
    row('Area, locality, taluka', 'A_', line),
    row('Town, city, district', 'PUNE?', line),
    row('PIN code', '011001', pin),
    row('Mobile', '5000000001', mobile),
    row('Mobile', '600000000', mobile),
    row('E-mail', 'anjali@example', 'Enter a valid e-mail address'),
    row('Country code', '+91', 'Enter the country code, for example 91'),
    row('STD code', '020', 'Enter the STD code without the leading 0'),
    row('Landline', '', 'Required', { given: { 'STD code': '20' } }),
    row('Landline', '12345', 'Enter a landline number of 6 to 8 digits'),
    row('Landline', '123456', 'STD code and number together have 10 digits'),
    row('STD code', '', 'Enter the STD code with the landline'),
  ])

  await enter(merchant, 'Address for communication', 'Office')
  await expect(heading(merchant, 'Office')).toBeVisible()
  await expectRefusals(merchant, [
    ...required('Name of office'),
    ...required('Town, city, district', 'PIN code', 'State').map((one) => ({ ...one, which: 1 })),
    row('Flat, door, block', 'FLOOR 2', twoLines, { which: 1 }),
    row('Flat, door, block', 'FLOOR ?', line, { which: 1 }),
    row('Premises, building, village', 'A*', line, { which: 1 }),
    row('Road, street, post office', 'A;', line, { which: 1 }),
    row('Area, locality, taluka', 'A_', line, { which: 1 }),
    row('Town, city, district', 'PUNE?', line, { which: 1 }),
    row('PIN code', '41100', pin, { which: 1 }),
  ])

  const steps = merchant.getByRole('navigation', { name: 'Steps of the application' })
  await steps.getByRole('link', { name: 'Applicant' }).click()
  await enter(merchant, 'Card', 'e-PAN only')
  await steps.getByRole('link', { name: 'Address' }).click()
  await expectRefusals(merchant, [row('E-mail', '', 'E-mail is required for e-PAN')])
})

test('PAN form, AO code: what is missing or does not fit is said', async ({ merchant }) => {
  await merchant.goto(`${form}?step=ao-code`)
  const income = merchant.getByRole('group', { name: 'Source of income' })
  const ticked = async (...names: string[]) => {
    for (const box of await income.getByRole('checkbox').all()) await box.uncheck()
    for (const name of names) await income.getByRole('checkbox', { name }).check()
    await income.getByRole('checkbox').last().focus()
    await income.getByRole('checkbox').last().blur()
  }
  await ticked('Salary')
  await ticked()
  await expect(income).toHaveAccessibleDescription(/Choose at least one source of income/)
  await ticked('Salary', 'No income')
  await expect(income).toHaveAccessibleDescription(/'No income' cannot be chosen with another source/)
  await ticked('Business or profession')
  // The first match of this label is the checkbox above the field.
  await expectRefusals(merchant, [row('Business or profession', '', 'Required', { which: 1 })])
  await merchant.getByRole('button', { name: /^Next: Proofs/ }).click()
  await expect(merchant.getByRole('main').getByRole('alert')).toHaveText('Required')
  await expect(merchant).toHaveURL(/step=ao-code/)
})

test('PAN form, proofs: each field says at once what is wrong with it', async ({ merchant }) => {
  await merchant.goto(`${form}?step=proofs`)
  const statement = { 'Proof of address': 'Bank, depository or credit-card statement' }
  const letter = { 'Proof of address': 'Government accommodation letter' }
  await expectRefusals(merchant, [
    ...required('Proof of identity', 'Proof of address', 'Proof of date of birth', 'Place'),
    row('Date on the proof of address', '', 'Required', { given: statement }),
    row('Date on the proof of address', '31-02-2026', noDay),
    row('Date on the proof of address', tomorrow, future),
    row('Date on the proof of address', dayBefore({ days: 93 }), 'This document is older than 3 months'),
    row('Date on the proof of address', dayBefore({ years: 3, days: 1 }), 'This document is older than 3 years', {
      given: letter,
    }),
  ])
  const birth = merchant.getByLabel('Proof of date of birth')
  await expect(birth.getByRole('option', { name: 'Passport' })).toBeAttached()
  await expect(birth.getByRole('option', { name: /Aadhaar/ })).toHaveCount(0)
})

test('nothing is paid without both consents', async ({ merchant }) => {
  await merchant.goto('/merchant/product/nsdl-pan/physical/pre-submit')
  await merchant.locator('main a[href*="pre-submit?id="]').first().click()
  for (const [box, text] of [
    [/agrees that we keep/, "Take the applicant's consent before continuing"],
    [/holds no other PAN/, 'Ask the applicant whether they already hold a PAN'],
  ] as const) {
    const control = merchant.getByRole('checkbox', { name: box })
    await control.check()
    await control.uncheck()
    await control.blur()
    await expect(control).toHaveAccessibleDescription(text)
  }
})

test('giving an application up: a reason is needed', async ({ merchant }) => {
  await merchant.goto('/merchant')
  await merchant.getByRole('link', { name: /^Waiting for scan/ }).click()
  await expect(heading(merchant, 'Waiting for scan or crop')).toBeVisible()
  await merchant
    .getByRole('link', { name: /^N2\d{9}/ })
    .first()
    .click()
  await merchant.getByRole('button', { name: 'Cancel application' }).click()
  const dialog = merchant.getByRole('dialog')
  await expectRefusals(dialog, [...required('Reason'), row('Reason', ...tooLong(500))])
})

test('an acknowledgement: each field says what is wrong with it', async ({ admin }) => {
  await admin.goto('/backend/actions/nsdl-pan/physical/verified/list')
  await admin
    .getByRole('link', { name: /^N2\d{9}/ })
    .first()
    .click()
  const digits = 'Acknowledgement number must be 15 digits'
  await expectRefusals(admin, [
    ...required('Acknowledgement no', 'Date of acknowledgement'),
    row('Acknowledgement no', '00026112000001', digits),
    row('Acknowledgement no', '00026112000001A', digits),
    row('Date of acknowledgement', '31-02-2026', noDay),
  ])
  await admin.getByRole('button', { name: 'Add acknowledgement' }).click()
  await expect(admin.getByText('Acknowledgement PDF: Add the acknowledgement PDF')).toBeVisible()
})

test('sending a form back: a reason is needed, and another reason in words', async ({ admin }) => {
  await admin.goto('/backend/actions/nsdl-pan/physical/verify')
  await admin.getByRole('button', { name: 'Incomplete' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog.getByText('Reasons: Choose at least one reason')).toBeVisible()
  await dialog.getByLabel('Add a reason').selectOption({ label: 'Z99 Other' })
  await dialog.getByLabel('What exactly, Z99').fill('Too short')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog.getByText('Describe the other reason in at least 10 letters', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('What exactly, Z99')).toHaveValue('Too short')
})
