import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { mostUploadBytes } from 'contract/upload'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../files/store.ts'
import { Refusal } from '../shared/refusal.ts'
import { headersFor, securityHeaders } from './security-headers.ts'

/**
 * Turns refusals, bad requests and bugs into `{ message, data? }`; a bug is logged in full, and answered with a plain
 * text.
 */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error)
    const status = error.statusCode ?? (unreadable.has(error.code) ? 400 : 500)
    reply.header('Cache-Control', 'no-store')
    if (status === 413) return reply.code(413).send({ message: tooLarge(request) })
    if (status < 500) return reply.code(status).send({ message: plainText(status) })
    if (isDiskFull(error)) {
      request.log.error({ err: error }, 'the disk is full')
      return reply.code(503).header('Retry-After', '60').send({ message: noRoom })
    }
    if (isDatabaseBusy(error)) {
      request.log.error({ err: error }, 'too busy, or the database not reachable')
      return reply.code(503).header('Retry-After', '5').send({ message: 'The portal is busy. Try again in a moment.' })
    }
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send({ message: `Something went wrong on our side. Request id ${request.id}` })
  })
}

const noRoom = 'There is no room to keep files just now, so this was not kept. Try again later, or call the office.'

function refuse(reply: FastifyReply, { status, message, text, values, data, fields, retryAfter }: Refusal) {
  if (retryAfter) reply.header('Retry-After', `${retryAfter}`)
  reply.header('Cache-Control', 'no-store')
  // A text without values can be translated as it is.
  const told = Object.keys(values).length > 0 && { text, values }
  const toldOfFields = fields.some((field) => field.values) && { fields }
  return reply.code(status).send({ message, ...(data && { data }), ...told, ...toldOfFields })
}

/** The reply for an unknown address under the API. */
export function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'no-store').send({ message: 'There is no such address' })
}

const longestAddress = 4096

/**
 * Whether a page of another site sent this call: some calls identify the caller by a cookie alone (captcha, a KYC by
 * link). The same host with another port counts as another site, although it gets our cookies.
 */
const isOfStrangePage = ({ method, url, headers }: FastifyRequest) =>
  url.startsWith('/api/') && method !== 'GET' && ['cross-site', 'same-site'].includes(`${headers['sec-fetch-site']}`)

/**
 * Refuses, before reading it, what no page of ours sends: a very long address, a compressed body, a call from another
 * site.
 */
export function refuseOddities(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    const { url, headers } = request
    if (isOfStrangePage(request)) throw new Refusal(403, 'Another website may not do this in your name.')
    if (url.length > longestAddress) throw new Refusal(414, plainText(414))
    const packed = headers['content-encoding'] ?? 'identity'
    if (packed !== 'identity') throw new Refusal(415, 'A body must come as it is, not compressed')
  })
}

/** Refuses an address that cannot be parsed, before any route is searched. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(400)
    .headers({ ...headersFor(request, request.server.portal), 'Cache-Control': 'no-store' })
    .send({ message: plainText(400) })
}

/** Answers a request that cannot be parsed in the same words, directly on its connection. */
export function answerBadRequest(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(rawProblem(statusOf(error)))
  socket.destroy(error)
}

function statusOf({ code, rawPacket }: ConnectionError) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code !== 'HPE_HEADER_OVERFLOW') return 400
  // The first line alone exceeds the limit for headers: the address is too long.
  const isFirstLine = /^[A-Z]+ \/[^\r\n]*$/.test(`${(rawPacket as unknown as Buffer | undefined)?.toString('latin1')}`)
  return isFirstLine ? 414 : 431
}

/** A reply that is written directly to a connection, in the same format as any other. */
export function rawProblem(status: number) {
  const body = JSON.stringify({ message: plainText(status) })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

const texts: Record<number, string> = {
  400: 'The request could not be read',
  408: 'The request took too long to arrive',
  414: 'The address is too long',
  415: 'This kind of content is not accepted',
  429: 'Too many tries. Wait a little and try again.',
  431: 'The headers of the request are too large',
}

const tooLarge = ({ routeOptions }: FastifyRequest) =>
  routeOptions.bodyLimit === mostUploadBytes
    ? `The file is too large: at most ${mostUploadBytes / 1024 / 1024} MB`
    : 'The request is too large'

/** The text for a request that cannot be read, whatever is wrong with it. */
export const plainText = (status: number) => texts[status] ?? 'The request could not be read'

// A NUL in a text: nobody types it, and the database refuses it.
const unreadable = new Set(['22021', '22P05'])

// Connection lost, shutting down or starting, out of connections or disk, or waited too long for a lock or an answer.
const busyCodes = new Set([
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  '08006',
  '08001',
  '55P03',
  '57014',
  // Or our own time limit was over.
  'FST_ERR_HANDLER_TIMEOUT',
])

function isDatabaseBusy({ code = '', message, syscall }: { code?: string; message: string; syscall?: string }) {
  return busyCodes.has(code) || syscall === 'connect' || brokenOff.test(message)
}

/** Messages of the driver that have no code. */
const brokenOff =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/
