import { makeFaultyHost } from './faulty-host.ts'
import { test } from './test.ts'

test.use({ baseURL: '' })

test('build a host that takes faults', async () => {
  test.setTimeout(240_000)
  await makeFaultyHost()
})
