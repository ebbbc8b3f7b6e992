import { endPasswordLinks, setPassword } from '../auth/queries.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { accountKeysOf } from '../auth/sign-in.ts'
import { forgetFailures } from '../auth/tries.ts'
import type { Tx } from '../db/connect.ts'
import { sendLetter } from '../outbox/queries.ts'
import { sessionsOf } from '../people/queries.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import { momentText } from '../shared/dates.ts'
import { newLink } from '../shared/one-time-link.ts'
import { letters } from './letters.ts'
import type { Person } from './queries.ts'

type Change = { tx: Tx; portal: Portal; caller: Caller | Visitor }

/**
 * Sets the password that a person chose: their links and other sessions end, earlier failures are forgotten, and a mail
 * informs them.
 */
export async function changePassword(
  { tx, portal, caller }: Change,
  person: Person,
  passwordHash: string,
  /** The session that continues. */
  except?: string,
) {
  await setPassword(tx, portal, person.id, passwordHash)
  await endSessionsOf(tx, portal, [person.id], 'password changed', except)
  await forgetTries(tx, portal, person)
  await audit(tx, portal, { ...caller, name: person.name }, 'password changed', person.code)
  await sendLetter(tx, portal, letters['password-changed'], {
    to: person.emailId,
    values: { moment: momentText(portal.clock()), site: portal.site },
  })
}

/**
 * Makes a link by which this person chooses a password, once, and returns its secret; the earlier link stops working.
 */
export async function openPasswordLink(tx: Tx, portal: Portal, userId: string | undefined, minutes: number) {
  const { token, row } = newLink(portal, 'passwordLink', minutes)
  await endPasswordLinks(tx, portal, userId)
  await tx
    .insertInto('passwordLink')
    .values({ ...row, userId: userId ?? null })
    .execute()
  return token
}

/** Lets a person who typed too many wrong passwords try again at once, from any browser. */
export async function forgetTries(tx: Tx, portal: Pick<Portal, 'keys'>, person: Pick<Person, 'id'>) {
  const sessions = await sessionsOf(tx, person.id)
  const devices = [...new Set(sessions.map(({ deviceHash }) => deviceHash))]
  for (const key of accountKeysOf(portal, person, devices)) await forgetFailures({ db: tx }, key)
}
