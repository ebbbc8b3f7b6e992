import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Turns refusals, bad requests and bugs into `{ message, data? }`; a bug is logged in full and answered plainly. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error)
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ message: plainText(status) })
    if (isDatabaseDown(error)) {
      request.log.error({ err: error }, 'database not reachable')
      return reply.code(503).header('Retry-After', '5').send({ message: 'The portal is busy. Try again in a moment.' })
    }
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send({ message: `Something went wrong on our side. Request id ${request.id}` })
  })
}

function refuse(reply: FastifyReply, { status, message, data, retryAfter }: Refusal) {
  if (retryAfter) reply.header('Retry-After', `${retryAfter}`)
  return reply.code(status).send(data ? { message, data } : { message })
}

/** No page of the API has this address. */
export function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: 'There is no such address' })
}

const texts: Record<number, string> = {
  400: 'The request could not be read',
  413: 'The file is too large',
  414: 'The address is too long',
  415: 'This kind of content is not accepted',
  429: 'Too many tries. Wait a little and try again.',
}

const plainText = (status: number) => texts[status] ?? 'The request could not be read'

const downCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03', '53300', '08006', '08001'])

function isDatabaseDown(error: { code?: string; message: string }) {
  return downCodes.has(error.code ?? '') || error.message === 'timeout exceeded when trying to connect'
}
