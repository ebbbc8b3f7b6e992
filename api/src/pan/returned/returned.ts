import type { ApplicationFields } from 'contract/pan/form/fields'
import { withoutUnticked } from 'contract/pan/form/rules/correction-rules'
import { withoutLeftovers } from 'contract/pan/form/rules/proof-rules'
import { askedFields, notReturned, openFields, openPictures } from 'contract/pan/returned'
import { isReturned } from 'contract/pan/status'
import type { Tx } from '../../db/connect.ts'
import type { Portal } from '../../portal.ts'
import { Refusal } from '../../shared/refusal.ts'
import { isKeptAadhaar } from '../../vault/aadhaar.ts'
import { appliedOn } from '../application/applied-on.ts'
import { fieldsOf, problemsOf, storable, typedAadhaar } from '../application/fields.ts'
import { serviceOf } from '../application/money/price.ts'
import { type Application, cropsOf, pagesSince } from '../application/queries.ts'
import { type Rulebook, rulebookOf } from '../application/rulebook.ts'
import { changedPans } from '../application/typed-pans.ts'
import { asSent } from './as-sent.ts'
import { said } from './changes.ts'

type ChangedFields = Partial<ApplicationFields>
type Reasons = Application['reasons']

/**
 * The fields that a save may change in a returned application: only those its reasons ask for, and those the rules now
 * find wrong. The latter stay open, so they are stored with the reasons. A change of another field is refused with 422,
 * and nothing is saved.
 */
export async function onlyReturnedFields(
  tx: Tx,
  portal: Portal,
  application: Application,
  given: ChangedFields,
): Promise<{ reasons: Reasons; fields: ChangedFields }> {
  const { reasons } = application
  const asked = askedFields(reasons)
  if (!isReturned(application.status)) return { reasons, fields: given }

  const paidOn = await appliedOn(tx, application)
  const rulebook = await rulebookOf(tx, portal.clock())
  const wrongIn = (fields: ApplicationFields) =>
    problemsOf(application, rulebook, fields, paidOn).map(({ field }) => field)
  const before = wrongAsSent(application, rulebook, paidOn)
  const open = openFields(reasons, fieldsOf(application), given, wrongIn, before)
  const changed = await changedIn(tx, portal, application, given)
  const closed = changed.filter((name) => !open.has(name))
  if (closed.length > 0)
    throw new Refusal(422, notReturned, {}, { fields: closed.map((field) => ({ field, text: notReturned })) })

  refuseOtherService(application, given, changed)

  const also = changed.filter((name) => !asked.has(name))
  const remembered = reasons.map((reason, i) =>
    i === 0 && also.length > 0 ? { ...reason, also: [...(reason.also ?? []), ...also] } : reason,
  )
  const fields = Object.entries(given).filter(([name]) => open.has(name as keyof ApplicationFields))
  return { reasons: remembered, fields: Object.fromEntries(fields) }
}

const sealedBySign = 'This would change the price, which is settled by the e-Sign'

/** The fields that decide the service. */
const priced: readonly string[] = ['cardType', 'changes', 'onlyReprint', 'commAddress', 'resState', 'offState']

/**
 * For a paper application a price difference is booked with the answer; an application signed by e-Sign keeps its
 * service.
 */
function refuseOtherService(application: Application, given: ChangedFields, changed: readonly string[]) {
  if (application.mode === 'PHYSICAL') return
  const signed = (of: Application) => serviceOf({ ...of, mode: 'PAPERLESS_ESIGN' })
  const after = { ...application, fields: { ...application.fields, ...storable(given) } }
  if (signed(after) === signed(asSent(application))) return
  const fields = changed.filter((name) => priced.includes(name)).map((field) => ({ field, text: sealedBySign }))
  throw new Refusal(422, sealedBySign, {}, { fields })
}

/** The fields that the rules find wrong in the sent form, whatever was typed since. */
export function wrongAsSent(application: Application, rulebook: Rulebook, paidOn: string | null) {
  const sent = asSent(application)
  return problemsOf(sent, rulebook, fieldsOf(sent), paidOn).map(({ field }) => field)
}

/**
 * The fields whose given value differs from the stored one. The paid form has capitals, trimmed texts, and no
 * leftovers.
 */
async function changedIn(tx: Tx, portal: Portal, application: Application, given: ChangedFields) {
  const kept = fieldsOf(application)
  const settled = (fields: ApplicationFields): Record<string, unknown> => withoutUnticked(withoutLeftovers(fields))
  const [before, after] = [settled(kept), settled({ ...kept, ...given })]
  const isSame = (name: string, value: unknown) =>
    said((kept as Record<string, unknown>)[name]) === said(value) || said(before[name]) === said(after[name])
  const open = Object.entries(storable(given)).flatMap(([name, value]) => (isSame(name, value) ? [] : [name]))
  const aadhaar = (await isOtherAadhaar(tx, portal, application, given)) ? ['aadhaar'] : []
  return [...open, ...changedPans(portal.keys, application, given), ...aadhaar] as (keyof ApplicationFields)[]
}

async function isOtherAadhaar(tx: Tx, portal: Portal, { aadhaarRef }: Application, given: ChangedFields) {
  const typed = typedAadhaar(given)
  if (typed === undefined) return false
  return aadhaarRef ? !(await isKeptAadhaar(tx, portal, aadhaarRef, typed)) : typed !== ''
}

/**
 * Whether this picture may be cropped: in a returned application only the named ones, both once a new page is scanned,
 * and one that was taken out with its page.
 */
export async function mayCut(db: Tx, { id, status, statusAt, reasons }: Application, kind: 'photo' | 'signature') {
  if (!isReturned(status)) return true
  const hasNewPage = (await pagesSince(db, id, statusAt)).length > 0
  return openPictures(reasons, hasNewPage).includes(kind) || !(await cropsOf(db, id)).some((crop) => crop.kind === kind)
}
