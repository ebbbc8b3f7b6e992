import type { Difference } from 'contract/pan/application'
import type { Tx } from '../../../db/connect.ts'
import { rupeesText, toPaise } from '../../../money/ledger.ts'
import { Refusal } from '../../../shared/refusal.ts'
import { asSent } from '../../returned/as-sent.ts'
import type { Application } from '../queries.ts'
import { type Charge, priceOf, serviceOf } from './price.ts'

/**
 * The service that was paid for. For an application paid before this was stored, it follows from the form that was
 * sent.
 */
const paidService = (application: Application) => application.service ?? serviceOf(asSent(application))

/**
 * The price by the present fields, if they mean another service than the one paid for; null otherwise. It uses the
 * rates of the day of payment. After the acknowledgement the earned commission stays.
 */
async function changedCharge(db: Tx, application: Application): Promise<Charge | null> {
  const { price: paid, mode, ackNo, shares } = application
  if (!paid || mode !== 'PHYSICAL' || serviceOf(application) === paidService(application)) return null
  const charge = await priceOf(db, application, await paidAt(db, application))
  return ackNo ? { ...charge, commission: paid.commission, shares } : charge
}

async function paidAt(db: Tx, { id, createdAt }: Application) {
  const paid = await db
    .selectFrom('applicationEvent')
    .select('at')
    .where('applicationId', '=', id)
    .where('fromStatus', '=', 'DRAFT')
    .executeTakeFirst()
  return paid?.at ?? createdAt
}

/**
 * The difference that the merchant must agree to; null when nothing is to be paid or refunded, or no price is known.
 */
export async function differenceOf(db: Tx, application: Application): Promise<Difference | null> {
  const charge = await changedCharge(db, application).catch(withoutPrice)
  return charge && application.price && differenceBetween(application.price.total, charge.total)
}

const differenceBetween = (paid: number, total: number): Difference => ({
  paid,
  total,
  difference: Number(toPaise(total) - toPaise(paid)) / 100,
})

/** A record is shown even if the package has no price; the refusal comes with the answer. */
function withoutPrice(problem: unknown) {
  if (problem instanceof Refusal) return null
  throw problem
}

/** The new charge, which the merchant must have agreed to; undefined when the price stays. */
export async function agreedCharge(db: Tx, application: Application, agreed = 0): Promise<Charge | undefined> {
  const charge = await changedCharge(db, application)
  if (!charge || !application.price) {
    if (agreed === 0) return undefined
    throw new Refusal(409, 'The price is as it was paid. Open this application again.')
  }
  const { paid, total, difference } = differenceBetween(application.price.total, charge.total)
  if (agreed === difference) return charge
  throw new Refusal(
    409,
    difference > 0
      ? 'With these changes it costs ₹ {total}, and ₹ {paid} is paid. Agree to the difference of ₹ {difference} first.'
      : 'With these changes it costs ₹ {total}, and ₹ {paid} is paid. Agree to get ₹ {difference} back first.',
    { total: inText(total), paid: inText(paid), difference: inText(Math.abs(difference)) },
  )
}

const inText = (rupees: number) => rupeesText(toPaise(rupees))
