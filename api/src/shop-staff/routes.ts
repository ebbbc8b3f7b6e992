import { shopStaff } from 'contract/people/shop-staff'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { makePassword } from '../people/manage.ts'
import { ownedBy } from '../shared/tenant.ts'
import { shopStaffList } from './queries.ts'
import { add, block, change, read, resetPassword, unblock } from './service.ts'

export function routes(app: FastifyInstance) {
  serveList(app, shopStaff.list, (caller) => shopStaffList(ownedBy(caller, 'u')))
  serve(app, shopStaff.add, add, { prepare: makePassword })
  serve(app, shopStaff.read, read)
  serve(app, shopStaff.change, change)
  serve(app, shopStaff.block, block)
  serve(app, shopStaff.unblock, unblock)
  serve(app, shopStaff.resetPassword, resetPassword, { prepare: makePassword })
}
