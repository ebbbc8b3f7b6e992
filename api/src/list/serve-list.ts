import { exportOf, type ListEndpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { exportList } from '../export/export-list.ts'
import { serve } from '../http/serve.ts'
import { cacheByKey } from '../shared/cache.ts'
import type { Caller } from '../shared/caller.ts'
import { merchantOf } from '../shared/tenant.ts'
import type { ListCriteria } from './conditions.ts'
import { listRows, type Memory } from './list.ts'
import type { ListSpec } from './list-query.ts'

/** A list up to here is counted in no time, and then its count is right at once. */
const few = 5_000

/** Puts a list and its export on the wire. What a person sees of it is said once, so that the two cannot differ. */
export function serveList<Row>(app: FastifyInstance, list: ListEndpoint<Row>, specFor: (caller: Caller) => ListSpec) {
  serveAsked(app, list, (caller, ask) => ({ spec: specFor(caller), ask }))
}

/** The same where the query says more than what is narrowed: which rows there are at all. A file may have others beside. */
export function serveAsked<Row>(
  app: FastifyInstance,
  list: ListEndpoint<Row>,
  askedBy: <Ask extends ListCriteria>(caller: Caller, ask: Ask, isFile: boolean) => { spec: ListSpec; ask: Ask },
) {
  const { portal } = app
  const { db, clock } = portal
  const total = cacheByKey<number>(clock, { isCheap: (found) => found <= few })
  const anchors = cacheByKey<string[]>(clock)
  // Counted once for all who see the same rows: the office everybody's, a merchant's people their own.
  const memoryOf = ({ role, merchantId }: Caller): Memory => {
    const whose = role === 'merchant' ? merchantOf({ merchantId }) : 'everybody'
    return {
      total: (name, count) => total(`${name} ${whose}`, count),
      pageAnchors: (name, find) => anchors(`${name} ${whose}`, find),
    }
  }
  serve(app, list, ({ caller, body }) => {
    const { spec, ask } = askedBy(caller, body, false)
    return listRows<Row>(db, spec, ask, memoryOf(caller))
  })
  serve(app, exportOf(list), ({ caller, body, query, reply }) =>
    exportList(portal, {
      ...{ ...askedBy(caller, body, true), format: query.format },
      ...{ caller, reply },
    }),
  )
}
