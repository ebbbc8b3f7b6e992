import type { Page } from '@playwright/test'
import { writeInEnglish } from 'contract/field/english'
import { registrations } from 'contract/registration'
import { ask, register, shop } from '../support/ask.ts'
import { newShop } from '../support/shop.ts'
import { captcha, expect, somebody, takenOver, test } from '../support/test.ts'
import {
  dayBefore,
  endingWith,
  enter,
  expectRefusals,
  future,
  noDay,
  required,
  row,
  tomorrow,
  tooLong,
} from './rows.ts'

const nextStep = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Next: ${title}` }).click()
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
}

test('registration: each field says at once what is wrong with it', async ({ visitor }) => {
  await visitor.goto('/auth/register')
  await takenOver(visitor)
  const name = 'Enter a valid name'
  const mobile = 'Enter a 10-digit mobile number starting 6–9'
  await expectRefusals(visitor, [
    ...required('First name', "Father's name", 'Gender', 'Date of birth'),
    row('First name', 'M', name),
    row('First name', 'मीना', writeInEnglish),
    row('First name', 'Meena 2', name),
    row('Last name', 'Verma;', name),
    row("Father's name", 'Suresh_Verma', name),
    row("Father's name", 'Late Suresh Verma', 'Do not write titles such as LATE in the name'),
    row('Date of birth', '31-02-1991', noDay),
    row('Date of birth', tomorrow, future),
    row('Date of birth', dayBefore({ years: 18, days: -1 }), 'You must be at least 18 years old'),
  ])
  const steps = visitor.getByRole('navigation', { name: 'Steps of the registration' })
  await steps.getByRole('link', { name: 'Your shop' }).click()
  await expect(visitor).toHaveURL('/auth/register?step=shop')
  await expectRefusals(visitor, [
    ...required('ID type', 'Shop name', 'Address 1', 'State', 'District', 'PIN code'),
    row('Shop name', 'AC', 'Enter the shop name'),
    row('Shop name', 'Demo (Kirana)', "'(' cannot be in a shop name. Use letters, digits, spaces and & . - '"),
    row('Address 1', ...tooLong(50)),
    row('Address 2', ...tooLong(50)),
    row('Address 3', ...tooLong(50)),
    row('District', ...tooLong(50)),
    row('PIN code', '011001', 'Enter a 6-digit PIN code'),
  ])
  await steps.getByRole('link', { name: 'Contact and consent' }).click()
  await expectRefusals(visitor, [
    ...required('Mobile', 'E-mail', 'Characters in the picture'),
    row('Mobile', '5000000001', mobile),
    row('Mobile', '600000000', mobile),
    row('E-mail', 'meena.example.com', 'Enter a valid e-mail address'),
    row('E-mail', `${'m'.repeat(90)}@example.com`, 'At most 100 characters'),
  ])
  for (const [box, text] of [
    [/I agree/, 'Agree to the privacy notice to continue'],
    [/I accept/, 'Accept the terms to continue'],
  ] as const) {
    const control = visitor.getByRole('checkbox', { name: box })
    await control.check()
    await control.uncheck()
    await control.blur()
    await expect(control).toHaveAccessibleDescription(text)
  }

  // Nothing that was typed is lost, not even with the page.
  await visitor.reload()
  await expect(visitor.getByText('Restored what you had typed')).toBeVisible()
  await expect(visitor.getByLabel('Mobile')).toHaveValue('600000000')
  await steps.getByRole('link', { name: 'You', exact: true }).click()
  await expect(visitor.getByLabel('First name')).toBeVisible()
  await expect(visitor.getByLabel('First name')).toHaveValue('Meena 2')
})

test('registration: Next checks its step, counts and leads to the first wrong field; Back of the browser loses nothing', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal)
  await page.goto('/auth/register')
  await takenOver(page)
  await page.getByRole('button', { name: 'Next: Your shop' }).press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('4 fields to fill', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/auth/register')
  const { fName, fatherName } = shop(90)
  const you = { 'First name': fName, "Father's name": fatherName, Gender: 'Female', 'Date of birth': '02-03-1991' }
  for (const [label, value] of Object.entries(you)) await enter(page, label, value)
  await page.getByLabel('Date of birth').press('Enter')
  await expect(page).toHaveURL('/auth/register?step=shop')
  await expect(page.getByLabel('ID type', { exact: true })).toBeFocused()
  await enter(page, 'PIN code', '411001')
  await expect(page.getByLabel('District')).toHaveValue('Pune')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await page.goBack()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue(fName)
  await page.goForward()
  await expect(page.getByLabel('PIN code')).toHaveValue('411001')
  await page.context().close()
})

test('registration: a wrong form is not sent; the first wrong field is in focus, and all are listed', async ({
  visitor,
}) => {
  let sent = 0
  await visitor.route('**/api/auth/register*', (route) => {
    if (route.request().method() === 'POST') sent++
    return route.continue()
  })
  await visitor.goto('/auth/register')
  await takenOver(visitor)
  await visitor.getByRole('button', { name: 'Discard it' }).click()
  await expect(visitor.getByLabel('First name')).toHaveValue('')
  await visitor.getByRole('link', { name: 'Contact and consent' }).click()
  await visitor.getByRole('button', { name: 'Send registration' }).click()
  await expect(visitor.getByText('Following error occured!')).toBeVisible()
  await expect(visitor.getByLabel('First name')).toBeFocused()
  await visitor.getByRole('button', { name: 'District: Required' }).click()
  await expect(visitor.getByLabel('District')).toBeFocused()
  expect(sent).toBe(0)
})

test('registration: whose mobile is registered already gets the same answer, and nobody learns it', async ({
  browser,
  portal,
  admin,
}) => {
  const page = await somebody(browser, portal)
  const known = await register(admin, 90)
  await page.goto('/auth/register')
  await takenOver(page)
  const { fName, lName, fatherName, mobileNo, emailId, shopName, address1, district, pin } = shop(90)
  const you = { 'First name': fName, 'Last name': lName, "Father's name": fatherName, Gender: 'Female' }
  const theirShop = { 'ID type': 'Retailer', 'Shop name': shopName, 'Address 1': address1, State: 'Maharashtra' }
  const contact = { Mobile: mobileNo, 'E-mail': emailId, 'Characters in the picture': captcha }
  const fill = async (given: object) => {
    for (const [label, value] of Object.entries(given)) await enter(page, label, value)
  }
  await fill({ ...you, 'Date of birth': '02-03-1991' })
  await nextStep(page, 'Your shop')
  await fill({ ...theirShop, District: district, 'PIN code': pin })
  await nextStep(page, 'Contact and consent')
  await fill(contact)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(page.getByRole('heading', { name: 'Registration received' })).toBeVisible()
  const said = await page.locator('main').textContent()
  expect(said).toMatch(/R\s*2\s*6/)
  expect(said).not.toContain(known)
  await page.context().close()
})

test('payment: each field says at once what is wrong with it', async ({ merchant }) => {
  await merchant.goto('/merchant/accounting/payment')
  const between = 'Amount must be between 1 and 10,00,000'
  const digits = 'UPI/IMPS reference must be 12 digits'
  await expectRefusals(merchant, [
    ...required('Paid into', 'Amount', 'Paid by', 'Date of the payment', 'UTR', 'Depositor'),
    row('Amount', 'five', 'Required'),
    row('Amount', '0.5', between, { stays: '0.50' }),
    row('Amount', '1000001', between, { stays: '10,00,001.00' }),
    row('Amount', '10.005', 'At most two decimals'),
    row('Date of the payment', '31-02-2026', noDay),
    row('Date of the payment', tomorrow, future),
    row('Date of the payment', dayBefore({ days: 31 }), 'Date cannot be older than 30 days'),
    row('UTR', ...tooLong(30)),
    row('UTR', 'AB12', 'Enter the UTR from the bank, for example SBIN226324000001', { given: { 'Paid by': 'NEFT' } }),
    row('UTR', 'AB12', 'Enter the UTR from the bank, for example SBINR52026112400001234', {
      given: { 'Paid by': 'RTGS' },
    }),
    row('Amount', '199999', 'RTGS starts at 2,00,000', { stays: '1,99,999.00' }),
    row('UTR', '12345678901', digits, { given: { 'Paid by': 'UPI' } }),
    row('UTR', 'A23456789012', digits, { given: { 'Paid by': 'IMPS' } }),
    row('Cheque number', '12345', 'Cheque number must be 6 digits', { given: { 'Paid by': 'Cheque' } }),
    row('Number on the deposit slip', 'NÓ 7', 'Enter the number on the deposit slip', { given: { 'Paid by': 'Cash' } }),
    row('Amount', '200000', 'Cash deposits must be below 2,00,000', { stays: '2,00,000.00' }),
    ...required('Branch of the deposit'),
  ])
  await merchant.getByRole('button', { name: /^Add payment/ }).click()
  await expect(merchant.getByText('Deposit slip: Add the deposit slip')).toBeVisible()
  await merchant.getByLabel('Depositor').fill('A'.repeat(60))
  await expect(merchant.getByLabel('Depositor')).toHaveValue('A'.repeat(50))
})

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

  // A step with mistakes is not left, and what was typed is still there in the draft.
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
  // The box of that name stands above it.
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

test('approving and rejecting a registration: each field says what is wrong with it', async ({ admin }) => {
  const refNo = await register(admin, 91)
  await admin.goto(`/backend/user-management/registration-action/${refNo}`)
  await expectRefusals(admin, [...required('ID type', 'User Name', 'Password'), row('Remark', ...tooLong(500))])

  // Who may be called what, and which password is good enough, the server says.
  for (const [label, value] of Object.entries({
    ...{ 'User Name': 'a b', Password: 'short', 'ID type': 'Retailer', Package: 'Distributor Standard' },
    Remark: 'Papers seen',
  }))
    await enter(admin, label, value)
  await admin.getByRole('button', { name: 'Approve registration' }).click()
  for (const [label, text] of [
    ['User Name', 'Use 4 to 30 letters, digits, dots, dashes or underscores'],
    ['Password', 'Use at least 8 characters'],
    ['Package', 'This package is not for Retailer'],
  ] as const)
    await expect(admin.getByLabel(label, { exact: true })).toHaveAccessibleDescription(endingWith(text))
  await expect(admin.getByLabel('User Name')).toHaveValue('a b')
  await expect(admin.getByLabel('Remark')).toHaveValue('Papers seen')

  await admin.getByRole('tab', { name: 'Reject', exact: true }).click()
  await expectRefusals(admin, [...required('Reason'), row('Reason', ...tooLong(500))])
  const { body } = await ask(admin, registrations.read, { params: { refNo } })
  expect(body.status).toBe('PENDING')
})

test('deciding a payment: each field says what is wrong with it', async ({ admin }) => {
  await admin.goto('/backend/actions/payments')
  await admin
    .getByRole('button', { name: /^PR|^\d\d-/ })
    // The oldest is a cheque with the bank, which is not rejected but bounces.
    .nth(1)
    .click()
  const drawer = admin.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await expectRefusals(drawer, [...required('Reason'), row('Reason', ...tooLong(200))])

  await drawer.getByRole('button', { name: 'Back' }).click()
  await drawer.getByRole('button', { name: 'Other amount' }).click()
  const between = 'Amount must be between 1 and 10,00,000'
  await expectRefusals(drawer, [
    ...required('Amount received'),
    row('Amount received', '0', between, { stays: '0.00' }),
    row('Amount received', '1000000.01', between, { stays: '10,00,000.01' }),
    row('Amount received', '99.999', 'At most two decimals'),
    row('Reason for another amount', ...tooLong(200)),
  ])
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

test('sign-in: both fields are needed; a wrong password says no more than that, and after two the picture is asked', async ({
  browser,
  portal,
  admin,
}) => {
  // Nobody else guesses under this name.
  const own = await newShop(admin, 96)
  const page = await somebody(browser, portal)
  await page.goto('/auth/login')
  await takenOver(page)
  await expectRefusals(page, required('User Name', 'Password'))

  const login = page.getByRole('button', { name: 'Login' })
  await enter(page, 'User Name', 'nobody-here')
  await enter(page, 'Password', 'Wrong#2026')
  await login.click()
  await expect(page.getByText('User name or password is not right.').first()).toBeVisible()
  await expect(page.getByLabel('User Name')).toHaveValue('nobody-here')
  await expect(page.getByLabel('Characters in the picture')).toBeHidden()

  await enter(page, 'User Name', own.userName)
  await enter(page, 'Password', 'Wrong#2026')
  await login.click()
  await expect(page.getByLabel('Characters in the picture')).toBeVisible()
  await expect(page.getByText('User name or password is not right.').first()).toBeVisible()

  await enter(page, 'Password', own.password)
  await login.click()
  await expect(page.getByLabel('Characters in the picture')).toHaveAccessibleDescription(/Required$/)
  await enter(page, 'Characters in the picture', 'WRONG')
  await login.click()
  await expect(page.getByText('Captcha does not match').first()).toBeVisible()
  await enter(page, 'Password', own.password)
  await enter(page, 'Characters in the picture', captcha)
  await login.click()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await page.context().close()
})

test("a password of one's own: each rule is said as soon as the field is left", async ({ browser, portal, admin }) => {
  const refNo = await register(admin, 92)
  const { body: choices } = await ask(admin, registrations.choices, { params: { refNo } })
  const idType = choices.idtypes.find(({ label }) => label === 'Retailer')?.value
  const userName = 'meena.wrong'
  const first = 'Tulsi-47-kagaz'
  const body = { packageId: '', idType: `${idType}`, userName, password: first, remark: null }
  expect((await ask(admin, registrations.approve, { params: { refNo }, body })).status).toBe(200)

  const page = await somebody(browser, portal)
  await page.goto('/auth/login')
  await takenOver(page)
  await enter(page, 'User Name', userName)
  await enter(page, 'Password', first)
  const login = page.getByRole('button', { name: 'Login' })
  await login.click()
  const chosen = page.getByRole('heading', { name: 'Choose your password' })
  // Others at this address may have tried wrong passwords.
  const asked = page.getByLabel('Characters in the picture')
  await expect(chosen.or(asked)).toBeVisible()
  if (await asked.isVisible()) {
    await asked.fill(captcha)
    await login.click()
  }
  await expect(chosen).toBeVisible()
  await expectRefusals(page, [
    ...required('New password', 'Confirm new password'),
    row('New password', 'Ab1-', 'Use at least 8 characters'),
    row('New password', `Ab1-${'x'.repeat(125)}`, 'At most 128 characters'),
    row('New password', 'apna-2026', 'Add a capital letter'),
    row('New password', 'APNA-2026', 'Add a small letter'),
    row('New password', 'Apna-Kagaz', 'Add a digit'),
    row('New password', 'Apna2026', 'Add a symbol, for example - or #'),
    row('New password', 'Meena.Wrong#1', 'Do not use the user name in the password'),
    row('Confirm new password', 'Apna-2027', 'The two passwords differ', { given: { 'New password': 'Apna-2026' } }),
  ])
  await enter(page, 'New password', first)
  await enter(page, 'Confirm new password', first)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Choose another password than the temporary one$/,
  )
  await page.context().close()
})
