import { createHash } from 'node:crypto'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import { problemsOf } from 'contract/fields'
import { FinishedUpload, mostUploadBytes } from 'contract/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import * as v from 'valibot'
import type { Tx } from './db/connect.ts'
import { longAnswerWithin } from './http.ts'
import { once } from './idempotency.ts'
import type { Portal, User } from './portal.ts'
import { notFound, Refusal } from './refusal.ts'
import { withUpload } from './upload/hand-over.ts'

/** Bytes a browser sent, with the name the user's file had. */
export type Upload = {
  name: string
  bytes: Buffer
  /** Of a file that came in pieces: notes, with the work it was for, what that answered. So it happens once. */
  arrived?: (tx: Tx, reply: unknown) => Promise<void>
}

export const uploadLimit = mostUploadBytes

type Known<E extends Endpoint> = E['roles'] extends 'anyone' ? null : User

/** What a handler is given: already allowed, already parsed. */
export type Asked<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: E extends { upload: true } ? Upload : BodyOf<E>
  user: Known<E>
  request: FastifyRequest
  reply: FastifyReply
  /** For calls that move money: runs the work in one transaction with its idempotency key, once per key. */
  once<Reply>(work: (tx: Tx) => Promise<Reply>): Promise<Reply>
}

type Handler<E extends Endpoint> = (asked: Asked<E>) => Promise<E['reply'] extends undefined ? unknown : ReplyOf<E>>

/** Puts an endpoint of the contract on the wire: role first (before the body is read), then rules, then the handler. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  const { portal } = app
  portal.served.push(endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: portal.faults.forgetSizes ? Number.MAX_SAFE_INTEGER : endpoint.upload ? uploadLimit : 256 * 1024,
    ...((endpoint.upload || endpoint.file) && { handlerTimeout: longAnswerWithin }),
    config: { endpoint },
    onRequest: async (request) => {
      if (endpoint.roles === 'anyone') return
      const user = await portal.userOf(request)
      if (!portal.faults.unguarded) refuseStranger(endpoint.roles, user)
      if (user) request.user = user
    },
    handler: async (request, reply) => {
      if (!portal.faults.pathFromUser) refuseStrangeId(request.params)
      const user = request.user ?? null
      const query = endpoint.query ? parse(portal, endpoint.query, request.query) : undefined
      const pieces = endpoint.upload ? finishedUpload(request.body) : undefined
      if (pieces && user) {
        const { upload } = pieces
        const { name } = query as { name: string }
        const answer = await withUpload(portal, user, { id: upload, to: pathOf(request), name }, (body) =>
          handler({ params: request.params, query, body, user, request, reply } as Asked<E>),
        )
        return reply.header('Cache-Control', 'no-store').send(answer)
      }
      const body = bodyOf(portal, endpoint, request, query)
      const asked = {
        params: request.params,
        query,
        body,
        user,
        request,
        reply,
        once: (work: (tx: Tx) => Promise<unknown>) => once(portal, keyOf(request, user, body), work),
      } as Asked<E>
      const answer = await handler(asked)
      if (reply.sent || answer === reply) return reply
      return reply.header('Cache-Control', 'no-store').send(answer ?? {})
    },
  })
}

/** What an upload call is given instead of bytes when they came in pieces before. */
function finishedUpload(body: unknown) {
  const { success, output } = v.safeParse(FinishedUpload, body)
  return success ? output : undefined
}

/** The call's address under `/api`, as an upload names what it is for. */
const pathOf = ({ url }: FastifyRequest) => url.slice('/api'.length).split('?')[0] ?? ''

function refuseStranger(roles: readonly string[], user: User | null) {
  if (!user) throw new Refusal(401, 'Sign in to go on')
  if (!roles.includes(user.role)) throw new Refusal(403, 'You are not allowed to do this')
}

/** Addresses that are no calls of the contract: they hold nothing of anybody. */
const besides = ['/api/*', '/api/health', '/api/metrics', '/api/openapi.json']

/** Refuses a route under `/api` that does not come from the contract: without its roles nobody would guard it. */
export function onlyTheContract(app: FastifyInstance) {
  app.addHook('onRoute', ({ url, config }) => {
    const isCall = url === '/api' || url.startsWith('/api/')
    if (isCall && !besides.includes(url) && !config?.endpoint)
      throw new Error(`${url} is not in the contract: put it there and serve it`)
  })
}

/** Every `:id` of the contract is a UUID; what is none cannot be found. */
function refuseStrangeId(params: unknown) {
  const { id } = params as { id?: string }
  if (id !== undefined && !isUuid(id)) throw notFound('This')
}

const strangeContent = () => new Refusal(415, 'This kind of content is not accepted')

function bodyOf(portal: Portal, endpoint: Endpoint, { body }: FastifyRequest, query: unknown) {
  const isBytes = Buffer.isBuffer(body)
  if (body !== undefined && isBytes !== Boolean(endpoint.upload)) throw strangeContent()
  if (endpoint.upload) {
    if (!isBytes || body.length === 0) throw new Refusal(400, 'The file is empty')
    return { name: (query as { name: string }).name, bytes: body }
  }
  if (!endpoint.body) return undefined
  const known = parse(portal, endpoint.body, body ?? {})
  return portal.faults.keepUnknown ? { ...Object(body), ...Object(known) } : known
}

// A NUL, and half of a sign, as JSON writes them: no person types them, and no column takes them.
const unkeepable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

function parse({ faults }: Portal, schema: v.GenericSchema, value: unknown) {
  if (faults.forgetSchemas) return value
  const { issues, output } = v.safeParse(schema, value)
  if (!issues) {
    if (unkeepable.test(JSON.stringify(output))) throw new Refusal(400, 'A text holds a sign that cannot be kept')
    return output
  }
  const data = problemsOf(issues).map(({ field, text }) => (field ? `${field}: ${text}` : text))
  throw new Refusal(400, 'Some fields need a change', { data })
}

function keyOf(request: FastifyRequest, user: User | null, body: unknown) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key))
    throw new Refusal(400, 'The header Idempotency-Key is missing')
  if (!user) throw new Refusal(401, 'Sign in to go on')
  const asked = `${request.method} ${request.url} ${JSON.stringify(body)}`
  return { userId: user.id, key, hash: createHash('sha256').update(asked).digest('hex') }
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: User
  }
}
