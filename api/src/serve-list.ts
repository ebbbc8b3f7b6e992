import { exportOf, type ListEndpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { actorOf } from './audit.ts'
import { exportList } from './export/export-list.ts'
import { type ListSpec, listRows, type Memory } from './list.ts'
import type { User } from './portal.ts'
import { remembering } from './remembered.ts'
import { serve } from './serve.ts'
import { merchantOf } from './tenant.ts'

/** A list up to here is counted in no time, and then its count is right at once. */
const few = 5_000

/** Puts a list and its export on the wire. What a person sees of it is said once, so that the two cannot differ. */
export function serveList<Row>(app: FastifyInstance, list: ListEndpoint<Row>, specFor: (user: User) => ListSpec) {
  const { portal } = app
  const { db, clock, faults } = portal
  const specOf = (user: User): ListSpec => ({ ...specFor(user), faults })
  const total = remembering<number>(clock, { isCheap: (found) => found <= few })
  const posts = remembering<string[]>(clock)
  // Counted once for all who see the same rows: the office everybody's, a merchant's people their own.
  const memoryOf = ({ role, merchantId }: User): Memory => {
    const whose = role === 'merchant' ? merchantOf({ merchantId }) : 'everybody'
    return {
      total: (name, count) => total(`${name} ${whose}`, count),
      signposts: (name, find) => posts(`${name} ${whose}`, find),
    }
  }
  serve(app, list, ({ user, body }) => listRows<Row>(db, specOf(user), body, memoryOf(user)))
  serve(app, exportOf(list), ({ user, body, query, request, reply }) =>
    exportList(portal, {
      ...{ spec: specOf(user), ask: body, format: query.format },
      ...{ user, actor: actorOf(request), reply },
    }),
  )
}
