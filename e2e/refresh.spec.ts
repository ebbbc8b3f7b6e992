import { callAtOnce, watch } from './many-calls.ts'
import { expect, signIn, test } from './test.ts'

const calls = 1_000

test('1,000 calls meet an expired token in one tab: one refresh, all repeated, nobody signed out', async ({
  page,
  portal,
}) => {
  await signIn(page, 'merchant')
  const old = await page.evaluate(() => ({ ...sessionStorage }))
  const { refreshes, bodies } = watch(page)

  await portal.advance(11)
  const outcomes = await callAtOnce(page, calls)

  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([])
  expect(refreshes.map((body) => Object.keys(body))).toEqual([['Token', 'refreshToken']])
  expect(refreshes).toEqual([{ Token: old.token, refreshToken: old.refreshToken }])
  expect(bodies.size).toBe(calls)
  expect([...bodies.values()].every((times) => times <= 2)).toBe(true)
  expect([...bodies.values()].filter((times) => times === 2).length).toBeGreaterThan(0)

  const now = await page.evaluate(() => ({ ...sessionStorage }))
  expect(now.token).not.toBe(old.token)
  expect(now.refreshToken).not.toBe(old.refreshToken)
  await expect(page).toHaveURL(/\/merchant/)
})
