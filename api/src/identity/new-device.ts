import type { Tx } from '../db/connect.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import type { Visitor } from '../shared/caller.ts'
import { momentText } from '../shared/dates.ts'
import { letters } from './letters.ts'
import { personById, settingsOf } from './queries.ts'

/** Mails a person who logged in from a new browser, if they have switched this on. */
export async function tellNewDevice(tx: Tx, portal: Portal, userId: string, browserName: string, { ip }: Visitor) {
  const settings = await settingsOf(tx, userId)
  const person = settings?.loginNotification ? await personById(tx, userId) : null
  if (!person) return
  const { userName, emailId } = person
  await sendLetter(tx, portal, letters['new-device'], {
    to: emailId,
    values: { userName, moment: momentText(portal.clock()), browser: browserName || notKnown, ip },
  })
}

const notKnown = { en: 'not known', hi: 'पता नहीं' }

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

/** The browser's name in words: 'Chrome, Windows'; empty if it is not known. */
export function browserNameOf(userAgent = '') {
  const first = (table: typeof browsers | typeof systems) => table.find(([, sign]) => sign.test(userAgent))?.[0]
  return [first(browsers), first(systems)].filter(Boolean).join(', ')
}
