import { setTimeout as wait } from 'node:timers/promises'
import { endpointsFor } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { serve } from '../http/serve.ts'
import { accounts, post, toPaise, walletOf } from '../money/ledger.ts'
import { merchantOf } from '../shared/tenant.ts'

/**
 * A call that takes money from the merchant and does nothing else: no status of anything stands in for its key. It keeps
 * its transaction open for as many milliseconds as it is told to.
 */
export const debit = endpointsFor(['merchant']).act(
  '/test/debit',
  v.object({ rupees: v.number(), takes: v.optional(v.number()) }),
  v.object({ journal: v.string() }),
  { money: true },
)

/** Serves the debit of tests. `crashes` holds keys whose next call fails after the money moved. */
export async function serveDebit(app: FastifyInstance, crashes: Set<string> = new Set()) {
  const { portal } = app
  serve(app, debit, async ({ tx, body, caller, request }) => {
    const amount = toPaise(body.rupees)
    const key = `${request.headers['idempotency-key']}`
    const journal = await post(tx, {
      kind: 'SERVICE_DEBIT',
      ref: uuid(),
      at: portal.clock(),
      by: caller.code,
      remark: key,
      entries: [
        { account: walletOf(merchantOf(caller)), amount: -amount },
        { account: accounts.serviceIncome, amount },
      ],
    })
    if (body.takes) await wait(body.takes)
    if (crashes.delete(key)) throw new Error('crashed on purpose')
    return { journal }
  })
}
