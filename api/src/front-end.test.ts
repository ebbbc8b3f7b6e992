import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { frontEnd } from './front-end.ts'

const areasDir = mkdtempSync(join(tmpdir(), 'portal-areas-'))

beforeAll(() => {
  mkdirSync(join(areasDir, 'host/b1'), { recursive: true })
  writeFileSync(join(areasDir, 'host/b1/index.html'), '<title>{title}</title><script>"{known}"</script>')
  writeFileSync(
    join(areasDir, 'areas.json'),
    JSON.stringify({ areas: { host: { build: 'b1', index: '/areas/host/b1/index.html' } } }),
  )
})
afterAll(() => rmSync(areasDir, { recursive: true }))

async function page(path: string, answer?: (path: string) => Promise<unknown>) {
  const app = Fastify()
  await frontEnd(app, { areasDir, answer })
  const { payload } = await app.inject(path)
  await app.close()
  const [, title, known] = /<title>(.*)<\/title><script>(.*)<\/script>/.exec(payload)!
  return { title, answers: JSON.parse(known!).answers }
}

const info = { businessName: 'Seva & <Sons>' }
const notices = { fees: [], news: [{ dated: '2026-11-20', text: 'Open on </script> Sunday' }] }
const answer = async (path: string) => ({ '/business-info': info, '/notices': notices })[path]

test('the first page of a visitor holds what it would ask, any other only who runs the portal', async () => {
  expect(await page('/', answer)).toEqual({
    title: 'Seva &amp; &lt;Sons>',
    answers: { '/business-info': info, '/notices': notices },
  })
  expect((await page('/auth/login', answer)).answers).toEqual({ '/business-info': info })
})

test('a page comes also where the API answers nothing, and asks by itself', async () => {
  const nothing = { title: 'Site', answers: {} }
  expect(await page('/', () => Promise.reject(new Error('The database is gone')))).toEqual(nothing)
  expect(await page('/')).toEqual(nothing)
})
