import type { FastifyInstance } from 'fastify'

/** Accepts forms as bodies, up to so many bytes, as browsers without scripts and some gateways send them. */
export function acceptForms(app: FastifyInstance, bodyLimit: number) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(`${body}`))),
  )
}
