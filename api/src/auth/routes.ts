import { session } from 'contract/identity/session'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { refresh } from './refresh.ts'
import { signOut } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { openView } from './view.ts'

export function routes(app: FastifyInstance) {
  // Wrong passwords are counted, and a stolen session is ended, although the reply is a refusal. So it opens its own
  // transactions.
  serve(app, session.signIn, signIn, { ownTransactions: true })
  serve(app, session.refresh, refresh, { ownTransactions: true })
  serve(app, session.openView, openView)
  // Every call with a session counts as use, so there is nothing more to do.
  serve(app, session.stay, async () => ({}), { ownTransactions: true })
  serve(app, session.signOut, signOut, { ownTransactions: true })
}
