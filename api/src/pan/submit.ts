import type { Submission } from 'contract/pan/application'
import type { Tx } from '../db/connect.ts'
import { balanceOf, toRupees } from '../ledger.ts'
import type { Portal } from '../portal.ts'
import { badInput, Refusal } from '../refusal.ts'
import { appliedOn } from './applied-on.ts'
import { draftOf, savedBetween } from './drafts.ts'
import { lockSamePerson, openAlready } from './duplicates.ts'
import { finishedFields, formOf, problemsOf } from './fields.ts'
import { findingsOf } from './first-time-right.ts'
import { move } from './move.ts'
import type { Person } from './person.ts'
import { priceOf, walletIn } from './price.ts'
import { type Application, findApplication } from './queries.ts'
import { withPans } from './typed-pans.ts'

/** What the merchant sees before he pays: the form, what is wrong with it, the price and his balance. */
export async function review(portal: Portal, person: Person, id: string) {
  const { db } = portal
  const application = await findApplication(db, person, id)
  if (application.status !== 'DRAFT') throw new Refusal(409, `${application.formNo} was sent already`)
  const now = portal.clock()
  const wallet = await walletIn(db, application.merchantId)
  return {
    draft: draftOf(application, now),
    price: await priceOf(db, application, now),
    balance: toRupees(wallet.balance),
    creditLimit: toRupees(wallet.creditLimit),
    problems: await problemsIn(db, portal, application),
    openAlready: await openAlready(db, application),
    findings: await findingsOf(db, application, now),
  }
}

/** Sends an application: everything is checked once more, the price is debited, and it waits for its scan. */
export async function submit(tx: Tx, portal: Portal, person: Person, id: string, { version }: Submission) {
  await lockSamePerson(tx, await findApplication(tx, person, id))
  const now = portal.clock()
  const moved = await move(tx, portal, person, id, 'submit', async (application) => {
    if (application.version !== version) throw await savedBetween(tx, person, application)
    const form = formOf(application, now)
    await refuseUnfinished(tx, portal, application)
    await refuseDuplicate(tx, application)
    return {
      price: await priceOf(tx, application, now),
      set: {
        fields: JSON.stringify(finishedFields(application, now)),
        ...{ formCode: form.code, formVersion: form.version },
        hardcopy: 'PENDING',
      },
      note: `Applicant's consent taken; ${declared[application.appType]}`,
    }
  })
  const { formNo, merchantId } = await findApplication(tx, person, id)
  return { id: moved.id, formNo, balance: toRupees(await balanceOf(tx, merchantId)) }
}

/** What the applicant says of other PANs, by the type of his application. */
export const declared = { N: 'holds no other PAN', C: 'holds no PAN but those on the form' }

const problemsIn = async (db: Tx, { keys, clock }: Portal, application: Application) =>
  problemsOf(application, clock(), withPans(keys, application), await appliedOn(db, application))

/** The form as a whole must be right before anything is done with it. */
export async function refuseUnfinished(tx: Tx, portal: Portal, application: Application) {
  const problems = await problemsIn(tx, portal, application)
  if (problems.length > 0) throw badInput(...problems.map(({ field, text }) => `${field}: ${text}`))
}

export async function refuseDuplicate(tx: Tx, application: Application) {
  const other = await openAlready(tx, application)
  if (other) throw new Refusal(409, `An application for this person is already open: ${other}`)
}
