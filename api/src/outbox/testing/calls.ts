import { mail } from 'contract/mail/mail'
import { letters as kycLetters } from '../../kyc/letters.ts'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'
import { sendLetter } from '../queries.ts'

/** Letters that could not be sent, and where they would leave. */
export function calls({ app, atAdmin, next }: Shop): TestCallTable {
  async function failed() {
    const to = `failed-${next()}@example.com`
    await sendLetter(app.db, app.portal, kycLetters['kyc-approved'], { to, values: {} })
    const tried = app.db.updateTable('outbox').set({ tries: 12, lastError: 'TIMEOUT' }).where('recipient', '=', to)
    return (await tried.returning('id').executeTakeFirstOrThrow()).id
  }
  const server = { host: 'smtp.example.com', port: 587, security: 'STARTTLS' as const, user: '', password: '' }
  const body = { ...server, from: 'help@example.com', fromName: '' }
  return [
    [mail.saveServer, async () => atAdmin({ body })],
    [
      mail.test,
      async () => {
        await app.as('admin')(mail.saveServer, { body: { ...body, host: 'no-such-host.invalid.example' } })
        return atAdmin({ body: { to: 'me@example.com' } })
      },
    ],
    [mail.message, async () => atAdmin(ofId(await failed()))],
    [mail.sendAgain, async () => atAdmin(ofId(await failed()))],
    [mail.sendAllAgain, async () => atAdmin({})],
  ]
}
