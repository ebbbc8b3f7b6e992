import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { indianDay } from 'contract/field/fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressedPages, nonceSlot } from '../../html/compressed.ts'
import type { Answers } from '../../html/drawer.ts'
import { escapeAttribute, inScript, type PerRequest, pageWith } from '../../html/page.ts'
import { type DrawnPages, drawnPages, type PageWithAnswers } from '../../html/pages.ts'
import { robotsText, sitemapText } from '../../html/robots.ts'
import { answerUnknown } from '../problems.ts'
import { isFileOfBuild, leadsOut } from './area-builds.ts'
import { acceptsBrotli, asBrotli, compress } from './compression.ts'
import { buildsInUse } from './in-use.ts'
import { releaseIn } from './release.ts'

type FrontEndOptions = {
  /** The folder of builds: `<area>/<build>/` and `areas.json`. */
  areasDir: string
  /** The origin of the live chat, if there is one: the only other site that a frame may show. */
  chatOrigin?: () => Promise<string | null>
  /** The API's public reply for a path. It is written into the page, so that the first screen needs no calls. */
  answer?: (path: string) => Promise<unknown>
  /** The portal's address for people, without a slash at the end; known once the server listens. */
  site: () => string
  /** A first visitor waits this many milliseconds for a page to be drawn, then gets the one without. */
  patience?: number | undefined
}

/**
 * Serves the built browser side: the files of the areas, the list of served builds, and the page for every other
 * address. Returns a function that lists damaged builds.
 */
export async function frontEnd(
  app: FastifyInstance,
  { areasDir, chatOrigin = async () => null, answer, site, patience }: FrontEndOptions,
) {
  const builds = releaseIn(resolve(areasDir), app.log)
  // Reads the list once at the start, so that a copy of it exists when it is damaged later.
  await builds.current().catch((error) => app.log.error({ err: error }, 'no page can be served'))

  await app.register(fastifyStatic, {
    root: resolve(areasDir),
    prefix: '/areas/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    dotfiles: 'ignore',
    allowedPath: (path, root) =>
      isFileOfBuild(`${root}`, path) &&
      ['', '.br', '.gz', '.deflate'].every((kind) => !leadsOut(`${root}`, path + kind)),
  })

  const noteInUse = buildsInUse(resolve(areasDir))
  app.get('/areas.json', async (request, reply) => {
    const { text, etag, table } = await builds.current()
    void noteInUse(request.headers['portal-builds'], table)
    reply.header('Cache-Control', 'no-cache').header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json').send(text)
  })

  // Only who has the answers can draw what they fill in.
  const pages = answer && drawnPages({ log: app.log, answer, patience })
  if (pages) {
    app.addHook('onClose', async () => pages.end())
    // Started now, so that the first visitor does not wait for the rendering process.
    app.addHook('onListen', async () => {
      const { drawing } = await builds.current()
      if (drawing) void pages.page(drawing, '/')
    })
  }
  addListings(app, builds, pages, site)
  turnBackForms(app)

  const compressed = compressedPages()
  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const [pathname = '/'] = request.url.split('?')
    const [current, chat] = await Promise.all([builds.current(), soon(chatOrigin()).catch(() => null)])
    const policy = pagePolicy(nonce, chat ?? null)
    reply.header('Content-Security-Policy', policy).header('Cache-Control', 'no-cache')
    reply.type('text/html; charset=utf-8')
    // An address with a query belongs to one person: search engines should list only the page without it.
    if (request.url.includes('?')) reply.header('X-Robots-Tag', 'noindex')
    const given = { nonce, theme: themeOf(request) }
    const drawn = await drawnOf(current, pathname, pages)
    if (drawn) {
      if (drawn.isMissing) reply.code(404)
      const text = drawn.fill({ ...given, nonce: nonceSlot, site: site() })
      if (notRead.is.test(request.headers.cookie ?? '')) {
        reply.header('Cache-Control', 'no-store').header('Set-Cookie', noLonger)
        const told = text.replace('<p id="not-read"', '<p id="not-read" data-shown')
        return reply.send(await compress(request, reply, told.replaceAll(nonceSlot, nonce)))
      }
      const kept = acceptsBrotli(request) ? compressed(text) : null
      if (kept) return reply.headers(asBrotli).send(kept.with(nonce))
      return reply.send(await compress(request, reply, text.replaceAll(nonceSlot, nonce)))
    }
    const answers = await answersFor(pathname, answer)
    return reply.send(await compress(request, reply, pageOf(current, pathname, { ...given, answers })))
  })
  return { problems: builds.problems, serving: builds.serving }
}

type Current = Awaited<ReturnType<ReturnType<typeof releaseIn>['current']>>

/** The files that search engines ask for first. */
function addListings(
  app: FastifyInstance,
  builds: ReturnType<typeof releaseIn>,
  pages: DrawnPages | undefined,
  site: () => string,
) {
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(robotsText(site())))
  app.get('/sitemap.xml', async (_request, reply) => {
    const { drawing } = await builds.current()
    const listed = drawing && pages ? await pages.listed(drawing).catch(() => ['/']) : ['/']
    return reply.type('application/xml').send(sitemapText(site(), listed))
  })
}

