import type { Updateable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { AsSent, Tables } from '../../db/tables.ts'
import { forgetAadhaar } from '../../vault/aadhaar.ts'
import type { Application } from '../application/queries.ts'

// While the merchant answers, the row holds what they type. Until they send it, what was sent stands beside it: that is
// what was paid for and checked, and it comes back where the application goes another way.

/** What was sent, of an application that is being answered; of any other one, what it says. */
export const asSent = (application: Application): Application => ({ ...application, ...application.sent })

/** What a first change after the return puts aside. */
export function putAside(application: Application): AsSent {
  const { sent, name, fields, duplicateKey, aadhaarRef, aadhaarLast4, typedPans, ownPanIndex, panMasked } = application
  return sent ?? { name, fields, duplicateKey, aadhaarRef, aadhaarLast4, typedPans, ownPanIndex, panMasked }
}

/** What leaving the status does to what was put aside: an answer takes its place, anything else brings it back. */
export function settledAs({ sent }: Application, isAnswered: boolean): Updateable<Tables['application']> {
  if (!sent) return {}
  const { changedAt: _, ...columns } = sent
  return isAnswered ? { sent: null } : { ...columns, fields: JSON.stringify(sent.fields), sent: null }
}

/** Of two Aadhaar numbers, the one that was sent and the one typed over it, only one is kept on. */
export async function forgetOtherAadhaar(tx: Tx, { sent, aadhaarRef }: Application, isAnswered: boolean) {
  if (!sent || sent.aadhaarRef === aadhaarRef) return
  const other = isAnswered ? sent.aadhaarRef : aadhaarRef
  if (other) await forgetAadhaar(tx, other)
}
