import { type Endpoint, isGiven, onlyReads } from 'contract/endpoint'
import { problemsOf } from 'contract/field/fields'
import { secondFactorNeeded } from 'contract/identity/second-factor'
import { rightName, rightNeeded } from 'contract/people/rights'
import { ownerNeeded, shopRightFor, shopRightNeeded, shopRights } from 'contract/people/shop-rights'
import { rightToRead, viewRefusal } from 'contract/people/view'
import { FinishedUpload, mostUploadBytes } from 'contract/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import * as v from 'valibot'
import { inTransaction, type Tx } from '../db/connect.ts'
import { refuseWithoutKyc } from '../kyc/gate.ts'
import { refuseUnnoted } from '../paper-read/note.ts'
import type { Portal } from '../portal.ts'
import { type Caller, mayOfShop, type Visitor } from '../shared/caller.ts'
import { badFields, notFound, Refusal } from '../shared/refusal.ts'
import { waitingCall } from '../shared/waiting-call.ts'
import { withUpload } from '../upload/hand-over.ts'
import { compress } from './front-end/compression.ts'
import type { Answer, Handler, Http } from './handler.ts'
import { longAnswerWithin } from './http.ts'
import { once } from './idempotency.ts'
import { plainText } from './problems.ts'

type Options<E extends Endpoint, Prepared> = {
  /**
   * Runs before the transaction: slow work without the database, and changes that must stay even if the call is
   * refused. Here `tx` is the database itself.
   */
  prepare?: (context: Handler<E> & Http) => Promise<Prepared>
  /**
   * The handler opens its transactions itself, because it waits for another server between them, or stores something
   * and then refuses.
   */
  ownTransactions?: true
}

/**
 * Serves an endpoint of the contract: first the role (before the body is read), then the rules, then the handler. A
 * call that changes something runs in a transaction, and once for each idempotency key where the contract says `money`.
 */
export function serve<E extends Endpoint, Prepared = undefined>(
  app: FastifyInstance,
  endpoint: E,
  handle: (context: Handler<E, Prepared> & Http) => Answer<E>,
  { prepare, ownTransactions }: Options<E, Prepared> = {},
) {
  const { portal } = app
  const isOneTransaction = changesSomething(endpoint) && !ownTransactions
  route(app, endpoint, async (call) => {
    // The key is checked before `prepare`, because that may do something outside which must not be repeated.
    const key = endpoint.money && keyOf(call)
    const prepared = await prepare?.({ ...call, tx: portal.db } as unknown as Handler<E> & Http)
    const work = async (tx: Tx) => {
      if (endpoint.needs === 'kyc') await refuseWithoutKyc(tx, portal, call.caller)
      return handle({ ...call, tx, prepared } as unknown as Handler<E, Prepared> & Http)
    }
    if (key) return once(portal, key, work)
    return isOneTransaction ? inTransaction(portal.db, work) : work(portal.db)
  })
}

/** A list is asked by POST and changes nothing; files and uploads are processed outside a transaction. */
const changesSomething = ({ method, list, file, upload }: Endpoint) => method === 'POST' && !list && !file && !upload

type Call = Http & { portal: Portal; caller: Caller | Visitor; params: unknown; query: unknown; body: unknown }

function route(app: FastifyInstance, endpoint: Endpoint, handle: (call: Call) => Promise<unknown>) {
  const { portal } = app
  portal.served.push(endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: endpoint.upload ? mostUploadBytes : 256 * 1024,
    ...((endpoint.upload || endpoint.file || endpoint.body === FinishedUpload) && { handlerTimeout: longAnswerWithin }),
    config: { endpoint },
    onSend: [...(endpoint.reads ? [refuseUnread] : []), ...(endpoint.list ? [compressRows] : [])],
    onRequest: async (request) => {
      if (endpoint.roles === 'anyone') return
      const caller = await portal.callerOf(request, isUnasked(request, endpoint) ? { background: true } : {})
      refuseStranger(endpoint.roles, caller)
      if (caller?.mustSetUp && !endpoint.early) throw new Refusal(403, secondFactorNeeded)
      if (caller?.viewer && !onlyReads(endpoint)) throw onlyLooking()
      if (caller?.viewer) refuseBeyondViewer(endpoint, caller.viewer)
      if (caller) refuseWithoutRight(endpoint, caller)
      if (caller) request.caller = caller
    },
    handler: (request, reply) => waitingCall.run(waitingOf(request, reply), () => answer(request, reply)),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    refuseStrangeId(request.params)
    const { params, caller = { id: null, name: 'visitor', ip: request.ip, requestId: request.id } } = request
    const query = endpoint.query ? parse(endpoint.query, request.query) : undefined
    const call = { portal, caller, params, query, request, reply }
    const pieces = endpoint.upload ? finishedUpload(request.body) : undefined
    if (pieces && request.caller) {
      const file = { id: pieces.upload, to: pathOf(request), name: (query as { name: string }).name }
      const reached = await withUpload(portal, request.caller, file, (body) => handle({ ...call, body }))
      return reply.header('Cache-Control', 'no-store').send(reached)
    }
    const said = await handle({ ...call, body: bodyOf(endpoint, request, query) })
    if (reply.sent || said === reply) return reply
    return reply.header('Cache-Control', 'no-store').send(said ?? {})
  }
}

/** A call that an open screen makes by itself, again and again or because of an event. */
const isUnasked = ({ headers }: FastifyRequest, { background }: Endpoint) =>
  background === true || headers['x-unasked'] !== undefined

