import {
  answerRefreshes,
  closedMidRefresh,
  countRefreshes,
  fourHundredCalls,
  leavingMidRefresh,
  lostAnswer,
  openBrowser,
  pairIn,
  passingFailures,
  refreshPath,
} from '../support/copied-tabs.ts'
import { expect, password, signInAtOnce, test } from '../support/test.ts'

const list = '/merchant/accounting/payment/list?pageSize=20'

test('four copies of a tab with 400 calls and an expired token: one refresh, no alarm, nobody signed out', async ({
  browser,
  portal,
}) => {
  const { pairs, ...outcome } = await fourHundredCalls(browser, portal)
  expect(outcome).toEqual({ failed: 0, signedOut: 0, alarms: 0, refreshes: 1 })
  expect(pairs.size).toBe(1)
})

test('a copy that is closed while it renews the session takes nobody along', async ({ browser, portal }) => {
  const { failed, signedOut, alarms } = await closedMidRefresh(browser, portal)
  expect({ failed, signedOut, alarms }).toEqual({ failed: 0, signedOut: 0, alarms: 0 })
})

test('the answer to a refresh that is lost on its way signs nobody out', async ({ browser, portal }) => {
  const { pairs: _, ...outcome } = await lostAnswer(browser, portal)
  expect(outcome).toEqual({
    first: 'CallError: A network error occurred.',
    kept: true,
    failed: 0,
    signedOut: 0,
    alarms: 0,
  })
})

test('who logs out while the session is being renewed is out: in every copy of the tab, and at the server', async ({
  browser,
  portal,
}) => {
  const { answers, ...outcome } = await leavingMidRefresh(browser, portal)
  expect(outcome).toEqual({
    stored: ['', ''],
    places: ['/auth/login', '/auth/login'],
    hadNext: true,
    server: [401, 401],
  })
  expect(answers.filter((answer) => answer === 'done')).toEqual([])
})

test('only a refusal ends a session: after any other failure the screen says what happened, and a later try works', async ({
  browser,
  portal,
}) => {
  const context = await openBrowser(browser, portal)
  const page = await context.newPage()
  await page.clock.install()
  await signInAtOnce(page, 'merchant')
  await page.goto(list)
  const rows = page.getByText(/^Showing 1–/)
  await expect(rows).toBeVisible()
  const pair = await pairIn(page)
  const refreshes = countRefreshes(context)
  let answer = passingFailures[0]!.act
  await answerRefreshes(context, (route) => answer(route, page))

  await portal.advance(11)
  for (const [no, { name, words, act }] of passingFailures.entries()) {
    answer = act
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert').getByText(words), name).toBeVisible()
    expect(refreshes.requests, name).toBe(no + 1)
    expect(await pairIn(page), name).toBe(pair)
    await expect(page, name).toHaveURL(list)
  }
  await context.unroute(`**${refreshPath}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await expect(rows).toBeVisible()
  await expect.poll(() => pairIn(page)).not.toBe(pair)

  await portal.advance(11)
  answer = (route) => route.fulfill({ status: 401, json: { message: 'Your session has ended. Sign in again.' } })
  await answerRefreshes(context, (route) => answer(route, page))
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  expect(await pairIn(page)).toBe('')

  await context.unroute(`**${refreshPath}`)
  await page.getByLabel('User Name').fill('merchant')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(rows).toBeVisible()
  await expect(page).toHaveURL(list)
  await context.close()
})

test('a role that somebody wrote into their token opens nothing: the server names it anew, and the screen follows', async ({
  browser,
  portal,
}) => {
  const context = await openBrowser(browser, portal)
  const page = await context.newPage()
  await signInAtOnce(page, 'merchant')
  await page.evaluate(() => {
    const [head, claims = '', signature] = sessionStorage.getItem('token')?.split('.') ?? []
    const named = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    const edited = btoa(JSON.stringify({ ...named, role: 'admin' }))
      .replace(/=+$/, '')
      .replaceAll('+', '-')
    sessionStorage.setItem('token', `${head}.${edited.replaceAll('/', '_')}.${signature}`)
  })
  const told: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/backend/') && response.ok()) told.push(pathname)
  })
  await page.goto('/backend/actions/payments')
  await expect(page).toHaveURL('/merchant')
  await expect(page.getByText('Needs your action').first()).toBeVisible()
  expect(told).toEqual([])
  await context.close()
})
