import type { FastifyInstance } from 'fastify'

/** Takes a form of at most so many bytes for a body, as browsers without scripts and some gateways send it. */
export function acceptForms(app: FastifyInstance, bodyLimit: number) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(`${body}`))),
  )
}
