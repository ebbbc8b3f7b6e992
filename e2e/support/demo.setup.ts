import { makeDemo } from './portal.ts'
import { test } from './test.ts'

test.use({ baseURL: '' })

test('fill a portal with demo data', async ({ engine }) => {
  test.setTimeout(240_000)
  await makeDemo(engine)
})
