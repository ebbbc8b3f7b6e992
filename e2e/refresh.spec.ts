import { callAtOnce, requestsTo, sentTo, writeDownCalls } from './many-calls.ts'
import { expect, signIn, test } from './test.ts'

const calls = 1_000

test('1,000 calls meet an expired token in one tab: one refresh, all repeated, nobody signed out', async ({
  page,
  portal,
}) => {
  await writeDownCalls(page)
  await signIn(page, 'merchant')
  const refreshes = requestsTo(page, '/api/auth/refresh')
  const old = await page.evaluate(() => ({ ...sessionStorage }))

  await portal.advance(11)
  const outcomes = await callAtOnce(page, calls)

  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([])
  expect(refreshes.requests).toBe(1)
  expect(await sentTo(page, '/api/auth/refresh')).toEqual([
    JSON.stringify({ Token: old.token, refreshToken: old.refreshToken }),
  ])
  // Each was refused once and repeated once, with the same body.
  const sent = await sentTo(page, '/api/merchant/accounting/payment/list')
  expect(new Set(sent).size).toBe(calls)
  expect(sent.length).toBe(2 * calls)

  const now = await page.evaluate(() => ({ ...sessionStorage }))
  expect(now.token).not.toBe(old.token)
  expect(now.refreshToken).not.toBe(old.refreshToken)
  await expect(page).toHaveURL('/merchant')
})
