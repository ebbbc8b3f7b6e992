import type { ListEndpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { type ListSpec, listRows, type Memory } from './list.ts'
import type { User } from './portal.ts'
import { remembering } from './remembered.ts'
import { serve } from './serve.ts'

/** A list up to here is counted in no time. */
const few = 1_000

/** Puts a list on the wire; what a person sees of it is said once, by its spec. */
export function serveList<Row>(app: FastifyInstance, list: ListEndpoint<Row>, specOf: (user: User) => ListSpec) {
  const { db, clock } = app.portal
  // Everybody's rows are counted once for all who look; a merchant's own are few, and he knows how many there are.
  const memory: Memory = {
    total: remembering<number>(clock, { isCheap: (total) => total <= few }),
    signposts: remembering<string[]>(clock),
  }
  serve(app, list, ({ user, body }) =>
    listRows<Row>(db, specOf(user), body, user.role === 'merchant' ? undefined : memory),
  )
}
