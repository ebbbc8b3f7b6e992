import { faultyHost } from './faulty-host.ts'
import { callAtOnce, watch } from './many-calls.ts'
import { startPortal } from './portal.ts'
import { expect, signIn, test } from './test.ts'

test('a host that does not compare tokens refreshes again and again', async ({ browser }) => {
  const portal = await startPortal({ areas: await faultyHost('refresh-uncompared') })
  const page = await browser.newPage({ baseURL: portal.url })
  await signIn(page, 'merchant')
  const { refreshes } = watch(page)
  await portal.advance(11)
  await callAtOnce(page, 1_000)
  expect(refreshes.length).toBeGreaterThan(1)
  await page.close()
  await portal.stop()
})
