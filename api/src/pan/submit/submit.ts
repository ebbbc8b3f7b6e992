import type { submissions } from 'contract/pan/submit'
import type { Tx } from '../../db/connect.ts'
import type { Handler } from '../../http/handler.ts'
import { balanceOf, toRupees } from '../../money/ledger.ts'
import type { Portal } from '../../portal.ts'
import { keepApplicantConsents } from '../../privacy/consents.ts'
import { badFields, Refusal } from '../../shared/refusal.ts'
import { appliedOn } from '../application/applied-on.ts'
import { lockSamePerson, openAlready } from '../application/duplicates.ts'
import { finishedFields, formOf, problemsOf } from '../application/fields.ts'
import { findingsOf } from '../application/first-time-right.ts'
import { priceOf, walletIn } from '../application/money/price.ts'
import { type Application, findApplication, type OnApplication } from '../application/queries.ts'
import { rulebookOf } from '../application/rulebook.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { withPans } from '../application/typed-pans.ts'
import { draftOf, savedBetween } from '../draft/drafts.ts'

/** Shown to the merchant before paying: the form, its problems, the price and the balance. */
export async function review({ tx, portal, caller, params }: OnApplication) {
  const application = await findApplication(tx, caller, params.id)
  if (application.status !== 'DRAFT')
    throw new Refusal(409, '{formNo} was sent already', { formNo: application.formNo })
  const now = portal.clock()
  const wallet = await walletIn(tx, application.merchantId)
  return {
    draft: draftOf(application, now),
    price: await priceOf(tx, application, now),
    balance: toRupees(wallet.balance),
    creditLimit: toRupees(wallet.creditLimit),
    problems: await problemsIn(tx, portal, application),
    openAlready: await openAlready(tx, application),
    findings: await findingsOf(tx, application, now),
  }
}

/** Sends an application: everything is checked again, the price is debited, and it waits for its scan. */
export async function submit(context: Handler<typeof submissions.submit>) {
  const { tx, portal, caller, params, body } = context
  const { id } = params
  await lockSamePerson(tx, await findApplication(tx, caller, id))
  const now = portal.clock()
  const moved = await applyTransition(context, 'submit', async (application) => {
    if (application.version !== body.version) throw await savedBetween(tx, caller, application)
    const form = formOf(application, now)
    await refuseUnfinished(tx, portal, application)
    await refuseDuplicate(tx, application)
    await keepApplicantConsents(context, body, application)
    return {
      price: await priceOf(tx, application, now),
      set: {
        fields: JSON.stringify(finishedFields(application, await rulebookOf(tx, now))),
        formCode: form.code,
        formVersion: form.version,
        hardcopy: 'PENDING',
      },
      note: `Applicant's consent taken; ${declared[application.appType]}`,
    }
  })
  const { formNo, merchantId } = await findApplication(tx, caller, id)
  return { id: moved.id, formNo, balance: toRupees(await balanceOf(tx, merchantId)) }
}

/** The applicant's declaration about other PANs, by the type of the application. */
export const declared = { N: 'holds no other PAN', C: 'holds no PAN but those on the form' }

const problemsIn = async (db: Tx, { keys, clock }: Portal, application: Application) =>
  problemsOf(application, await rulebookOf(db, clock()), withPans(keys, application), await appliedOn(db, application))

/** Refuses to continue while anything in the form is wrong. */
export async function refuseUnfinished(tx: Tx, portal: Portal, application: Application) {
  const problems = await problemsIn(tx, portal, application)
  if (problems.length > 0) throw badFields(problems)
}

export async function refuseDuplicate(tx: Tx, application: Application) {
  const other = await openAlready(tx, application)
  if (other) throw new Refusal(409, 'An application for this person is already open: {other}', { other })
}
