import type { FastifyInstance } from 'fastify'

export type Logging = { level: string; stream?: { write(line: string): void } }

/** Structured logs, one JSON object a line. They contain no personal data: error texts are reduced to our own words. */
export function loggerWith(logging: Logging | undefined) {
  return logging ? { ...logging, serializers: { err: plainError } } : false
}

/**
 * Logs one line for each reply: who (by id), which route (by its pattern), the status, and why a call was not let in.
 */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { caller, method, refused } = request
    request.log.info(
      {
        method,
        // The pattern and not the address, which contains ids, captchas and searches.
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
 * The part of an error that is logged: its kind, its place, and its text, unless the text may repeat what a person
 * typed. The database quotes values in its details and in texts about bad data (class 22), and a JSON parser quotes
 * what it could not parse.
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
