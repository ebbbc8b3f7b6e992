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

/** Up to so many rows a list is counted so fast that the count is never cached. */
const few = 5_000

/** Serves a list and its export. Both use the same query for a person, so that they cannot differ. */
export function serveList<Row>(app: FastifyInstance, list: ListEndpoint<Row>, specFor: (caller: Caller) => ListSpec) {
  serveAsked(app, list, (caller, ask) => ({ spec: specFor(caller), ask }))
}

/** The same for a query that also decides which rows exist at all. Its file may have more columns. */
export function serveAsked<Row>(
  app: FastifyInstance,
  list: ListEndpoint<Row>,
  askedBy: <Ask extends ListCriteria>(caller: Caller, ask: Ask, isFile: boolean) => { spec: ListSpec; ask: Ask },
) {
  const { portal } = app
  const { db, clock } = portal
  const total = cacheByKey<number>(clock, { isCheap: (found) => found <= few })
  const anchors = cacheByKey<string[]>(clock)
  // Counted once for all who see the same rows: everybody in the office, or the people of one merchant.
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
      ...askedBy(caller, body, true),
      format: query.format,
      caller,
      reply,
    }),
  )
}
