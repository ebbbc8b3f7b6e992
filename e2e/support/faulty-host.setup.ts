import { makeFaultyHost } from './faulty-host.ts'
import { test } from './test.ts'

test.use({ baseURL: '' })

test('build a host with mutants', async () => {
  test.setTimeout(240_000)
  await makeFaultyHost()
})
