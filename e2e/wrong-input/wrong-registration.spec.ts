import type { Page } from '@playwright/test'
import { writeInEnglish } from 'contract/field/english'
import { registrations } from 'contract/registration'
import { ask, register, shop } from '../support/ask.ts'
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

  // Nothing that was typed is lost, not even by a reload.
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

test('approving and rejecting a registration: each field says what is wrong with it', async ({ admin }) => {
  const refNo = await register(admin, 91)
  await admin.goto(`/backend/user-management/registration-action/${refNo}`)
  await expectRefusals(admin, [...required('ID type', 'User Name', 'Password'), row('Remark', ...tooLong(500))])

  // The rules for user name, password and package are checked by the server.
  for (const [label, value] of Object.entries({
    'User Name': 'a b',
    Password: 'short',
    'ID type': 'Retailer',
    Package: 'Distributor Standard',
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
