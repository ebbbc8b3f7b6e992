import { takeBacks } from 'contract/take-back'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { listQuery } from '../list/list-query.ts'
import { serveList } from '../list/serve-list.ts'

/** What was asked to be taken back, the newest first. */
const takeBackList = listQuery(
  takeBacks.list,
  'take_back t',
  { askedBy: 'asker.name', decidedBy: 'decider.name', merchantCode: 'm.code' },
  {
    order: ['t.asked_at desc', 't.id desc'] as const,
    joins: {
      asker: ['user_account', 'asked_by'],
      decider: ['user_account', 'decided_by'],
      m: ['merchant', 'merchant_id'],
    },
    search: 't.search',
    more: sql`t.id, t.record_id`,
  },
)

export const routes = (app: FastifyInstance) => serveList(app, takeBacks.list, () => takeBackList)
