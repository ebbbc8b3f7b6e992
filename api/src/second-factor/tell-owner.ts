import type { Tx } from '../db/connect.ts'
import { personById } from '../identity/queries.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { momentText } from '../shared/dates.ts'
import { letters } from './letters.ts'

/** Tells a person that their second factor was changed, or that somebody tried it. */
export async function tellOwner(
  tx: Tx,
  portal: Pick<Portal, 'clock' | 'keys'>,
  userId: string,
  name: Exclude<keyof typeof letters, 'recovery-code-used' | 'passkey-added' | 'passkey-removed'>,
) {
  const person = await personById(tx, userId)
  const values = { moment: momentText(portal.clock()) }
  await sendLetter(tx, portal, letters[name], { to: person?.emailId ?? null, values })
}

/** Tells a person that a passkey was added or removed, with its name. */
export async function tellOfPasskey(
  tx: Tx,
  portal: Pick<Portal, 'clock' | 'keys'>,
  userId: string,
  name: 'passkey-added' | 'passkey-removed',
  passkey: string,
) {
  const person = await personById(tx, userId)
  const values = { moment: momentText(portal.clock()), passkey }
  await sendLetter(tx, portal, letters[name], { to: person?.emailId ?? null, values })
}

/** Tells a person that they logged in with a recovery code, and how many are left. */
export async function tellCodeUsed(tx: Tx, portal: Pick<Portal, 'clock' | 'keys'>, userId: string, left: number) {
  const person = await personById(tx, userId)
  const values = { moment: momentText(portal.clock()), left: `${left}` }
  await sendLetter(tx, portal, letters['recovery-code-used'], { to: person?.emailId ?? null, values })
}
