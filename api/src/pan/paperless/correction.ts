import { isReprint } from 'contract/pan/form/correction'
import { changeLines } from 'contract/pan/form/correction-text'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { ticksByAadhaar, wishedTicks } from 'contract/pan/paperless/ekyc-correction'
import type { Confirmation, Kyc } from 'contract/pan/paperless/paperless'
import type { Tx } from '../../db/connect.ts'
import { badInput, Refusal } from '../../shared/refusal.ts'
import { fieldsOf } from '../application/fields.ts'
import { priceOf } from '../application/money/price.ts'
import type { Application } from '../application/queries.ts'
import { fieldsFromAadhaar } from './from-aadhaar.ts'

/**
 * The fields of an e-KYC after Aadhaar was read; for a correction, with the boxes that follow from it. Nobody may
 * change them then.
 */
export function filledByAadhaar({ appType }: Pick<Application, 'appType'>, typed: ApplicationFields, kyc: Kyc) {
  const filled = { ...typed, ...fieldsFromAadhaar(kyc) }
  if (appType !== 'C') return filled
  const changes: string[] = ticksByAadhaar(typed, kyc)
  return { ...filled, changes, onlyReprint: changes.length === 0 }
}

/**
 * The boxes that a copy of an e-KYC takes over: only the applicant's own choices; the others follow from Aadhaar again.
 */
export const askedAnew = ({ changes }: Pick<ApplicationFields, 'changes'>) => ({
  changes: changes.filter((key) => (wishedTicks as readonly string[]).includes(key)),
  onlyReprint: false,
})

/** The ticked boxes of a correction, old value and new; none for a first PAN. */
export const changesOf = (application: Application) =>
  application.appType === 'C' ? changeLines(fieldsOf(application), 'P').filter(({ isTicked }) => isTicked) : []

/** Refuses a confirmation of other boxes than the ticked ones: the person who confirms must have seen these. */
export function refuseOtherChanges(application: Application, said: Pick<Confirmation, 'changes' | 'onlyReprint'>) {
  if (application.appType !== 'C') return
  const ticked = changesOf(application).map(({ key }) => key)
  if (ticked.join() !== said.changes.join())
    throw new Refusal(409, 'The boxes that are ticked are others. Read the page again.')
  if (ticked.length === 0 && !said.onlyReprint)
    throw badInput('onlyReprint', 'No change ticked: this will only reprint the card')
}

/** Why a correction without any change cannot continue: a reprint is always a card. */
export const reprintHindrance = (application: Application) =>
  isEkycReprint(application) &&
  fieldsOf(application).cardType === 'EPAN_ONLY' &&
  'Aadhaar changes nothing, and a reprint is always a card by post. Cancel it and choose the card.'

/**
 * The price of an e-KYC correction that is only a reprint, by the rates of the day on which its price was put on hold;
 * null where the hold is the right price.
 */
export async function reprintPrice(db: Tx, application: Application) {
  if (!isEkycReprint(application) || !application.price) return null
  const hold = db.selectFrom('journal').select('at').where('kind', '=', 'HOLD').where('ref', '=', application.id)
  const held = await hold.executeTakeFirst()
  if (!held) return null
  const price = await priceOf(db, { ...application, mode: 'PHYSICAL' }, held.at).catch(nothing)
  return price && price.total < application.price.total ? price : null
}

/** A missing price for reprints must not stop an order. */
function nothing(problem: unknown) {
  if (problem instanceof Refusal) return null
  throw problem
}

/** Whether an e-KYC is a reprint: only after Aadhaar was read does a form without ticks mean that. */
const isEkycReprint = ({ appType, mode, fields, aadhaarLast4 }: Application) => {
  const said = fieldsOf({ fields, aadhaarLast4 })
  return appType === 'C' && mode === 'PAPERLESS_EKYC' && isReprint(said) && said.onlyReprint
}
