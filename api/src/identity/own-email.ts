import type { shopProfile } from 'contract/identity/profile'
import type { Handler } from '../http/handler.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { letters } from './letters.ts'
import { provePassword } from './own-password.ts'
import { personById } from './queries.ts'

const fewCodes = { most: 5, seconds: 900 }
const codeMinutes = 15

/** The owner of a shop gets mail at the shop's address, which only the office changes. */
function refuseOwner({ merchantId, isShopStaff }: Caller) {
  if (merchantId && !isShopStaff)
    throw new Refusal(409, 'This is the e-mail of your shop. Ask the office to change it.')
}

export async function checkNewEmail({ portal, caller, body }: Handler<typeof shopProfile.changeEmail>) {
  refuseOwner(caller)
  await portal.limits.count('e-mail code', caller.id, fewCodes)
  await provePassword(portal, caller, body.password)
}

/** Sends a code to the new address. Nothing changes until the person types the code. */
export async function sendEmailCode({ tx, portal, caller, body }: Handler<typeof shopProfile.changeEmail>) {
  const [secret = ''] = codesOf(portal, caller, body.emailId)
  const values = { secret, minutes: `${codeMinutes}` }
  await sendLetter(tx, portal, letters['e-mail-code'], { to: body.emailId, values })
}

/** The codes of the present and the previous quarter of an hour: computed each time, never stored. */
function codesOf({ keys, clock }: Portal, { id }: Caller, emailId: string) {
  const now = Math.floor(clock().getTime() / (codeMinutes * 60_000))
  return [now, now - 1].map((turn) => {
    const mac = Buffer.from(keys.mac('e-mail code', `${id} ${emailId.toLowerCase()} ${turn}`), 'base64url')
    return `${mac.readUInt32BE(0) % 100_000_000}`.padStart(8, '0')
  })
}

export const countCodes = ({ portal, caller }: Handler<typeof shopProfile.proveEmail>) =>
  portal.limits.count('e-mail code tried', caller.id, fewCodes)

/** Saves the address after its code was typed, and informs the old address. */
export async function keepEmail({ tx, portal, caller, body }: Handler<typeof shopProfile.proveEmail>) {
  refuseOwner(caller)
  if (!codesOf(portal, caller, body.emailId).includes(body.code)) throw badInput('code', 'This code does not fit')
  const before = (await personById(tx, caller.id))?.emailId ?? null
  await tx.updateTable('userAccount').set({ mailbox: body.emailId }).where('id', '=', caller.id).execute()
  await audit(tx, portal, caller, 'e-mail changed', caller.code)
  await sendLetter(tx, portal, letters['e-mail-changed'], { to: before, values: {} })
}
