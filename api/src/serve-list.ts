import type { ListEndpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { type ListSpec, listRows } from './list.ts'
import type { User } from './portal.ts'
import { serve } from './serve.ts'

/** Puts a list on the wire; what a person sees of it is said once, by its spec. */
export function serveList<Row>(app: FastifyInstance, list: ListEndpoint<Row>, specOf: (user: User) => ListSpec) {
  const { db } = app.portal
  serve(app, list, ({ user, body }) => listRows<Row>(db, specOf(user), body))
}
