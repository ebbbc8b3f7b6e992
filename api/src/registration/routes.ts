import { registrations } from 'contract/registration'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { registrationList } from './queries.ts'
import {
  approvalChoices,
  approve,
  checkApproval,
  checkVisitor,
  choicesForVisitor,
  readRegistration,
  register,
  reject,
} from './service.ts'
import { tellStatus } from './told.ts'

export function routes(app: FastifyInstance) {
  serve(app, registrations.choicesForVisitor, choicesForVisitor)
  // No connection is held while the answer waits.
  serve(app, registrations.register, register, { prepare: checkVisitor, ownTransactions: true })
  serve(app, registrations.status, tellStatus, { ownTransactions: true })

  serveList(app, registrations.list, () => registrationList)
  serve(app, registrations.read, readRegistration)
  serve(app, registrations.choices, approvalChoices)
  serve(app, registrations.approve, approve, { prepare: checkApproval })
  serve(app, registrations.reject, reject)
}
