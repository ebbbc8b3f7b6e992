import { registrations } from 'contract/registration'
import { ask, register } from '../support/ask.ts'
import { newShop } from '../support/shop.ts'
import { captcha, expect, somebody, takenOver, test } from '../support/test.ts'
import { enter, expectRefusals, required, row } from './rows.ts'

test('sign-in: both fields are needed; a wrong password says no more than that, and after two the picture is asked', async ({
  browser,
  portal,
  admin,
}) => {
  // A user name of its own, so that no other test makes wrong attempts under it.
  const own = await newShop(admin, 96)
  await portal.forgetTries()
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

  await portal.forgetTries()
  const page = await somebody(browser, portal)
  await page.goto('/auth/login')
  await takenOver(page)
  await enter(page, 'User Name', userName)
  await enter(page, 'Password', first)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expectRefusals(page, [
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