/** The signal of Fastify comes as soon as a body has been read; this one when the reply was sent, or its reader left. */
function waitingOf({ caller }: FastifyRequest, { raw }: FastifyReply) {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  return { shop: caller?.merchantId ?? null, gone: leaving.signal }
}

const refuseUnread = async (request: FastifyRequest, { statusCode }: FastifyReply) => refuseUnnoted(request, statusCode)

/**
 * Only pages of rows are compressed, because they repeat the names of their columns. Other replies are small, or
 * contain secrets that could be guessed from the compressed length; a list needs a token, which pages of other sites
 * cannot send.
 */
const compressRows = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
  typeof payload === 'string' && payload.length > 1_000 ? compress(request, reply, payload) : payload

/** The body of an upload call for a file that came in pieces before. */
function finishedUpload(body: unknown) {
  const { success, output } = v.safeParse(FinishedUpload, body)
  return success ? output : undefined
}

/** The call's path under `/api`, by which an upload names its call. */
const pathOf = ({ url }: FastifyRequest) => url.slice('/api'.length).split('?')[0] ?? ''

function refuseStranger(roles: readonly string[], caller: Caller | null) {
  if (!caller) throw new Refusal(401, 'Log in to continue')
  if (!roles.includes(caller.role)) throw new Refusal(403, 'You are not allowed to do this')
}

/** Says which right is missing, and who can give it. */
function refuseWithoutRight(endpoint: Endpoint, caller: Caller) {
  const { right: asked } = endpoint
  if (asked && !isGiven(caller, endpoint)) throw new Refusal(403, rightNeeded, { right: rightName(asked) })
  if (mayOfShop(caller, endpoint.path)) return
  const right = shopRightFor(endpoint.path)
  if (right === 'owner' || right === 'everybody') throw new Refusal(403, ownerNeeded)
  throw new Refusal(403, shopRightNeeded, { right: shopRights[right].name })
}

/** A view as merchant shows what its viewer may also read in the office. */
function refuseBeyondViewer({ path }: Endpoint, viewer: NonNullable<Caller['viewer']>) {
  const right = rightToRead(path)
  if (viewer.role === 'admin' || (right && isGiven(viewer, { right }))) return
  throw right ? new Refusal(403, rightNeeded, { right: rightName(right) }) : onlyLooking()
}

const onlyLooking = () => new Refusal(403, viewRefusal)

/** Addresses that are not in the contract: they have no personal data. */
const besides = ['/api/*', '/api/health', '/api/metrics', '/api/openapi.json']

/** Refuses to register a route under `/api` that is not in the contract: without roles nothing would protect it. */
export function onlyTheContract(app: FastifyInstance) {
  app.addHook('onRoute', ({ url, config }) => {
    const isCall = url === '/api' || url.startsWith('/api/')
    if (isCall && !besides.includes(url) && !config?.endpoint)
      throw new Error(`${url} is not in the contract: put it there and serve it`)
  })
}

/** Every `:id` of the contract is a UUID; anything else does not exist. */
function refuseStrangeId(params: unknown) {
  const { id } = params as { id?: string }
  if (id !== undefined && !isUuid(id)) throw notFound('This was not found')
}

const strangeContent = () => new Refusal(415, plainText(415))

function bodyOf(endpoint: Endpoint, { body }: FastifyRequest, query: unknown) {
  const isBytes = Buffer.isBuffer(body)
  if (body !== undefined && isBytes !== Boolean(endpoint.upload)) throw strangeContent()
  if (endpoint.upload) {
    if (!isBytes || body.length === 0) throw new Refusal(400, 'The file is empty')
    return { name: (query as { name: string }).name, bytes: body }
  }
  if (!endpoint.body) return undefined
  return parse(endpoint.body, body ?? {})
}

// A NUL, or half of a surrogate pair, in JSON notation: nobody types them, and no column accepts them.
const unkeepable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/**
 * A name that each object of the language has: valibot leaves such a field out of a record without a word, and whoever looks for
 * it in a table finds what nobody put there. No field of ours is called so; the place of the first, or null.
 */
function languageNameIn(value: unknown): string | null {
  // Not by recursion: a body of 256 KB may be deeper than the stack.
  const waiting: { value: unknown; place: string[] }[] = [{ value, place: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null || Buffer.isBuffer(next.value)) continue
    for (const [name, inside] of Object.entries(next.value)) {
      const place = [...next.place, name].slice(0, 5)
      if (languageNames.has(name)) return place.join('.')
      waiting.push({ value: inside, place })
    }
  }
  return null
}

const languageNames = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])

function parse(schema: v.GenericSchema, value: unknown) {
  const foreign = languageNameIn(value)
  if (foreign !== null) throw badFields([{ field: foreign, text: 'Unknown field' }])
  const { issues, output } = v.safeParse(schema, value)
  if (!issues) {
    if (unkeepable.test(JSON.stringify(output))) throw new Refusal(400, 'A text holds a sign that cannot be kept')
    return output
  }
  throw badFields(problemsOf(issues))
}

function keyOf({ portal, request, caller, body }: Call) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key))
    throw new Refusal(400, 'The header Idempotency-Key is missing')
  if (!caller.id) throw new Refusal(401, 'Log in to continue')
  const asked = `${request.method} ${request.url} ${JSON.stringify(body)}`
  return { userId: caller.id, key, hash: portal.keys.mac('idempotency', asked) }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
}
