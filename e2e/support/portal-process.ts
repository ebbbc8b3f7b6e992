import { noLimits } from 'api/http/limits'
import { type Kept, textOf } from 'api/outbox/queries'
import { readEnv } from 'api/shared/env'
import { startPortal } from 'api/start'
import type { Order, Reply } from './portal.ts'

// The portal as `npm start` runs it, except that a test can move its clock and knows the captcha. Benchmarks switch off the
// limits per address, because all their calls come from one.

let ahead = 0
const portal = await startPortal(readEnv(), {
  clock: () => new Date(Date.now() + ahead),
  captchaText: () => 'TEST',
  ...(process.argv.includes('--no-limits') && { limits: noLimits }),
})

// The process that started this one may have ended.
const tell = (reply: Reply) => process.connected && process.send?.(reply)

process.on('message', async (order: Order) => {
  if (order.advance !== undefined) {
    ahead += order.advance
    tell({ done: true })
  }
  if (order.audited !== undefined) {
    const { db } = portal.app.portal
    const rows = await db.selectFrom('audit').select('id').where('what', '=', order.audited).execute()
    tell({ count: rows.length })
  }
  if (order.letter !== undefined) {
    const { portal: opened } = portal.app
    const letters = opened.db.selectFrom('outbox').select(['id', 'body']).where('kind', '=', order.letter)
    const { id, body } = await letters.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    tell({ text: textOf(opened, id, body as Kept) })
  }
  if (order.forgetTries) {
    await portal.app.portal.db.deleteFrom('signInTry').execute()
    tell({ done: true })
  }
  if (order.stop) {
    await portal.stop()
    process.exit(0)
  }
})
process.on('disconnect', () => process.exit(1))
tell({ address: portal.address })
