import type { Updateable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { forgetAadhaar } from '../../vault/aadhaar.ts'
import type { Application } from '../application/queries.ts'
import type { AsSent } from '../application/tables.ts'

// While the merchant answers, the row holds what they type. What was sent, paid and checked is kept in `sent`. It comes
// back if the application is not answered but goes another way.

/** The application as it was sent, if it is being answered; otherwise as it is. */
export const asSent = (application: Application): Application => ({ ...application, ...application.sent })

/** The part that the first change after the return puts into `sent`. */
export function putAside(application: Application): AsSent {
  const { sent, name, fields, duplicateKey, aadhaarRef, aadhaarLast4, typedPans, ownPanIndex, panMasked } = application
  return sent ?? { name, fields, duplicateKey, aadhaarRef, aadhaarLast4, typedPans, ownPanIndex, panMasked }
}

/** What happens to `sent` when the status changes: an answer replaces it, anything else restores it. */
export function settledAs({ sent }: Application, isAnswered: boolean): Updateable<Tables['application']> {
  if (!sent) return {}
  const { changedAt: _, ...columns } = sent
  return isAnswered ? { sent: null } : { ...columns, fields: JSON.stringify(sent.fields), sent: null }
}

/** After a change of the Aadhaar number only one is kept: the sent one or the newly typed one. */
export async function forgetOtherAadhaar(tx: Tx, { sent, aadhaarRef }: Application, isAnswered: boolean) {
  if (!sent || sent.aadhaarRef === aadhaarRef) return
  const other = isAnswered ? sent.aadhaarRef : aadhaarRef
  if (other) await forgetAadhaar(tx, other)
}
