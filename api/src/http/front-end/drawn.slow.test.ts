import { once } from 'node:events'
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { addressesElsewhere, attacks, oddPaths } from 'contract/testing/hostile'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Mutant, withMutant } from 'mutants'
import {
  bundleReadsAll,
  bundleReadsBuilds,
  dataEndsItsScript,
  drawnByTheBuildBefore,
  foldersLeadOn,
  headAsWritten,
  nonceOfAnother,
  siteAsWritten,
} from './drawn.mutants.ts'
import { frontEnd } from './front-end.ts'

// The smallest possible builds: what the server does with the HTML is the same.
const areasDir = mkdtempSync(join(tmpdir(), 'portal-drawn-'))
let app: FastifyInstance
let name = ''
let asked: string[] = []

const write = (file: string, text: string) => {
  mkdirSync(join(areasDir, file, '..'), { recursive: true })
  writeFileSync(join(areasDir, file), text)
}
const template = `<html class="{theme}"><head><meta content="{nonce}"><title>{title}</title>
{hints}<script type="application/json">"{areas}"</script><script type="application/json" id="known">"{known}"</script>
    <script defer src="{base}main.js"></script>
</head><body><div id="root"></div>
<noscript>Needs JavaScript</noscript></body></html>`

/** What a bundle may open: its own build, and nothing beside it. */
const tried = [
  join(areasDir, 'host/h1/draw.cjs'),
  join(areasDir, 'public/p1/entry.js'),
  join(areasDir, 'areas.json'),
  join(areasDir, 'merchant/m1/entry.js'),
  join(areasDir, '../secret.key'),
  import.meta.filename,
  '/etc/hostname',
]
const limited = 'open,open,shut,shut,shut,shut,shut'
const hostBundle = `const opens = (file) => {
  try {
    require('node:fs').lstatSync(file)
    return 'open'
  } catch ({ code }) {
    return code === 'ERR_ACCESS_DENIED' ? 'shut' : 'open'
  }
}
exports.drawPage = async (area, path, answers) => {
  if (path === '/slow') return new Promise(() => {})
  if (path === '/404') return { html: '<h1>None</h1>', styles: [], title: 'None', reads: [] }
  if (path === '/broken') throw new Error('broken')
  if (path === '/files') return { html: '<p>' + ${JSON.stringify(tried)}.map(opens) + '</p>', styles: [], title: 'T', reads: [] }
  const name = answers['/business-info']?.businessName.replaceAll('<', '&lt;') ?? 'nobody'
  return { html: '<form></form><h1>' + name + '</h1>', styles: [{ mark: 'css a', css: '.a{}' }], title: 'T', reads: ['/business-info'] }
}`
const areaBundle = (word: string) => `exports.area = { routes: [], menu: [] }
exports.addresses = ['/', '/about', '/slow', '/broken', '/files']
exports.listed = ['/', '/about']
exports.undrawn = ['/auth/view-as']
exports.headOf = ({ path, answers }) => ({ title: '${word} ' + path + (answers['/business-info']?.businessName ?? ''), description: 'D', data: [{ name: answers['/business-info']?.businessName, url: '{site}/' }] })`

function publish(build: string, word: string) {
  write(`public/${build}/draw.cjs`, areaBundle(word))
  write(`public/${build}/area.json`, '{}')
  write(`public/${build}/entry.js`, '')
  const exposes = [{ assets: { js: { sync: ['entry.js'] } } }]
  write(
    `public/${build}/mf-manifest.json`,
    JSON.stringify({ metaData: { remoteEntry: { name: 'entry.js' } }, exposes }),
  )
  serve(build)
}
let stamp = 1
function serve(build: string) {
  const areas = {
    host: { build: 'h1', index: '/areas/host/h1/index.html' },
    public: { build, manifest: `/areas/public/${build}/mf-manifest.json` },
    merchant: { build: 'm1', manifest: '/areas/merchant/m1/mf-manifest.json' },
  }
  write('areas.json', JSON.stringify({ areas }))
  utimesSync(join(areasDir, 'areas.json'), ++stamp, ++stamp)
}

