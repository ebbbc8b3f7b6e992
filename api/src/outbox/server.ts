import type { mail } from 'contract/mail/mail'
import { v7 as uuid } from 'uuid'
import { businessSetting } from '../business/settings.ts'
import { inTransaction } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { personById } from '../identity/queries.ts'
import { audit } from '../shared/audit.ts'
import { insideWords } from '../shared/outside.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { readSetting, saveSetting } from '../shared/setting.ts'
import { seal } from '../vault/seal.ts'
import { worded } from './letter.ts'
import { letters } from './letters.ts'
import { mayBeOutside, openMailer, smtpPasswordPlace } from './mail.ts'
import { problemOf } from './mail-problem.ts'
import { smtpSetting } from './settings.ts'

/** The stored mail server, without its password. */
export async function readServer({ tx, portal, caller }: Handler<typeof mail.server>) {
  const smtp = await readSetting(tx, smtpSetting)
  const ownEmail = (await personById(tx, caller.id))?.emailId ?? null
  const { host, port, secure, user, password, from, fromName = '' } = smtp ?? {}
  const security = secure ? ('TLS' as const) : ('STARTTLS' as const)
  const server = smtp && { host, port, security, user, from, fromName, hasPassword: password !== '' }
  return { server: server as never, isDemo: portal.demo, ownEmail }
}

/** Saves the mail server. A stored password is used only for the host and the user for which it was typed. */
export async function saveServer({ tx, portal, caller, body }: Handler<typeof mail.saveServer>) {
  const { host, port, security, user, password, from, fromName } = body
  if (!portal.ownMailServer && !mayBeOutside(host)) throw badInput('host', insideWords)
  const kept = await readSetting(tx, smtpSetting)
  const isElsewhere = kept?.host !== host || kept.user !== user
  if (user && !password && (isElsewhere || !kept?.password))
    throw badInput('password', kept?.password ? 'Enter the password again: it goes elsewhere' : 'Required')
  const sealed = password ? seal(portal.keys, smtpPasswordPlace, password) : (kept?.password ?? '')
  const secure = security === 'TLS'
  await saveSetting(tx, smtpSetting, { host, port, secure, user, password: user ? sealed : '', from, fromName })
  await audit(tx, portal, caller, 'mail server changed', host, {
    port,
    security,
    user,
    from,
    newPassword: password !== '',
  })
}

/** Sends a letter at once, and returns why it failed, if it did. Meanwhile no database connection is held. */
export async function testServer({ portal, caller, body: { to } }: Handler<typeof mail.test>) {
  if (portal.demo) throw new Refusal(409, 'No mail leaves a demo')
  await portal.limits.count('mail test', caller.id, { most: 20, seconds: 600 })
  const mailer = await openMailer(portal)
  if (!mailer) throw new Refusal(409, 'Save a mail server first')
  const business = (await readSetting(portal.db, businessSetting))?.businessName ?? ''
  const said = worded(letters['mail-test'], { name: caller.name, business }, 'both')
  const problem = await mailer({ id: uuid(), recipient: to, ...said }).then(() => null, problemOf)
  await inTransaction(portal.db, (tx) =>
    audit(tx, portal, caller, 'mail server tested', '', { problem: problem ?? 'none' }),
  )
  return { problem }
}
