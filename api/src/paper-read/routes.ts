import { paperReadList } from 'contract/paper-read'
import type { FastifyInstance } from 'fastify'
import { serveList } from '../list/serve-list.ts'
import { paperReadsOfAll } from './queries.ts'

export function routes(app: FastifyInstance) {
  serveList(app, paperReadList, () => paperReadsOfAll)
}
