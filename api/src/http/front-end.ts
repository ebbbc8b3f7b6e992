import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publishedIn } from './published.ts'

type FrontEndOptions = {
  /** Where the builds lie: `<area>/<build>/` and `areas.json`. */
  areasDir: string
  /** Where the live chat comes from, if there is one: the only foreign place a frame may show. */
  chatOrigin?: () => Promise<string | null>
  /** What the API answers here to anyone. Written into the page, it saves the first screen its calls. */
  answer?: (path: string) => Promise<unknown>
}

type Answers = Record<string, unknown>

/**
 * Serves the built browser side: the areas' files, the list of what serves now, and the page for every other address.
 * Answers what tells which of it is damaged.
 */
export async function frontEnd(
  app: FastifyInstance,
  { areasDir, chatOrigin = async () => null, answer = async () => undefined }: FrontEndOptions,
) {
  const builds = publishedIn(resolve(areasDir), app.log)
  // Seen whole once, the list has a copy for the day on which it is not.
  await builds.current().catch((error) => app.log.error({ err: error }, 'no page can be served'))

  await app.register(fastifyStatic, {
    root: resolve(areasDir),
    prefix: '/areas/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })

  app.get('/areas.json', async (request, reply) => {
    const { text, etag } = await builds.current()
    reply.header('Cache-Control', 'no-cache').header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json').send(text)
  })

  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const [pathname = '/'] = request.url.split('?')
    const [answers, chat] = await Promise.all([answersFor(pathname, answer), soon(chatOrigin()).catch(() => null)])
    const page = pageOf(await builds.current(), pathname, { nonce, answers, theme: themeOf(request) })
    const policy = pagePolicy(nonce, chat ?? null)
    reply.header('Content-Security-Policy', policy).header('Cache-Control', 'no-cache')
    return sendCompressed(request, reply.type('text/html; charset=utf-8'), page)
  })
  return { problems: builds.problems }
}

/** The theme somebody chose here: the page is then drawn in its colour before any script runs. */
function themeOf({ headers }: FastifyRequest) {
  return /(?:^|;\s*)theme=(dark|light)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? ''
}

/** A page does not wait for a database that hangs: what is not there in this time, it asks itself. */
const patience = 300

async function soon<T>(answer: Promise<T>): Promise<T | undefined> {
  const waited = new AbortController()
  const tooLate = wait(patience, undefined, { signal: waited.signal }).catch(() => undefined)
  return Promise.race([answer, tooLate]).finally(() => waited.abort())
}

/** What the page at this address would ask first, as far as it can be had now. */
async function answersFor(pathname: string, answer: (path: string) => Promise<unknown>): Promise<Answers> {
  const asked = pathname === '/' ? ['/business-info', '/notices'] : ['/business-info']
  const answers = await Promise.all(asked.map((path) => soon(answer(path)).catch(() => undefined)))
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
    // One policy, the host's first lines (host/src/trusted-types.ts): scripts come from our own areas, HTML from nowhere.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

function pageOf(
  { host, table, text, publicStart }: Awaited<ReturnType<ReturnType<typeof publishedIn>['current']>>,
  pathname: string,
  { nonce, answers, theme }: { nonce: string; answers: Answers; theme: string },
) {
  const first = pathname.split('/')[1]!.toLowerCase()
  // The areas behind the sign-in get no hint: who may not enter one does not even download it.
  const isGuarded = first !== 'public' && first !== 'host' && table.areas[first]
  const { manifests, hints } = isGuarded ? { manifests: {}, hints: '' } : publicStart
  return host.template
    .replaceAll('{base}', host.base)
    .replaceAll('{nonce}', nonce)
    .replace('{theme}', theme)
    .replace('{hints}', hints)
    .replace('"{areas}"', () => inScript(text))
    .replace('"{known}"', () => inScript(JSON.stringify({ manifests, answers })))
    .replace('{title}', () => escapeHtml(nameIn(answers) || 'Site'))
}

function nameIn({ '/business-info': info }: Answers) {
  return (info as { businessName?: string } | undefined)?.businessName
}

/** JSON inside a script element must not be able to end it. */
function inScript(json: string) {
  return json.replaceAll('<', '\\u003c')
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const brotli = promisify(brotliCompress)
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const accepted = `${request.headers['accept-encoding']}`
  reply.header('Vary', 'Accept-Encoding')
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(await brotli(text, fastBrotli))
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(await promisify(gzip)(text))
  return reply.send(text)
}
