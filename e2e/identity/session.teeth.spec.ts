import { strictRefresh } from '../../api/src/auth/sessions.mutants.ts'
import { withMutant } from '../../mutants/mutant.ts'
import { areasUnguarded } from '../../shared-auth/src/session/area-guard.mutants.ts'
import {
  anyFailureEnds,
  refreshOutlivesSignOut,
  refreshUncompared,
} from '../../shared-auth/src/session/refresh.mutants.ts'
import { pairUnshared, refreshUnlocked } from '../../shared-auth/src/session/refresh-copies.mutants.ts'
import {
  answerRefreshes,
  closedMidRefresh,
  fourHundredCalls,
  leavingMidRefresh,
  lostAnswer,
  openBrowser,
  pairIn,
  passingFailures,
} from '../support/copied-tabs.ts'
import { faultyHost } from '../support/faulty-host.ts'
import { wander } from '../support/foreign-areas.ts'
import { callAtOnce, requestsTo, writeDownCalls } from '../support/many-calls.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { expect, password, signInAtOnce, test } from '../support/test.ts'

// Each portal here is started by the test itself.
test.use({ baseURL: '' })

// The session tests again, each with the mutant that it must notice.

let portal: Portal
test.beforeAll(async () => {
  portal = await startPortal({ areas: faultyHost })
})
test.afterAll(() => portal?.stop())

test('a host that does not compare tokens refreshes again and again', async ({ browser }) => {
  const context = await withMutant(refreshUncompared, () => openBrowser(browser, portal))
  const page = await context.newPage()
  await writeDownCalls(page)
  await signInAtOnce(page, 'merchant')
  await page.goto('/merchant')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  const refreshes = requestsTo(page, '/api/auth/refresh')
  await portal.advance(11)
  await callAtOnce(page, 100)
  expect(refreshes.requests).toBeGreaterThan(1)
  await context.close()
})

for (const { what, mutant } of [
  { what: 'do not wait for one another', mutant: refreshUnlocked },
  { what: 'do not listen to one another', mutant: pairUnshared },
]) {
  test(`copies of a tab that ${what} refresh more than once`, async ({ browser }) => {
    const { refreshes } = await withMutant(mutant, () => fourHundredCalls(browser, portal))
    expect(refreshes).toBeGreaterThan(1)
  })
}

test('a server that takes each refresh token once signs people out whose tab closed, or whose line broke', async ({
  browser,
}) => {
  const strict = await withMutant(strictRefresh, () => startPortal())
  const closed = await closedMidRefresh(browser, strict)
  const lost = await lostAnswer(browser, strict)
  await strict.stop()
  for (const { alarms, signedOut } of [closed, lost]) {
    expect(alarms).toBeGreaterThan(0)
    expect(signedOut).toBeGreaterThan(0)
  }
})

test('a refresh that does not ask whether somebody left meanwhile signs them in again', async ({ browser }) => {
  const { stored } = await withMutant(refreshOutlivesSignOut, () => leavingMidRefresh(browser, portal))
  expect(stored.join('')).not.toBe('')
})

test('a host that ends the session over any failure signs out over a bug of the server', async ({ browser }) => {
  const context = await withMutant(anyFailureEnds, () => openBrowser(browser, portal))
  const page = await context.newPage()
  await signInAtOnce(page, 'merchant')
  await page.goto('/merchant')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await answerRefreshes(context, (route) => passingFailures[0]!.act(route, page))
  await portal.advance(11)
  await callAtOnce(page, 1)
  expect(await pairIn(page)).toBe('')
  await context.close()
})

test('a host without guards opens the other area, and asks what its role may not', async ({ browser }) => {
  const context = await withMutant(areasUnguarded, () => openBrowser(browser, portal))
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill('merchant')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => pairIn(page)).not.toBe('')
  await page.goto('/merchant')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  const { ends, foreign } = await wander(page, ['backend'], { role: 'merchant', home: '/merchant' }, 3)
  expect(ends.length).toBeGreaterThan(0)
  expect(foreign.some((request) => request.includes('/areas/backend/'))).toBe(true)
  expect(foreign.some((request) => request.includes('/api/backend/'))).toBe(true)
  await context.close()
})
