import { mail } from 'contract/mail/mail'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { outboxList, previewLetters, readMessage, readState, sendAgain, sendAllAgain } from './desk.ts'
import { readServer, saveServer, testServer } from './server.ts'

/** Mail for administrators. */
export function routes(app: FastifyInstance) {
  serve(app, mail.letters, previewLetters)
  serve(app, mail.server, readServer)
  serve(app, mail.saveServer, saveServer)
  serve(app, mail.test, testServer, { ownTransactions: true })
  serveList(app, mail.outbox, () => outboxList)
  serve(app, mail.state, readState)
  serve(app, mail.message, readMessage)
  serve(app, mail.sendAgain, sendAgain)
  serve(app, mail.sendAllAgain, sendAllAgain)
}
