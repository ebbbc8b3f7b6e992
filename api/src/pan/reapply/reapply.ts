import type { drafts } from 'contract/pan/draft'
import { hasEnded } from 'contract/pan/status'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../shared/refusal.ts'
import { revealAadhaar } from '../../vault/aadhaar.ts'
import { refuseErased } from '../application/erased.ts'
import { fieldsOf } from '../application/fields.ts'
import { type Application, lockApplication, type OnApplication } from '../application/queries.ts'
import { notAllowedIn } from '../application/transition/not-allowed.ts'
import { typedPansOf } from '../application/typed-pans.ts'
import { beginDraft } from '../draft/drafts.ts'
import { askedAnew } from '../paperless/correction.ts'

/** Copies an application that ended into a new draft. An Aadhaar number that was not accepted is not copied. */
export async function reapply(context: Handler<typeof drafts.reapply>) {
  const { tx, portal, caller, params, query } = context
  const { id } = params
  const old = await lockApplication(tx, caller, id)
  if (!hasEnded(old.status)) throw notAllowedIn(old.status)
  refuseErased(old)
  const again = await tx.selectFrom('application').select('formNo').where('reapplyOf', '=', id).executeTakeFirst()
  if (again)
    throw new Refusal(409, '{formNo} was copied already: continue with {copy}', {
      formNo: old.formNo,
      copy: again.formNo,
    })

  const said = fieldsOf(old)
  const fields = {
    ...said,
    ...(old.mode === 'PAPERLESS_EKYC' && query.mode !== 'PHYSICAL' && askedAnew(said)),
    ...typedPansOf(portal.keys, old),
    aadhaar: await aadhaarToCopy(context, old),
  }
  const { appType, category } = old
  const mode = query.mode ?? old.mode
  const draft = await beginDraft(context, { appType, category, mode }, { version: 0, fields })
  await tx.updateTable('application').set({ reapplyOf: id }).where('id', '=', draft.id).execute()
  return draft
}

async function aadhaarToCopy({ tx, portal, caller }: OnApplication, { status, aadhaarRef, formNo }: Application) {
  if (!aadhaarRef || status === 'AADHAAR_CANCELLED') return ''
  return revealAadhaar(tx, portal, caller, { ref: aadhaarRef, about: formNo, why: 'applied again' })
}
