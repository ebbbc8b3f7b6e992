import type { MailProblem } from 'contract/mail/mail'

const byCode: Record<string, MailProblem> = {
  EINSIDE: 'INSIDE',
  ENOTFOUND: 'NAME',
  EAI_AGAIN: 'NAME',
  EDNS: 'NAME',
  ECONNREFUSED: 'REFUSED',
  EHOSTUNREACH: 'REFUSED',
  ENETUNREACH: 'REFUSED',
  ETIMEDOUT: 'TIMEOUT',
  EAUTH: 'LOGIN',
  ENOAUTH: 'LOGIN',
  ETLS: 'NO_TLS',
  EMESSAGE: 'MESSAGE',
  ECONNECTION: 'BROKEN',
  ESOCKET: 'BROKEN',
  ECONNRESET: 'BROKEN',
  EPIPE: 'BROKEN',
  EPROTOCOL: 'BROKEN',
} as const

/** The kind of a mail server's failure, without its own words: they may name the receiver. */
export function problemOf(error: unknown): MailProblem {
  const { code = '', message = '', command = '' } = error as { code?: string; message?: string; command?: string }
  // The library replaces the socket's error code by its own; the first code is still in the message.
  const first = /\b(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ECONNRESET|ETIMEDOUT)\b/.exec(
    message,
  )?.[1]
  if (/certificate|altname|self.signed/i.test(message)) return 'CERTIFICATE'
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'SENDER' : 'RECEIVER'
  return byCode[first ?? code] ?? 'OTHER'
}
