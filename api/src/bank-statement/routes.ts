import { bankStatements } from 'contract/bank-statement'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { approveMany, readSure } from './approve-many.ts'
import { bankLineList } from './queries.ts'
import { keepStatement, previewStatement, readBankLine, readBanks, setAside, takeUp } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, bankStatements.banks, readBanks)
  serve(app, bankStatements.preview, previewStatement)
  serve(app, bankStatements.keep, keepStatement)
  serveList(app, bankStatements.list, () => bankLineList)
  serve(app, bankStatements.read, readBankLine)
  serve(app, bankStatements.setAside, setAside)
  serve(app, bankStatements.takeUp, takeUp)
  serve(app, bankStatements.sure, readSure)
  serve(app, bankStatements.approve, approveMany, { ownTransactions: true })
}
