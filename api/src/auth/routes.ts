import { session } from 'contract/identity/session'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { refresh } from './refresh.ts'
import { signOut } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { openView } from './view.ts'

export function routes(app: FastifyInstance) {
  // A wrong password is counted, and a stolen session ended, although the answer is a refusal.
  serve(app, session.signIn, signIn, { ownTransactions: true })
  serve(app, session.refresh, refresh, { ownTransactions: true })
  serve(app, session.openView, openView)
  // Whoever may call this at all has just used their session.
  serve(app, session.stay, async () => ({}), { ownTransactions: true })
  serve(app, session.signOut, signOut, { ownTransactions: true })
}
