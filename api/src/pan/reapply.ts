import { hasEnded, statuses } from 'contract/pan/status'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../refusal.ts'
import { revealAadhaar } from '../vault/aadhaar.ts'
import { begin } from './drafts.ts'
import { fieldsOf } from './fields.ts'
import { askedAnew } from './paperless/correction.ts'
import type { Person } from './person.ts'
import { lockApplication } from './queries.ts'
import { typedPansOf } from './typed-pans.ts'

/** Copies an application that ended into a new draft. An Aadhaar number that was not accepted is not copied. */
export async function reapply(tx: Tx, portal: Portal, person: Person, id: string) {
  const old = await lockApplication(tx, person, id)
  if (!hasEnded(old.status)) throw new Refusal(409, `Not allowed in status ${statuses[old.status].en}`)
  const again = await tx.selectFrom('application').select('formNo').where('reapplyOf', '=', id).executeTakeFirst()
  if (again) throw new Refusal(409, `${old.formNo} was copied already: go on with ${again.formNo}`)

  const said = fieldsOf(old)
  const fields = {
    ...said,
    ...(old.mode === 'PAPERLESS_EKYC' && askedAnew(said)),
    ...typedPansOf(portal.keys, old),
    aadhaar: await aadhaarToCopy(tx, portal, person, old),
  }
  const draft = await begin(
    tx,
    portal,
    person,
    { appType: old.appType, category: old.category, mode: old.mode },
    { version: 0, fields },
  )
  await tx.updateTable('application').set({ reapplyOf: id }).where('id', '=', draft.id).execute()
  return draft
}

async function aadhaarToCopy(
  tx: Tx,
  portal: Portal,
  person: Person,
  { status, aadhaarRef, formNo }: Awaited<ReturnType<typeof lockApplication>>,
) {
  if (!aadhaarRef || status === 'AADHAAR_CANCELLED') return ''
  return revealAadhaar(tx, portal, person, { ref: aadhaarRef, about: formNo, why: 'applied again' })
}
