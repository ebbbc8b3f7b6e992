import { faultyHost } from './faulty-host.ts'
import { callAtOnce, requestsTo, writeDownCalls } from './many-calls.ts'
import { startPortal } from './portal.ts'
import { expect, signIn, test } from './test.ts'

test('a host that does not compare tokens refreshes again and again', async ({ browser }) => {
  test.setTimeout(240_000)
  const portal = await startPortal({ areas: await faultyHost('refresh-uncompared') })
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    await writeDownCalls(page)
    await signIn(page, 'merchant')
    const refreshes = requestsTo(page, '/api/auth/refresh')
    await portal.advance(11)
    await callAtOnce(page, 100)
    expect(refreshes.requests).toBeGreaterThan(1)
    await page.close()
  } finally {
    await portal.stop()
  }
})
