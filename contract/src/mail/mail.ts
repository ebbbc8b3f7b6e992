import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { email, matching, oneOf, optionalText } from '../field/fields.ts'
import { choice, number, rowOf, servedChoice, status, text, time } from '../list/column.ts'
import type { StatusTable } from '../status.ts'

/** Why a mail was not sent. No text contains a name or a password. */
export const mailProblems = {
  INSIDE: 'The mail server is on our own network',
  NAME: 'No server was found under this name',
  REFUSED: 'The mail server refused the connection at this port',
  TIMEOUT: 'The mail server did not answer in time',
  CERTIFICATE: 'The certificate of the mail server is not valid',
  NO_TLS: 'The connection could not be encrypted',
  LOGIN: 'The mail server did not accept the user name or password',
  SENDER: 'The mail server did not accept the sender',
  RECEIVER: 'The mail server did not accept the receiver',
  MESSAGE: 'The mail server did not accept the message',
  BROKEN: 'The mail server closed the connection',
  OTHER: 'The mail could not be sent',
} as const
export type MailProblem = keyof typeof mailProblems

/** The statuses of a message. */
export const outboxStatuses = {
  WAITING: { en: 'Waiting', tone: 'wait', icon: 'hourglass' },
  RETRY: { en: 'Will be tried again', tone: 'warning', icon: 'clock' },
  SENT: { en: 'Sent', tone: 'success', icon: 'circle-check' },
  FAILED: { en: 'Failed', tone: 'danger', icon: 'circle-x' },
} as const satisfies StatusTable

const columns = {
  createdAt: time('Time', { card: 'corner' }),
  masked: text('To', { search: true, width: 190, card: 'line' }),
  kind: servedChoice('Message', { width: 260, card: 'title' }),
  status: status('Status', outboxStatuses, { card: 'chip' }),
  lastError: choice('Reason', mailProblems, { optional: true, width: 300, card: 'foot' }),
  tries: number('Tries', { search: false, width: 80, card: 'none' }),
  sentAt: time('Sent', { optional: true, card: 'none' }),
} as const
const rowId = { id: v.string() }
const OutboxRow = rowOf(columns, rowId)
export type OutboxRow = v.InferOutput<typeof OutboxRow>

/** A message as the office reads it; its link or code is replaced by dots. */
const OutboxMessage = v.looseObject({ row: OutboxRow, subject: v.string(), text: v.string() })
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>

const InBoth = v.looseObject({ en: v.string(), hi: v.string() })
const LetterPreview = v.looseObject({
  name: v.string(),
  /** The office's name for it. */
  title: v.string(),
  group: v.string(),
  subject: InBoth,
  text: InBoth,
})
export type LetterPreview = v.InferOutput<typeof LetterPreview>

/** How the connection is encrypted; without encryption no password and no letter is sent. */
const mailSecurities = { TLS: 'TLS from the start (465)', STARTTLS: 'STARTTLS (587)' } as const
type MailSecurity = keyof typeof mailSecurities

/** The owner's mail server (domain 10.4). The password is only written, never answered. */
export const MailServer = v.object({
  host: labelled('Mail server', matching(/^[A-Za-z0-9.:_-]{1,200}$/, 'Enter a name, e.g. smtp.example.com'), {
    maxLength: 200,
    hint: 'As your mail provider names it, e.g. smtp.example.com',
  }),
  port: labelled(
    'Port',
    v.pipe(
      v.number('Required'),
      v.integer('Enter a whole number'),
      v.minValue(1, 'From 1 to 65535'),
      v.maxValue(65_535, 'From 1 to 65535'),
    ),
    { hint: 'Usually 465 or 587' },
  ),
  security: labelled('Encryption', oneOf(Object.keys(mailSecurities) as [MailSecurity, ...MailSecurity[]]), {
    options: optionsOf(mailSecurities),
  }),
  user: labelled('User', optionalText(200), { maxLength: 200, hint: 'Leave it empty if the server needs no login.' }),
  password: labelled('Password', v.pipe(v.string('Required'), v.maxLength(200, 'At most 200 characters')), {
    hint: 'It is never shown again. Leave it empty to keep the present one.',
  }),
  from: labelled('Sender', email, { maxLength: 100, hint: 'The address that receivers see and answer to' }),
  fromName: labelled('Name of the sender', optionalText(80), { maxLength: 80, word: 'if any' }),
})

const MailState = v.looseObject({
  /** Whether a mail server is set up; in a demo no mail is sent. */
  mode: v.picklist(['NONE', 'SET', 'DEMO']),
  waiting: v.number(),
  failed: v.number(),
})

const KeptServer = v.looseObject({
  server: v.nullable(
    v.looseObject({
      host: v.string(),
      port: v.number(),
      security: v.picklist(['TLS', 'STARTTLS']),
      user: v.string(),
      from: v.string(),
      fromName: v.string(),
      hasPassword: v.boolean(),
    }),
  ),
  isDemo: v.boolean(),
  /** The caller's own e-mail, if it is known. */
  ownEmail: v.nullable(v.string()),
})
export type KeptServer = v.InferOutput<typeof KeptServer>

export const TestLetter = v.object({ to: labelled('Send a test letter to', email, { maxLength: 100 }) })
/** `problem` is null when the server accepted the letter. */
const TestResult = v.looseObject({
  problem: v.nullable(v.picklist(Object.keys(mailProblems) as [MailProblem, ...MailProblem[]])),
})

const { list, read, act } = endpointsFor(['admin'])
const words = {
  title: 'Outbox',
  empty: { title: 'No messages here', text: 'What the portal writes by e-mail appears here for 90 days.' },
}

/** Mail for administrators: the letters, the mail server, and the status of each message. */
export const mail = {
  letters: read('/backend/settings/messages', v.array(LetterPreview)),
  server: read('/backend/settings/smtp-setup', KeptServer),
  /** A new host or user needs the password typed again. 400 where the host is on our own network. */
  saveServer: act('/backend/settings/smtp-setup/save', MailServer),
  /** Sends a test letter now with the saved settings, and answers the result. */
  test: act('/backend/settings/smtp-setup/test', TestLetter, TestResult),
  outbox: list('/backend/settings/outbox', words, columns, rowId),
  state: read('/backend/settings/outbox-state', MailState),
  message: read('/backend/settings/outbox/:id', OutboxMessage),
  /** A failed message is tried again at once, with as many attempts as a new one. */
  sendAgain: act('/backend/settings/outbox/send-again/:id'),
  sendAllAgain: act('/backend/settings/outbox/send-all-again', undefined, v.looseObject({ count: v.number() })),
}
