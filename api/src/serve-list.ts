import { exportOf, type ListEndpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { actorOf } from './audit.ts'
import { exportList } from './export/export-list.ts'
import { type ListSpec, listRows, type Memory } from './list.ts'
import type { User } from './portal.ts'
import { remembering } from './remembered.ts'
import { serve } from './serve.ts'

/** A list up to here is counted in no time. */
const few = 1_000

/** Puts a list and its export on the wire. What a person sees of it is said once, so that the two cannot differ. */
export function serveList<Row>(app: FastifyInstance, list: ListEndpoint<Row>, specFor: (user: User) => ListSpec) {
  const { portal } = app
  const { db, clock, faults } = portal
  const specOf = (user: User): ListSpec => ({ ...specFor(user), faults })
  // Everybody's rows are counted once for all who look; a merchant's own are few, and he knows how many there are.
  const memory: Memory = {
    total: remembering<number>(clock, { isCheap: (total) => total <= few }),
    signposts: remembering<string[]>(clock),
  }
  serve(app, list, ({ user, body }) =>
    listRows<Row>(db, specOf(user), body, user.role === 'merchant' ? undefined : memory),
  )
  serve(app, exportOf(list), ({ user, body, query, request, reply }) =>
    exportList(portal, {
      ...{ spec: specOf(user), ask: body, format: query.format },
      ...{ user, actor: actorOf(request), reply },
    }),
  )
}
