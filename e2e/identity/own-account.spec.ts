import { captcha, expect, signIn, somebody, test } from '../support/test.ts'

test('a forgotten user name and a forgotten password are answered the same to a stranger, and lead to the log-in', async ({
  visitor,
}) => {
  await visitor.goto('/auth/login')
  await visitor.getByRole('link', { name: 'Forgot username?' }).click()
  await visitor.getByLabel('E-mail').fill('stranger@example.com')
  await visitor.getByLabel('Characters in the picture').fill(captcha)
  await visitor.getByRole('button', { name: 'Send Username' }).click()
  await expect(visitor.getByText('Username has been sent to your registered email.')).toBeVisible()
  await expect(visitor).toHaveURL('/auth/login', { timeout: 15_000 })

  await visitor.getByRole('link', { name: 'Forgot password?' }).click()
  await visitor.getByLabel('User Name or e-mail').fill('nobody-at-all')
  await visitor.getByRole('button', { name: 'Send link' }).click()
  await expect(visitor.getByText('Check your mail')).toBeVisible()

  await visitor.goto(`/auth/reset-password#${'x'.repeat(43)}`)
  await expect(visitor).toHaveURL('/auth/reset-password')
  await visitor.getByLabel('New password', { exact: true }).fill('Own-Choice-1')
  await visitor.getByLabel('Confirm new password').fill('Own-Choice-2')
  await visitor.getByRole('button', { name: 'Save password' }).click()
  await expect(visitor.getByText('The two passwords differ').first()).toBeVisible()
  await visitor.getByLabel('Confirm new password').fill('Own-Choice-1')
  await visitor.getByRole('button', { name: 'Save password' }).click()
  await expect(visitor.getByText(/This link was used already/).first()).toBeVisible()
  await visitor.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(visitor.getByLabel('User Name or e-mail')).toBeVisible()
})

test('somebody crops their photo, sets what they are told, ends other sessions, and is asked for their password', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'member')
  const elsewhere = await somebody(browser, portal, 'member')
  await page.goto('/merchant/account/my-profile')
  await page.locator('input[type=file]').setInputFiles('e2e/fixtures/scan-page-200dpi.jpg')
  const box = page.getByRole('group', { name: 'Photo: box' })
  await box.press('-')
  await box.press('Shift+ArrowUp')
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()

  await page.goto('/merchant/account/my-setting')
  const toggle = page.getByRole('switch', { name: 'Activity tracking' })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(/Activity tracking is off/)).toBeVisible()
  await page.reload()
  await expect(toggle).not.toBeChecked()

  // On a phone each session is a card, and no time is broken over two lines.
  await page.setViewportSize({ width: 360, height: 740 })
  const times = page.getByRole('list', { name: 'Sessions' }).getByText(/^\d\d-\w{3}-\d{4}, /)
  await expect(times.first()).toBeVisible()
  expect(new Set(await times.evaluateAll((all) => all.map((time) => time.getClientRects().length)))).toEqual(
    new Set([1]),
  )
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden()
  await elsewhere.goto('/merchant/account/my-profile')
  await expect(elsewhere).toHaveURL('/auth/login')

  await page.route('**/update-setting', (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }))
  await page.getByRole('switch', { name: 'Login notifications' }).click()
  await expect(page.getByText('Not now')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Login notifications' })).toBeChecked()

  await page.goto('/merchant/account/my-profile')
  await page.getByLabel('Current password').fill('Wrong#2026')
  await page.getByLabel('New password', { exact: true }).fill('Own-Choice-1')
  await page.getByLabel('Confirm new password').fill('Own-Choice-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password').first()).toBeVisible()
  await page.context().close()
  await elsewhere.context().close()
})

test('who logs in from a new browser is told by mail if they want that, and the office sees the letter in the outbox', async ({
  browser,
  portal,
  admin,
}) => {
  const page = await somebody(browser, portal, 'counter')
  await page.goto('/merchant/account/my-setting')
  const toggle = page.getByRole('switch', { name: 'Login notifications' })
  const newBrowser = async (userName: string) => {
    const there = await somebody(browser, portal)
    await signIn(there, userName)
    return there
  }
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const seats = [await newBrowser('merchant')]
  expect(await portal.letter('new-device')).toContain('merchant was logged in')
  seats.push(await newBrowser('counter'))
  expect(await portal.letter('new-device')).toContain('merchant was logged in')

  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const there = await newBrowser('counter')
  seats.push(there)
  const letter = await portal.letter('new-device')
  expect(letter).toContain('counter was logged in from a device that we did not know')
  // The same browser is no longer a new device.
  await there.evaluate(() => sessionStorage.clear())
  seats.push(await newBrowser('merchant'))
  await signIn(there, 'counter')
  expect(await portal.letter('new-device')).toContain('merchant was logged in')

  await admin.goto('/backend/settings/outbox')
  await expect(admin.getByText('Log-in from a new device').first()).toBeVisible()
  for (const one of [page, ...seats]) await one.context().close()
})