/** An address that a browser would take for another host, or for no path. */
const leadsAway = (url: string) => !/^\/(?![/\\\s])/.test(url)

/** A cookie that lives until the next page, which then says that what was sent was not read: also without a script. */
const notRead = { is: /(?:^|;\s*)not-read=1(?:;|$)/, set: 'not-read=1; Path=/; Max-Age=60; SameSite=Lax; HttpOnly' }
const noLonger = 'not-read=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'

/**
 * A form that the browser sends itself, before or without the script, is not read: the same page is sent again and says
 * so.
 */
function turnBackForms(app: FastifyInstance) {
  const turnBack = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers } = request
    if (!headers.accept?.includes('text/html')) return answerUnknown(request, reply)
    const to = leadsAway(url) ? '/' : url
    reply.header('Cache-Control', 'no-store').header('Set-Cookie', notRead.set)
    return reply.code(303).header('Location', to).send()
  }
  app.post('/*', { onRequest: turnBack }, turnBack)
}

type Filler = ReturnType<typeof pageWith>
const fillers = new WeakMap<PageWithAnswers, Filler>()

/** The public page at this address as HTML; null when the browser renders it. */
async function drawnOf(current: Current, pathname: string, pages: DrawnPages | undefined) {
  const { drawing, host, text, table, publicStart } = current
  if (!drawing || !pages || isGuarded(table, pathname)) return null
  // Addresses that differ only in capital letters or a final slash are one page.
  const path = pathname.toLowerCase().replace(/\/$/, '') || '/'
  const drawn = await pages.page(drawing, path)
  if (!drawn) return null
  const filler = fillers.get(drawn) ?? pageWith(host.template, host.base, path, drawn, publicStart.scripts)
  fillers.set(drawn, filler)
  const own = { manifests: publicStart.manifests, answers: drawn.answers, day: drawn.day }
  const fill = (given: Pick<PerRequest, 'nonce' | 'theme' | 'site'>) =>
    filler({
      ...given,
      site: escapeAttribute(given.site),
      areas: inScript(text),
      bootstrapData: inScript(JSON.stringify(own)),
    })
  return { fill, isMissing: drawn.isMissing }
}

/** The theme chosen on this device: the page then has its colours before any script runs. */
function themeOf({ headers }: FastifyRequest) {
  return /(?:^|;\s*)theme=(dark|light)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? ''
}

/** A page does not wait for a database that hangs: what is not there in this time, it asks itself. */
const answerPatience = 300

async function soon<T>(answer: Promise<T>): Promise<T | undefined> {
  const waited = new AbortController()
  const tooLate = wait(answerPatience, undefined, { signal: waited.signal }).catch(() => undefined)
  return Promise.race([answer, tooLate]).finally(() => waited.abort())
}

/** The replies that the page at this address would read first, as far as they are available now. */
async function answersFor(pathname: string, answer: FrontEndOptions['answer']): Promise<Answers> {
  const asked = pathname === '/' ? ['/business-info', '/notices'] : ['/business-info']
  const answers = await Promise.all(asked.map((path) => answer && soon(answer(path)).catch(() => undefined)))
  return Object.fromEntries(asked.map((path, index) => [path, answers[index]]))
}

function pagePolicy(nonce: string, chat: string | null) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${chat ?? "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The only policy is in the host's first lines (host/src/trusted-types.ts): scripts come only from our own areas,
    // and HTML from nowhere.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** Areas behind the log-in get no preload hint: a person who may not enter an area does not even download it. */
function isGuarded(table: Current['table'], pathname: string) {
  const first = pathname.split('/')[1]!.toLowerCase()
  return first !== 'public' && first !== 'host' && Object.hasOwn(table.areas, first)
}

function pageOf(
  { host, table, text, publicStart }: Current,
  pathname: string,
  { nonce, answers, theme }: { nonce: string; answers: Answers; theme: string },
) {
  const { manifests, scripts } = isGuarded(table, pathname) ? { manifests: {}, scripts: [] } : publicStart
  // With `crossorigin` the scripts would be loaded twice.
  const hints = scripts.map((address) => `<link rel="preload" as="script" href="${address}">`).join('\n    ')
  return host.template
    .replaceAll('{base}', host.base)
    .replaceAll('{nonce}', nonce)
    .replace('{theme}', theme)
    .replace('{hints}', hints)
    .replace('"{areas}"', () => inScript(text))
    .replace('"{known}"', () => inScript(JSON.stringify({ manifests, answers, day: indianDay(new Date()) })))
    .replace('{title}', () => escapeAttribute(nameIn(answers) || 'Site'))
}

function nameIn({ '/business-info': info }: Answers) {
  return (info as { businessName?: string } | undefined)?.businessName
}