beforeEach(async () => {
  rmSync(areasDir, { recursive: true, force: true })
  write('host/h1/index.html', template)
  for (const file of ['main.js', 'first.js']) write(`host/h1/${file}`, '')
  write('host/h1/area.json', '{}')
  write('host/h1/draw.cjs', hostBundle)
  publish('p1', 'First')
  name = 'Seva'
  asked = []
  app = await served()
})
/** The page is waited for as long as this machine needs to draw it, unless it says otherwise. */
async function served(patience = 60_000, at = 'http://localhost:80') {
  const server = Fastify()
  await frontEnd(server, {
    areasDir,
    patience,
    site: () => at,
    async answer(path) {
      asked.push(path)
      return path === '/business-info' ? { businessName: name } : undefined
    },
  })
  return server
}
afterEach(() => app.close())
afterAll(() => rmSync(areasDir, { recursive: true, force: true }))

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const page = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).payload

test('a public page comes with its content, its own nonce, and the script that waits', async () => {
  const { payload, headers } = await get('/', { cookie: 'theme=dark' })
  const [, nonce] = /<meta content="([^"]+)">/.exec(payload)!
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(payload).toContain('<html class="dark">')
  expect(payload).toContain(`<style nonce="${nonce}" data-emotion="css a">.a{}</style>`)
  expect(payload).toContain('<div id="root" data-html="/"><form></form><h1>Seva</h1></div>')
  expect(payload).toContain('<script defer src="/areas/host/h1/first.js" data-scripts="/areas/host/h1/main.js"')
  expect(payload).not.toContain('src="/areas/host/h1/main.js"')
  expect(payload).toContain('<link rel="canonical" href="http://localhost:80/">')
  expect(payload).toContain('needs JavaScript')
  expect(payload).not.toContain(`${nonce}${nonce}`)
  expect(/<meta content="([^"]+)">/.exec(await page('/'))![1]).not.toBe(nonce)
})

test('a page says the day of the portal, and the day after it is drawn again', async () => {
  const dayOf = async (url: string) => JSON.parse(/id="known">(.*?)<\/script>/.exec(await page(url))![1]!).day
  const days = async () => [await dayOf('/'), await dayOf('/merchant/account')]
  jest.useFakeTimers({ now: Date.parse('2026-12-31T06:30:00Z'), doNotFake: [...allButDate] })
  try {
    expect(await days()).toEqual(['2026-12-31', '2026-12-31'])
    jest.setSystemTime(Date.parse('2026-12-31T18:31:00Z'))
    expect(await days()).toEqual(['2027-01-01', '2027-01-01'])
  } finally {
    jest.useRealTimers()
  }
})
const allButDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

test('nobody signed in or out gets another page, and nothing of theirs is asked', async () => {
  const plain = await page('/about')
  const withToken = await page('/About/?no=7', { authorization: 'Bearer somebody', cookie: 'refresh=somebody' })
  const without = (text: string) => text.replaceAll(/(?:nonce|content)="[\w+/=]{24}"/g, '')
  expect(without(withToken)).toBe(without(plain))
  expect(new Set(asked)).toEqual(new Set(['/business-info']))
  expect((await get('/about')).headers['x-robots-tag']).toBeUndefined()
  expect((await get('/about?no=7')).headers['x-robots-tag']).toBe('noindex')
})

test('what is hostile in the settings stays text, also in what the page says of itself', async () => {
  name = `${attacks.join(' ')}</script>{nonce}$&`
  const payload = await page('/')
  const scripts = payload.match(/<script(?![^>]* type="application\/(?:ld\+)?json")[^>]*>/g)
  expect(scripts).toEqual([expect.stringContaining('first.js')])
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(payload)!
  const letters = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ] as const
  expect(title).not.toMatch(/[<>"]/)
  expect(letters.reduce((text, [by, letter]) => text.replaceAll(by, letter), title)).toBe(`First /${name}`)
  for (const [, json] of payload.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs))
    expect(() => JSON.parse(json!)).not.toThrow()
})

