import { rulesOf } from 'contract/pan/form/category-rules'
import { fieldsWhere } from 'contract/pan/form/field-words'
import { isDraft } from 'contract/pan/status'
import { Refusal } from '../../shared/refusal.ts'
import { refuseErased } from '../application/erased.ts'
import { fieldsOf } from '../application/fields.ts'
import { findApplication, type OnApplication } from '../application/queries.ts'
import { notAllowedIn } from '../application/transition/not-allowed.ts'
import { beginDraft } from '../draft/drafts.ts'

/** Begins a new PAN on paper for another of the same family: what they share is copied, and nothing of the person. */
export async function beginForFamily(context: OnApplication) {
  const { tx, caller, params } = context
  const one = await findApplication(tx, caller, params.id)
  if (isDraft(one.status)) throw notAllowedIn(one.status)
  if (!rulesOf(one.category).isPerson) throw new Refusal(409, 'Only the application of a person has a family')
  refuseErased(one)
  const said = fieldsOf(one)
  const shared = fieldsWhere(({ ofFamily }) => ofFamily === true)
  const fields = Object.fromEntries(shared.map((name) => [name, said[name]]))
  // A child may be of age: whose draft it is, the date of birth shows.
  const category = one.category === 'PM' ? 'P' : one.category
  return beginDraft(context, { appType: 'N', category }, { version: 0, fields })
}
