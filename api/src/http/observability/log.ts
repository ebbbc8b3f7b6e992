import type { FastifyInstance } from 'fastify'

export type Logging = { level: string; stream?: { write(line: string): void } }

/** Structured logs, one JSON object a line. Nothing personal goes in: what an error says is cut to what is ours. */
export function loggerWith(logging: Logging | undefined) {
  return logging ? { ...logging, serializers: { err: plainError } } : false
}

/** Writes one line an answer: who (by id), what (by the pattern of its address), how it went, and why it was not let in. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { caller, method, refused } = request
    request.log.info(
      {
        method,
        // Never the address itself: ids, captchas and searches stand in it.
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(caller && { userId: caller.id, role: caller.role }),
        ...(caller?.viewer && { viewerId: caller.viewer.id }),
        ...(refused && { refused }),
      },
      'answered',
    )
  })
}

type Thrown = Error & { code?: string; severity?: string; constraint?: string; table?: string; routine?: string }

/**
 * What a log keeps of an error: its kind, where it happened, and its text unless that repeats what somebody typed. The
 * database quotes values in its details and in the texts of bad data (class 22), a JSON parser what it could not read.
 */
export function plainError(error: Thrown) {
  const { name, code, constraint, table, routine } = error
  const message = quotesInput(error) ? `${name} ${code ?? ''}`.trim() : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: name, message, code, constraint, table, routine, stack: [message, ...frames].join('\n') }
}

function quotesInput({ name, code, severity }: Thrown) {
  return name === 'SyntaxError' || (severity !== undefined && `${code}`.startsWith('22'))
}
