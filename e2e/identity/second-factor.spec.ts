import type { Page } from '@playwright/test'
import { shopProfile } from 'contract/identity/profile'
import { ask } from '../support/ask.ts'
import { keysOf } from '../support/keys.ts'
import { passkeyDevice } from '../support/passkeys.ts'
import { codeOf, setUpFactor } from '../support/shop.ts'
import { expect, expectAccessible, password, somebody, test } from '../support/test.ts'

async function enter(page: Page, userName: string) {
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
const isIn = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
const codeBoxes = (page: Page) => page.getByLabel('Code from the app')

/** Shows a masked PAN by keyboard. After the dialog is left or completed, the focus is back where it was. */
async function showWholePan(page: Page, code: () => Promise<string>) {
  const keys = keysOf(page)
  const delivered = JSON.stringify({ status: { opt: null, value1: 'DELIVERED' } })
  await page.goto(`/merchant/product/nsdl-pan/physical/list?filters=${encodeURIComponent(delivered)}`)
  await keys.openRow(/^[CN]2\d{9}/)
  const show = page.getByRole('button', { name: 'Show the whole PAN' })
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await keys.press(show)
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(show).toBeFocused()
  await expect(page.getByRole('img', { name: /^PAN: .*\*{4}/ })).toBeVisible()

  await keys.press(show)
  await keys.type(dialog.getByLabel('Current password'), password)
  await keys.type(dialog.getByLabel('Code from the app'), await code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /^PAN: [A-Z]{5}\d{4}[A-Z]$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide the PAN' })).toBeFocused()
}

test('somebody switches two-factor authentication on, logs in with the app, then without their phone, and off again', async ({
  browser,
  portal,
}) => {
  // A code works only once. For another code, the server's clock moves to the next half minute.
  const next = () => portal.advance(1)
  const page = await somebody(browser, portal, 'counter')
  await page.goto('/merchant/account/my-setting')
  const toggle = page.getByRole('switch', { name: 'Two-factor authentication' })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('an app on your phone')
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await expect(dialog.getByText('Required', { exact: true })).toBeHidden()
  const { secret, codes } = await setUpFactor(page, password, portal)
  expect(codes).toHaveLength(10)
  await expect(toggle).toBeChecked()
  await expect(page.getByText(/Recovery codes left: 10/)).toBeVisible()
  await showWholePan(page, async () => {
    await next()
    return codeOf(secret, portal)
  })

  const phone = await somebody(browser, portal)
  await enter(phone, 'counter')
  await expect(codeBoxes(phone)).toBeFocused()
  await expectAccessible(phone)
  await codeBoxes(phone).fill('000 000')
  await phone.getByRole('button', { name: 'Login' }).click()
  await expect(phone.getByText('This code is not right').first()).toBeVisible()
  await next()
  await codeBoxes(phone).fill(codeOf(secret, portal))
  await phone.getByText('Trust this browser for 30 days').click()
  await phone.getByRole('button', { name: 'Login' }).click()
  await isIn(phone)
  await phone.evaluate(() => sessionStorage.clear())
  await enter(phone, 'counter')
  await isIn(phone)

  const lost = await somebody(browser, portal)
  await enter(lost, 'counter')
  await lost.getByRole('button', { name: 'Phone lost? Use a recovery code' }).click()
  await lost.getByLabel('Recovery code').fill(`${codes[0]}`.toUpperCase())
  await lost.getByRole('button', { name: 'Login' }).click()
  await isIn(lost)
  expect(await portal.letter('recovery-code-used')).toContain('Codes left: 9.')

  await page.goto('/merchant/account/my-setting')
  await expect(page.getByText(/Recovery codes left: 9. Trusted browsers: 1/)).toBeVisible()
  await toggle.click()
  await page.getByLabel('Current password').fill(password)
  await next()
  await codeBoxes(page).fill(codeOf(secret, portal))
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(toggle).not.toBeChecked()
  await lost.evaluate(() => sessionStorage.clear())
  await enter(lost, 'counter')
  await isIn(lost)
  for (const one of [page, phone, lost]) await one.context().close()
})

test('five wrong codes lead back to the password', async ({ browser, portal }) => {
  const page = await somebody(browser, portal, 'member')
  await page.goto('/merchant/account/my-setting')
  await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
  await setUpFactor(page, password, portal)
  const guest = await somebody(browser, portal)
  await enter(guest, 'member')
  for (let i = 0; i < 5; i++) {
    await codeBoxes(guest).fill('000000')
    await guest.getByRole('button', { name: 'Login' }).click()
    await expect(
      guest.getByText(i < 4 ? 'This code is not right' : /This account is locked until/).first(),
    ).toBeVisible()
  }
  expect((await ask(page, shopProfile.secondFactor)).body.isOn).toBe(true)
  await guest.getByRole('button', { name: 'Start again' }).click()
  await expect(guest.getByLabel('User Name')).toBeVisible()
  for (const one of [page, guest]) await one.context().close()
})

test('somebody adds a passkey, logs in with it, then without it by a recovery code, and removes it', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'counter')
  const device = await passkeyDevice(page)
  await page.goto('/merchant/account/my-setting')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of this passkey').fill('Counter laptop')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByText('Keep these codes now')).toBeVisible()
  const codes = await dialog
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ })
    .allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeChecked()
  const mine = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(mine).toContainText('Not used yet')
  await expectAccessible(page)
  expect(await portal.letter('passkey-added')).toContain('Counter laptop')

  // The page keeps its passkey device while the person logs out and in again.
  await page.evaluate(() => sessionStorage.clear())
  await enter(page, 'counter')
  await expect(page.getByText('Your device asks for your finger, face or PIN.')).toBeVisible()
  await expectAccessible(page)
  await device.ofOwner(false)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByText(/The passkey was not used/).first()).toBeVisible()
  await device.ofOwner(true)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await isIn(page)

  await device.lose()
  const lost = await somebody(browser, portal)
  await enter(lost, 'counter')
  await lost.getByRole('button', { name: 'Phone lost? Use a recovery code' }).click()
  await lost.getByLabel('Recovery code').fill(`${codes[0]}`)
  await lost.getByRole('button', { name: 'Login' }).click()
  await isIn(lost)
  await lost.goto('/merchant/account/my-setting')
  await expect(lost.getByRole('list', { name: 'Passkeys' })).toContainText('Last used')
  await lost.getByRole('button', { name: 'Rename Counter laptop' }).click()
  await lost.getByLabel('Name of this passkey').fill('Lost laptop')
  await lost.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await lost.getByRole('button', { name: 'Remove Lost laptop' }).click()
  await expect(lost.getByRole('dialog')).toContainText('It is your only second factor')
  await lost.getByLabel('Current password').fill(password)
  await lost.getByRole('button', { name: 'Use a recovery code' }).click()
  await lost.getByLabel('Recovery code').fill(`${codes[1]}`)
  await lost.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(lost.getByRole('switch', { name: 'Two-factor authentication' })).not.toBeChecked()
  expect(await portal.letter('passkey-removed')).toContain('Lost laptop')
  for (const one of [page, lost]) await one.context().close()
})
