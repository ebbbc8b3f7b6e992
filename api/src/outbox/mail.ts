import dns from 'node:dns'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Portal } from '../portal.ts'
import { isOutside, mayLeadOutside } from '../shared/outside.ts'
import { readSetting } from '../shared/setting.ts'
import { unseal } from '../vault/seal.ts'
import { type MailServer, smtpSetting } from './settings.ts'

/** A message to be sent; if it comes twice, receivers recognise it by its id. */
export type Letter = { id: string; recipient: string; subject: string; text: string; replyTo?: string | undefined }
export type Mailer = (letter: Letter) => Promise<void>

/** The place for which the mail server's password is encrypted. */
export const smtpPasswordPlace = 'setting|value|smtp'

/** How long a mail server may take to connect and greet, and then for each reply, in milliseconds. */
type Waits = { connect: number; answer: number }
const usualWaits: Waits = { connect: 10_000, answer: 20_000 }

/** The owner's mail server; in a demo a stub that sends nothing; null while there is none: then messages wait. */
export async function openMailer(portal: Portal, waits = usualWaits): Promise<Mailer | null> {
  if (portal.demo) return async () => {}
  const smtp = await readSetting(portal.db, smtpSetting)
  return smtp && mailerFor(portal, smtp, waits)
}

function mailerFor({ keys, ownMailServer }: Portal, smtp: MailServer, waits: Waits): Mailer {
  const { host, port, secure, user, password, from, fromName } = smtp
  return async ({ id, recipient, subject, text, replyTo }) => {
    const address = await addressOf(host)
    if (!ownMailServer && !(mayBeOutside(host) && isOutside(address)))
      throw Object.assign(new Error('inside'), { code: 'EINSIDE' })
    const transport = createTransport({
      // Connects to the address that was checked, instead of resolving the name a second time.
      host: address,
      servername: host,
      port,
      secure,
      // To a server on the internet neither password nor letter is sent unencrypted.
      requireTLS: !secure && isOutside(address),
      ...(user && { auth: { user, pass: unseal(keys, smtpPasswordPlace, password) } }),
      connectionTimeout: waits.connect,
      greetingTimeout: waits.connect,
      socketTimeout: waits.answer,
    })
    const sender = fromName ? { name: fromName, address: from } : from
    // The same for every server, so that a message that comes twice is recognised.
    const messageId = `<${id}@${/@([^@>\s]+)>?$/.exec(from)?.[1] ?? host}>`
    const to = { name: '', address: recipient }
    const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {}
    await transport.sendMail({ from: sender, to, subject, text, messageId, ...answers })
  }
}

/** Whether a mail server of this name may be on the internet. Its address is checked when it is called. */
export const mayBeOutside = (host: string) => {
  const url = `http://${host.includes(':') ? `[${host}]` : host}`
  return URL.canParse(url) && mayLeadOutside(url)
}

/** The IP address of a name; one of our own network if the name has any, because it might be called by that. */
async function addressOf(host: string) {
  if (isIP(host)) return host
  const found = await dns.promises.lookup(host, { all: true })
  return (found.find(({ address }) => !isOutside(address)) ?? found[0])?.address ?? ''
}
