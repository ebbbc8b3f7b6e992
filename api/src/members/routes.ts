import { members } from 'contract/people/members'
import { ownLimit } from 'contract/people/own-limit'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { readOwnLimit } from './own-limit.ts'
import { memberList } from './queries.ts'
import { add, block, checkAdd, choices, ledger, read, setLimit, unblock } from './service.ts'

export function routes(app: FastifyInstance) {
  serveList(app, members.list, memberList)
  serve(app, members.choices, choices)
  serve(app, members.add, add, { prepare: checkAdd })
  serve(app, members.read, read)
  serve(app, members.ledger, ledger)
  serve(app, members.block, block)
  serve(app, members.unblock, unblock)
  serve(app, members.setLimit, setLimit)
  serve(app, ownLimit.read, readOwnLimit)
}