test('a page that is kept compressed has the nonce of each request, and changes with what it shows', async () => {
  const unpacked = async () => {
    const { rawPayload, headers } = await get('/', { 'accept-encoding': 'gzip, br' })
    const text = brotliDecompressSync(rawPayload).toString()
    const [, nonce = ''] = /<meta content="([^"]+)">/.exec(text)!
    const isAllowed = `${headers['content-security-policy']}`.includes(`'nonce-${nonce}'`)
    return { rawPayload, headers, text, nonce, isAllowed }
  }
  const packed = async () => {
    const { rawPayload, headers, text, nonce, isAllowed } = await unpacked()
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-encoding': 'br' })
    expect(isAllowed).toBe(true)
    expect(text.split(`nonce="${nonce}"`)).toHaveLength(2)
    return { rawPayload, text, nonce }
  }
  const untilKept = async () => {
    for (let tries = 0; ; tries++) {
      const [one, other] = [await packed(), await packed()]
      // The two cached pages may differ only in the nonce, at the two places where it is.
      const differing = one.rawPayload.filter((byte, at) => byte !== other.rawPayload[at]).length
      expect(one.nonce).not.toBe(other.nonce)
      if (one.rawPayload.length === other.rawPayload.length && differing <= 2 * one.nonce.length) return other.text
      if (tries > 600) throw new Error('It is never kept')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  expect(await untilKept()).toContain('<h1>Seva</h1>')
  expect((await withMutant(nonceOfAnother, unpacked)).isAllowed).toBe(false)
  name = 'Naya'
  for (let tries = 0; !(await packed()).text.includes('<h1>Naya</h1>'); tries++) {
    if (tries > 600) throw new Error('It is never changed')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(await untilKept()).toContain('<h1>Naya</h1>')
  publish('p2', 'Second')
  expect((await packed()).text).toContain('<title>Second /')
})

test('a page whose texts were put in as they were written would be found out', async () => {
  const runs = async (url: string) => {
    name = '</title></script><script>alert(1)</script>'
    return (await page(url)).includes('<script>alert(1)')
  }
  expect(await runs('/')).toBe(false)
  serve('p1')
  expect(await withMutant(dataEndsItsScript, () => runs('/about'))).toBe(true)
  serve('p1')
  expect(await withMutant(headAsWritten, () => runs('/about'))).toBe(true)
})

test('changed settings are on the page within two seconds', async () => {
  expect(await page('/')).toContain('<h1>Seva</h1>')
  name = 'Naya'
  const changed = Date.now()
  while (!(await page('/')).includes('<h1>Naya</h1>')) {
    if (Date.now() - changed > 60_000) throw new Error('It is never changed')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const times = asked.length
  await Promise.all(Array.from({ length: 20 }, () => page('/')))
  expect(asked.length - times).toBeLessThan(3)
})

test('a release and the way back bring the HTML of the build that serves', async () => {
  expect(await page('/')).toContain('<title>First /')
  publish('p2', 'Second')
  expect(await page('/')).toContain('<title>Second /')
  serve('p1')
  expect(await page('/')).toContain('<title>First /')
  const late = await withMutant(drawnByTheBuildBefore, () => {
    serve('p2')
    return page('/')
  })
  expect(late).toContain('<title>First /')
})

test('what draws the pages opens the two builds and nothing else, so a harmful bundle reads no secret', async () => {
  const opened = async () => /<p>(.*?)<\/p>/.exec(await page('/files'))?.[1]
  expect(await opened()).toBe(limited)
  const opens = async (mutant: Mutant) => {
    await app.close()
    return withMutant(mutant, async () => {
      app = await served()
      return opened()
    })
  }
  expect(await opens(bundleReadsAll)).toBe(limited.replaceAll('shut', 'open'))
  expect(await opens(bundleReadsBuilds)).toBe('open,open,open,open,shut,shut,shut')
})

test.each([
  ['symbolic', symlinkSync],
  ['hard', linkSync],
])('a bundle that is a %s link is not run', async (_, linkTo) => {
  const elsewhere = join(areasDir, '../elsewhere.cjs')
  writeFileSync(elsewhere, hostBundle.replace("'<h1>' + name", "'<h1>Linked'"))
  rmSync(join(areasDir, 'host/h1/draw.cjs'))
  linkTo(elsewhere, join(areasDir, 'host/h1/draw.cjs'))
  expect(await page('/')).toContain('<div id="root"></div>')
  rmSync(elsewhere)
})

test('the address of the site stays text, and what a caller calls it is nowhere', async () => {
  await app.close()
  app = await served(60_000, 'https://a"><script>alert(1)</script>.example')
  const called = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  for (const path of ['/', '/about', '/none', '/merchant'])
    expect([path, (await page(path, called)).match(/<script>alert|evil\.example/)]).toEqual([path, null])
  for (const path of ['/robots.txt', '/sitemap.xml']) expect(await page(path, called)).not.toContain('evil.example')
  expect(await page('/')).toContain('href="https://a&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;.example/"')
  expect(await withMutant(siteAsWritten, () => page('/'))).toContain('<script>alert(1)')
})

async function impatient() {
  await app.close()
  app = await served(1)
}

test.each([
  ['fails', () => {}, '/broken'],
  ['hangs', impatient, '/slow'],
  ['is damaged', () => write('public/p1/draw.cjs', 'exports.area = ['), '/'],
  ['is of another form', () => write('public/p1/draw.cjs', ''), '/'],
  ['is missing', () => rmSync(join(areasDir, 'public/p1/draw.cjs')), '/'],
])('a bundle that %s leaves the page to the browser', async (_what, damage, path) => {
  await damage()
  const payload = await page(path)
  expect(payload).toContain('<div id="root"></div>')
  expect(payload).toContain('src="/areas/host/h1/main.js"')
})

/** The server's answer to an address exactly as written; a normal client would rewrite it. */
async function answerTo(server: FastifyInstance, path: string) {
  const { port } = server.server.address() as AddressInfo
  const asking = request({ port, host: '127.0.0.1', path, agent: false }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.destroy()
  return { status: answer.statusCode ?? 0, to: answer.headers.location, refresh: answer.headers.refresh }
}

const sendable = (path: string) => !/[^\u0021-\u00ff]/.test(path)

test('no address of ours leads on to another, however it is written', async () => {
  const odd = ['', '/about', '/areas', '/areas/host/h1', '/robots.txt'].flatMap((base) => oddPaths(base))
  const plain = ['/about/', '/ABOUT', '/areas', '/areas/host', '/areas/host/h1', '/sitemap.xml/']
  const led = async (server: FastifyInstance) => {
    await server.listen({ port: 0, host: '127.0.0.1' })
    const found = []
    for (const path of [...plain, ...odd, ...addressesElsewhere(), ...addressesElsewhere('/..')].filter(sendable)) {
      const { status, to, refresh } = await answerTo(server, path)
      if ((status >= 300 && status < 400) || to || refresh) found.push(`${path} ${to}`)
    }
    return found
  }
  expect(await led(app)).toEqual([])
  const leading = await withMutant(foldersLeadOn, () => served())
  expect(await led(leading)).not.toEqual([])
  await leading.close()
})

test('pages behind the log-in, and those of one person, are left to the browser', async () => {
  for (const path of ['/merchant/account/my-profile', '/Merchant/none', '/auth/view-as'])
    expect([path, (await get(path)).statusCode, (await page(path)).includes('<div id="root"></div>')]).toEqual([
      path,
      200,
      true,
    ])
})

test('an address without a page is answered 404 with one page for all, that no search keeps', async () => {
  for (const path of ['/none', '/about/none', '//odd', '/404', '/constructor', '/__proto__', '/toString']) {
    const { statusCode, payload } = await get(path)
    expect([path, statusCode, payload.includes('<h1>None</h1>')]).toEqual([path, 404, true])
    expect(payload).not.toMatch(/canonical|og:url|odd/)
  }
  expect((await get('/about/')).statusCode).toBe(200)
})

test('robots.txt names the list of pages, and it those that anybody may find', async () => {
  const robots = await get('/robots.txt')
  expect([robots.headers['content-type'], robots.payload]).toEqual([
    expect.stringContaining('text/plain'),
    expect.stringContaining('Sitemap: http://localhost:80/sitemap.xml'),
  ])
  const { payload } = await get('/sitemap.xml')
  expect([...payload.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'http://localhost:80/',
    'http://localhost:80/about',
  ])
})
