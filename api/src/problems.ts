import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { uploadLimit } from './serve.ts'

/** Turns refusals, bad requests and bugs into `{ message, data? }`; a bug is logged in full and answered plainly. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error)
    const status = error.statusCode ?? (unreadable.has(error.code) ? 400 : 500)
    reply.header('Cache-Control', 'no-store')
    if (status < 500) return reply.code(status).send({ message: plainText(status) })
    if (isDatabaseBusy(error)) {
      request.log.error({ err: error }, 'too busy, or the database not reachable')
      return reply.code(503).header('Retry-After', '5').send({ message: 'The portal is busy. Try again in a moment.' })
    }
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send({ message: `Something went wrong on our side. Request id ${request.id}` })
  })
}

function refuse(reply: FastifyReply, { status, message, data, retryAfter }: Refusal) {
  if (retryAfter) reply.header('Retry-After', `${retryAfter}`)
  reply.header('Cache-Control', 'no-store')
  return reply.code(status).send(data ? { message, data } : { message })
}

/** No page of the API has this address. */
export function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: 'There is no such address' })
}

const texts: Record<number, string> = {
  400: 'The request could not be read',
  413: `The file is too large: at most ${uploadLimit / 1024 / 1024} MB`,
  414: 'The address is too long',
  415: 'This kind of content is not accepted',
  429: 'Too many tries. Wait a little and try again.',
}

const plainText = (status: number) => texts[status] ?? 'The request could not be read'

// A NUL in a text: no person types it, and the database takes none.
const unreadable = new Set(['22021', '22P05'])

// Broken off, shutting down, out of connections, or waited too long for a lock or an answer.
const busyCodes = new Set([
  ...['ECONNRESET', '57P01', '57P03', '53300', '08006', '08001', '55P03', '57014'],
  // Or our own time to answer was over.
  'FST_ERR_HANDLER_TIMEOUT',
])

function isDatabaseBusy({ code = '', message, syscall }: { code?: string; message: string; syscall?: string }) {
  return busyCodes.has(code) || syscall === 'connect' || message === 'timeout exceeded when trying to connect'
}
