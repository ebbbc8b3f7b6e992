import type { Tx } from '../db/connect.ts'
import { sendLater } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import type { Visitor } from '../shared/caller.ts'
import { momentText } from '../shared/dates.ts'
import { personById, settingsOf } from './queries.ts'

/** Writes to somebody who logged in from a browser that was not theirs before, if they want to be told. */
export async function tellNewDevice(tx: Tx, portal: Portal, userId: string, browserName: string, { ip }: Visitor) {
  const settings = await settingsOf(tx, userId)
  const person = settings?.loginNotification ? await personById(tx, userId) : null
  if (!person) return
  await sendLater(tx, portal, {
    ...{ kind: 'new-device', recipient: person.emailId, subject: 'A log-in from a new device' },
    text: [
      `${person.userName} was logged in from a device that we did not know.`,
      `When: ${momentText(portal.clock())}. Browser: ${browserName || 'not known'}. From: ${ip}.`,
      'If that was not you, choose a new password at once and call the office.',
    ].join('\n'),
  })
}

const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** What a browser says it is, in words: 'Chrome, Windows'; empty where it says nothing we know. */
export function browserNameOf(userAgent = '') {
  const first = (table: typeof browsers | typeof systems) => table.find(([, sign]) => sign.test(userAgent))?.[0]
  return [first(browsers), first(systems)].filter(Boolean).join(', ')
}
