import { callAtOnce, requestsTo, sentTo, writeDownCalls } from '../support/many-calls.ts'
import { expect, signInAtOnce, test } from '../support/test.ts'

const calls = 1_000

test('1,000 calls meet an expired token in one tab: one refresh, all repeated, nobody signed out', async ({
  page,
  portal,
}) => {
  await writeDownCalls(page)
  await signInAtOnce(page, 'merchant')
  await page.goto('/merchant')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  const refreshes = requestsTo(page, '/api/auth/refresh')
  const old = await page.evaluate(() => ({ ...sessionStorage }))

  await portal.advance(11)
  const outcomes = await callAtOnce(page, calls)

  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([])
  expect(refreshes.requests).toBe(1)
  expect(await sentTo(page, '/api/auth/refresh')).toEqual([
    JSON.stringify({ Token: old.token, refreshToken: old.refreshToken }),
  ])
  // Each call was refused once and repeated once, with exactly the same body and key.
  const sent = await sentTo(page, '/api/merchant/accounting/payment/list')
  const times = new Map<string, number>()
  for (const one of sent) times.set(one, (times.get(one) ?? 0) + 1)
  expect(times.size).toBe(calls)
  expect(new Set(times.values())).toEqual(new Set([2]))
  expect([...times.keys()].filter((one) => /^call-\d+ \{/.test(one))).toHaveLength(calls)

  const now = await page.evaluate(() => ({ ...sessionStorage }))
  expect(now.token).not.toBe(old.token)
  expect(now.refreshToken).not.toBe(old.refreshToken)
  await expect(page).toHaveURL('/merchant')
})

test('a server that refuses the new token too is asked twice, not again and again', async ({ page, portal }) => {
  await signInAtOnce(page, 'merchant')
  await page.goto('/merchant')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  const refreshes = requestsTo(page, '/api/auth/refresh')
  const asked = requestsTo(page, '/api/merchant/accounting/payment/list')
  await page.route('**/api/merchant/accounting/payment/list', (route) =>
    route.fulfill({ status: 401, json: { message: 'Log in to continue' } }),
  )
  await portal.advance(11)
  const outcomes = await callAtOnce(page, 10)
  expect(new Set(outcomes)).toEqual(new Set(['CallError: The server refused this (401).']))
  expect(asked.requests).toBe(20)
  expect(refreshes.requests).toBe(1)
  await expect(page).toHaveURL('/merchant')
})
