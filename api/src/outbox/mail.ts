import { createTransport } from 'nodemailer'
import type { Portal } from '../portal.ts'
import { readSetting } from '../shared/settings.ts'
import { unseal } from '../vault/seal.ts'

/** A message on its way; receivers know it again by its id, should it come twice. */
export type Letter = { id: string; recipient: string; subject: string; text: string }
export type Mailer = (letter: Letter) => Promise<void>

/** Where the mail server's password is sealed. */
export const smtpPasswordPlace = 'setting|value|smtp'

/** The owner's mail server; in a demo a stub that sends nothing; null where there is none yet: messages then wait. */
export async function openMailer({ db, demo, keys }: Portal): Promise<Mailer | null> {
  if (demo) return async () => {}
  const smtp = await readSetting(db, 'smtp')
  if (!smtp) return null
  const { host, port, secure, user, password, from } = smtp
  const transport = createTransport({
    ...{ host, port, secure },
    ...(user && { auth: { user, pass: unseal(keys, smtpPasswordPlace, password) } }),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return async ({ id, recipient, subject, text }) => {
    await transport.sendMail({ from, to: recipient, subject, text, messageId: `<${id}@${host}>` })
  }
}
