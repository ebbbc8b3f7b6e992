import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { withMutant } from 'mutants'
import { addSecurityHeaders } from '../security-headers.ts'
import { frontEnd } from './front-end.ts'
import { objectsAreAreas } from './release.mutants.ts'

const areasDir = mkdtempSync(join(tmpdir(), 'portal-areas-'))

beforeAll(() => {
  mkdirSync(join(areasDir, 'host/b1'), { recursive: true })
  mkdirSync(join(areasDir, 'public/b2'), { recursive: true })
  const page = '<html class="{theme}"><meta content="{nonce}"><title>{title}</title><script>"{known}"</script>{hints}'
  writeFileSync(join(areasDir, 'host/b1/index.html'), page)
  for (const build of ['host/b1', 'public/b2']) writeFileSync(join(areasDir, build, 'area.json'), '{}')
  writeFileSync(join(areasDir, 'public/b2/home.js'), '')
  writeFileSync(join(areasDir, 'public/b2/mf-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(areasDir, 'public/b2/entry.js'), script)
  writeFileSync(join(areasDir, 'public/b2/entry.js.br'), brotliCompressSync(script))
  writeFileSync(join(areasDir, 'areas.json'), JSON.stringify({ areas }))
})
afterAll(() => rmSync(areasDir, { recursive: true }))

const manifest = {
  metaData: { remoteEntry: { name: 'entry.js' } },
  exposes: [{ assets: { js: { sync: ['home.js'] } } }],
}
const script = 'console.log("the entry of the public area")'
const areas = {
  host: { build: 'b1', index: '/areas/host/b1/index.html' },
  public: { build: 'b2', manifest: '/areas/public/b2/mf-manifest.json' },
  merchant: { build: 'b3', manifest: '/areas/merchant/b3/mf-manifest.json' },
}

const site = () => 'https://portal.example'

async function get(path: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  addSecurityHeaders(app)
  app.all('/api/*', (_request, reply) => reply.code(404).send({ message: 'No such call' }))
  await frontEnd(app, { areasDir, site, chatOrigin: async () => 'https://chat.example' })
  const answer = await app.inject({ path, headers })
  await app.close()
  return answer
}

async function page(path: string, answer?: (path: string) => Promise<unknown>) {
  const app = Fastify()
  await frontEnd(app, { areasDir, site, answer })
  const { payload } = await app.inject(path)
  await app.close()
  const [, title, known] = /<title>(.*)<\/title><script>(.*)<\/script>/.exec(payload)!
  return { title, answers: JSON.parse(known!).answers }
}

const info = { businessName: 'Seva & <Sons>' }
const notices = { fees: [], news: [{ dated: '2026-11-20', text: 'Open on </script> Sunday' }] }
const answer = async (path: string) => ({ '/business-info': info, '/notices': notices })[path]

test('what every object is called is no area: its page starts as that of any address', async () => {
  const plain = async (path: string) => (await get(path)).payload.replace(/nonce-[^']*|content="[^"]*"/g, '')
  const page = await plain('/none')
  for (const path of ['/constructor', '/__proto__', '/toString', '/hasOwnProperty', '/__proto__/x'])
    expect([path, (await plain(path)) === page]).toEqual([path, true])
  expect(await plain('/merchant')).not.toBe(page)
  expect(await withMutant(objectsAreAreas, () => plain('/constructor'))).not.toBe(page)
})

test('the first page of a visitor holds what it would ask, any other only who runs the portal', async () => {
  expect(await page('/', answer)).toEqual({
    title: 'Seva &amp; &lt;Sons&gt;',
    answers: { '/business-info': info, '/notices': notices },
  })
  expect((await page('/auth/login', answer)).answers).toEqual({ '/business-info': info })
})

test('a page comes also where the API answers nothing, and asks by itself', async () => {
  const nothing = { title: 'Site', answers: {} }
  expect(await page('/', () => Promise.reject(new Error('The database is gone')))).toEqual(nothing)
  expect(await page('/', () => new Promise(() => {}))).toEqual(nothing)
  expect(await page('/')).toEqual(nothing)
})

test('a file of a build is sent compressed and may be kept for ever; a missing one may not', async () => {
  const { headers, rawPayload } = await get('/areas/public/b2/entry.js', { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(rawPayload.equals(brotliCompressSync(script))).toBe(true)
  expect((await get('/areas/public/b2/entry.js')).payload).toBe(script)

  const missing = await get('/areas/public/b2/gone.js')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  expect((await get('/areas/..%2f..%2fetc/passwd')).statusCode).toBeGreaterThanOrEqual(400)
})

test('the list of areas is asked for each time, and sent again only when it changed', async () => {
  const first = await get('/areas.json')
  expect([first.json(), first.headers['cache-control']]).toEqual([{ areas }, 'no-cache'])
  expect((await get('/areas.json', { 'if-none-match': `${first.headers.etag}` })).statusCode).toBe(304)
  expect((await get('/areas.json', { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('every other address answers the page; an unknown call does not', async () => {
  for (const path of ['/', '/merchant/accounting/payment/list?pageIndex=2', '/no/such/page', '//odd'])
    expect([path, (await get(path)).payload.includes('<title>')]).toEqual([path, true])
  expect((await get('/api/no-such-call')).payload).not.toContain('<title>')
})

test('the public pages name what they start with; an area behind the sign-in names nothing of itself', async () => {
  const home = (await get('/')).payload
  expect(home).toContain('<link rel="preload" as="script" href="/areas/public/b2/entry.js">')
  expect(home).toContain('<link rel="preload" as="script" href="/areas/public/b2/home.js">')
  expect(home).toContain(JSON.stringify({ '/areas/public/b2/mf-manifest.json': manifest }))
  expect((await get('/Merchant/account/my-profile')).payload).not.toContain('preload')
})

test('each page has a nonce of its own, and only it and our own files may run or draw', async () => {
  const pages = await Promise.all([get('/'), get('/')])
  const nonces = pages.map(({ payload }) => /<meta content="(.*?)">/.exec(payload)![1]!)
  expect(nonces[0]).not.toBe(nonces[1])
  for (const [index, { headers }] of pages.entries()) {
    const policy = `${headers['content-security-policy']}`.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonces[index]}'`,
        'frame-src https://chat.example',
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
        "base-uri 'none'",
      ]),
    )
  }
})

test('every answer forbids to guess its type, to be framed and to tell where one came from', async () => {
  for (const path of ['/', '/areas.json', '/areas/public/b2/entry.js', '/areas/none.js', '/api/no-such-call'])
    expect((await get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
})

test.each([
  ['theme=dark', 'dark'],
  ['a=b; theme=light; c=d', 'light'],
  ['theme="><script>', ''],
  ['mytheme=dark', ''],
  ['', ''],
])('with the cookie %p the empty page is already %p', async (cookie, theme) => {
  const app = Fastify()
  await frontEnd(app, { areasDir, site })
  const { payload } = await app.inject({ url: '/', headers: { cookie } })
  expect(payload).toContain(`<html class="${theme}">`)
})
