import { exportOf, type ListEndpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { actorOf } from './audit.ts'
import { exportList } from './export/export-list.ts'
import { type ListSpec, listRows } from './list.ts'
import type { User } from './portal.ts'
import { serve } from './serve.ts'

/** Puts a list and its export on the wire. What a person sees of it is said once, so that the two cannot differ. */
export function serveList<Row>(app: FastifyInstance, list: ListEndpoint<Row>, specFor: (user: User) => ListSpec) {
  const { portal } = app
  const specOf = (user: User): ListSpec => ({ ...specFor(user), faults: portal.faults })

  serve(app, list, ({ user, body }) => listRows<Row>(portal.db, specOf(user), body))
  serve(app, exportOf(list), ({ user, body, query, request, reply }) =>
    exportList(portal, {
      ...{ spec: specOf(user), ask: body, format: query.format },
      ...{ user, actor: actorOf(request), reply },
    }),
  )
}
