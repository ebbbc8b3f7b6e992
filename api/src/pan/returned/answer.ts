import { asksOf, reasonOf } from 'contract/pan/reasons'
import type { returned } from 'contract/pan/returned'
import { maxRounds } from 'contract/pan/status'
import type { submissions } from 'contract/pan/submit'
import type { verification } from 'contract/pan/verify/verify'
import type { Tx } from '../../db/connect.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../shared/refusal.ts'
import { lockSamePerson } from '../application/duplicates.ts'
import { plainNote } from '../application/fields.ts'
import { type Application, cropsOf, findApplication, pagesSince } from '../application/queries.ts'
import { officeReasons } from '../application/reasons.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { refuseWithoutCrops } from '../scan/crop.ts'
import { refuseWithoutPages } from '../scan/scan.ts'
import { refuseDuplicate, refuseUnfinished } from '../submit/submit.ts'
import { refuseOldPaper } from './changes.ts'

/** Sends an application back to the office after each reason was answered: by doing what it asks, or with a note. */
export async function answer(context: Handler<typeof returned.answer>) {
  const { tx, portal, caller, params, body } = context
  await lockSamePerson(tx, await findApplication(tx, caller, params.id))
  return applyTransition(context, 'answer', async (application) => {
    if (application.rounds > maxRounds)
      throw new Refusal(
        409,
        'This application came back more than {maxRounds} times. The office decides about it now.',
        { maxRounds },
      )
    await refuseUnfinished(tx, portal, application)
    await refuseDuplicate(tx, application)
    await refuseWithoutPages(tx, params.id)
    await refuseWithoutCrops(tx, application)
    const words = plainNote(body.note).trim()
    if (words.length < 10) await refuseUnanswered(tx, application)
    await refuseOldPaper(tx, portal, application)
    return { note: words, agreed: body.agreed }
  })
}

const asked = {
  form: 'Correct the form first, or say why it is right',
  scan: 'Upload the page again first, or say why it is right',
  crop: 'Crop the picture again first, or say why it is right',
}

/** Refuses an answer while something that was asked is not done, and names the first such thing. */
export async function refuseUnanswered(tx: Tx, application: Application) {
  const { reasons } = application
  const done = await doneOf(tx, application)
  const left = reasons.find((_, i) => !done[i])
  const asks = left && asksOf(left)
  if (!left || !asks) return
  const words = left.en ?? (await officeReasons(tx)).get(left.code)?.en ?? reasonOf(left.code)?.en
  throw new Refusal(409, '{asked}: {reason}', { asked: asked[asks], reason: words ?? left.code })
}

/**
 * For each reason, whether what it asks was done. It asks for the form, a scan or a crop, and the rows show whether
 * that changed since the return. If the checker named lines of the form, one of them must have changed. For TIN an
 * additional page is always an answer: a letter, or a proof that it did not have.
 */
export async function doneOf(
  db: Tx,
  { id, status, statusAt, savedAt, reasons, fields }: Application,
): Promise<boolean[]> {
  const pages = await pagesSince(db, id, statusAt)
  const crops = await cropsOf(db, id)
  const isTouched = {
    form: savedAt > statusAt,
    scan: pages.length > 0,
    crop: crops.some(({ createdAt }) => createdAt > statusAt),
  }
  return reasons.map(({ was = {}, ...reason }) => {
    const asks = asksOf(reason)
    if (!asks) return true
    const isSame = Object.entries(was).every(([name, value]) => JSON.stringify(fields[name]) === JSON.stringify(value))
    const isLeft = asks === 'form' && Object.keys(was).length > 0 && isSame
    const isPageMore = status === 'TIN_REJECTED' && isTouched.scan
    return isPageMore || (!isLeft && isTouched[asks])
  })
}

/** Cancels an application before its check, by its merchant or the office; the full price is refunded. */
export const cancel = (context: Handler<typeof submissions.cancel | typeof verification.cancel>) =>
  applyTransition(context, 'cancel', () => ({ note: plainNote(context.body.remark) }))
