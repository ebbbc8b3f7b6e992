import { randomInt, timingSafeEqual } from 'node:crypto'
import { maskedAadhaar } from 'contract/aadhaar'
import { indianDay } from 'contract/field/fields'
import type { Callback } from 'contract/pan/paperless/paperless'
import { fill } from 'contract/sentence'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Desk, type Order, type PaperlessProvider, ProviderDown, type Result, type Stage } from '../provider.ts'
import { acknowledgementPdf } from './acknowledgement.ts'
import { people, personOf, simulatedOtp } from './people.ts'
import { portraitOf } from './portrait.ts'

// Plays a provider with its own table of orders. It takes the Aadhaar number and the OTP on its own page, and stores
// neither.

type SimulatorOrder = Selectable<Tables['simulatorOrder']>

const minute = 60_000
const tokenDays = 7
const mostTries = 3
const lateFor = 3 * minute
const downFor = 5 * minute

/** Where its pages lie on this server. */
export const pagesAt = '/provider-simulator'

export const simulator: PaperlessProvider = {
  name: 'Simulator',
  origins: ['self'],

  async createOrder(desk, order) {
    const made = (await find(desk, order.orderNo)) ?? (await insert(desk, order))
    return { token: made.token, redirectUrl: `${pagesAt}/${made.token}`, expiresAt: made.expiresAt }
  },

  async openSigning(desk, orderNo) {
    const order = await find(desk, orderNo)
    if (!order || isDown(desk, order)) throw new ProviderDown()
    if (!isOver(order)) await change(desk, order, { maySign: true })
    return { redirectUrl: `${pagesAt}/${order.token}` }
  },

  async status(desk, orderNo) {
    const order = await find(desk, orderNo)
    if (!order) return { orderNo, stage: 'OPEN' }
    if (isDown(desk, order)) throw new ProviderDown('it is being maintained')
    return resultOf(desk, order)
  },

  async cancel(desk, orderNo) {
    const order = (await find(desk, orderNo)) ?? (await insert(desk, closedUnopened(orderNo)))
    if (isDown(desk, order)) throw new ProviderDown('it is being maintained')
    if (order.stage === 'SIGNED' || order.stage === 'ACKNOWLEDGED') return false
    if (isOver(order)) return true
    const closed = await change(desk, order, { stage: 'CANCELLED', reason: 'Closed by the portal' })
    // The applicant acted at this very moment: try again with the new stage.
    return closed ? true : simulator.cancel(desk, orderNo)
  },

  async acknowledgement(desk, orderNo) {
    const order = await find(desk, orderNo)
    const person = order && personOf(order.person)
    if (!person || !order.ackNo || isDown(desk, order)) throw new ProviderDown('it has no such paper')
    return acknowledgementPdf(order, person)
  },

  readCallback(desk, { payload, signature }) {
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(desk, payload))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return JSON.parse(payload) as Result
  },
}

const signatureOf = ({ keys }: Pick<Desk, 'keys'>, payload: string) => keys.mac('simulator callback', payload)

/** The message that the provider's server would send about an order, signed like the provider's. */
export async function callbackOf(desk: Desk, order: SimulatorOrder): Promise<Callback> {
  const payload = JSON.stringify(await resultOf(desk, order))
  return { payload, signature: signatureOf(desk, payload) }
}

/** Signs any result, for tests of late, repeated or unordered messages. */
export function signedBySimulator(desk: Pick<Desk, 'keys'>, result: Result): Callback {
  const payload = JSON.stringify(result)
  return { payload, signature: signatureOf(desk, payload) }
}

export const findByToken = (desk: Desk, token: string): Promise<SimulatorOrder | undefined> =>
  desk.db.selectFrom('simulatorOrder').selectAll().where('token', '=', token).executeTakeFirst()

const find = (desk: Desk, orderNo: string): Promise<SimulatorOrder | undefined> =>
  desk.db.selectFrom('simulatorOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()

/** Stores an order unless it exists; returns the stored one. */
function insert({ db, clock }: Desk, { orderNo, mode, returnPath, aadhaarLast4 }: Order) {
  const now = clock()
  return db
    .insertInto('simulatorOrder')
    .values({
      orderNo,
      mode,
      returnPath,
      token: `${randomInt(1_000_000_000, 10_000_000_000)}`,
      expectedLast4: aadhaarLast4,
      person: null,
      stage: 'OPEN',
      reason: null,
      readyAt: null,
      downUntil: null,
      ackNo: null,
      ackDate: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + tokenDays * 24 * 60 * minute),
    })
    .onConflict((conflict) => conflict.column('orderNo').doUpdateSet({ orderNo }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An order that is closed before it arrived: if it arrives later, it is already over. */
const closedUnopened = (orderNo: string): Order => ({
  orderNo,
  mode: 'PAPERLESS_EKYC',
  appType: 'N',
  returnPath: '/',
  aadhaarLast4: null,
})

/** Moves an order on from the stage that was read; undefined when it has moved meanwhile. */
const change = ({ db }: Desk, order: SimulatorOrder, set: Updateable<Tables['simulatorOrder']>) =>
  db
    .updateTable('simulatorOrder')
    .set(set)
    .where('orderNo', '=', order.orderNo)
    .where('stage', '=', order.stage)
    .returningAll()
    .executeTakeFirst()

const isDown = ({ clock }: Desk, { downUntil }: SimulatorOrder) => downUntil !== null && downUntil > clock()
const ends: readonly Stage[] = ['FAILED', 'EXPIRED', 'CANCELLED', 'ACKNOWLEDGED']
export const isOver = ({ stage }: SimulatorOrder) => ends.includes(stage)

async function resultOf(desk: Desk, order: SimulatorOrder): Promise<Result> {
  const { orderNo, reason, ackNo, ackDate, readyAt } = order
  if (readyAt && readyAt > desk.clock()) return { orderNo, stage: 'PENDING' }
  const person = order.stage === 'OPEN' ? undefined : personOf(order.person)
  return {
    orderNo,
    stage: order.stage,
    ...(reason !== null && { reason }),
    ...(person && {
      kyc: {
        name: person.name,
        dob: person.dob,
        gender: person.gender,
        address: person.address,
        maskedAadhaar: maskedAadhaar(person.aadhaar.slice(-4)),
        ...(person.careOf && { careOf: person.careOf }),
        photo: await portraitOf(person),
      },
    }),
    ...(ackNo !== null && { ackNo, ackDate: `${ackDate}` }),
  }
}

/** What the applicant sees after an action on the simulator's page, and whether the browser comes back. */
export type Step =
  | { is: 'again'; why: string }
  | { is: 'back'; order: SimulatorOrder }
  | { is: 'lost' }
  | { is: 'over'; why: string; order: SimulatorOrder }

/** The Aadhaar number and its OTP. They are compared and not stored. */
export async function authenticate(
  desk: Desk,
  order: SimulatorOrder,
  typed: { aadhaar: string; otp: string },
): Promise<Step> {
  if (order.stage !== 'OPEN') return { is: 'back', order }
  const person = people.find(({ aadhaar }) => aadhaar === typed.aadhaar.replaceAll(' ', ''))
  if (!person) return { is: 'again', why: 'Nobody in the simulator has this Aadhaar number.' }
  if (order.expectedLast4 && !person.aadhaar.endsWith(order.expectedLast4))
    return { is: 'again', why: `The form names an Aadhaar that ends in ${order.expectedLast4}.` }
  const { trouble } = person
  if (trouble === 'noMobile') return failed(desk, order, 'No mobile number is linked with this Aadhaar')
  if (trouble === 'expired') return over(desk, order, 'EXPIRED', 'The token has expired')
  if (typed.otp !== simulatedOtp) return wrongOtp(desk, order)

  const known = { person: person.name, tries: 0, stage: 'KYC' as const }
  const moved = await change(desk, order, {
    ...known,
    ...(trouble === 'late' && { readyAt: after(desk, lateFor) }),
    ...(trouble === 'down' && { downUntil: after(desk, downFor) }),
  })
  return goBack(desk, order, Boolean(moved) && trouble === 'lost')
}

/** The OTP of the e-Sign; with the right one the order is signed and acknowledged. */
export async function sign(desk: Desk, order: SimulatorOrder, typed: { otp: string }): Promise<Step> {
  if (order.stage !== 'KYC' || !order.maySign) return { is: 'back', order }
  const trouble = personOf(order.person)?.trouble
  if (typed.otp !== simulatedOtp) return wrongOtp(desk, order)
  if (trouble === 'refused') return failed(desk, order, 'The e-Sign was refused: the certificate could not be made')
  const now = desk.clock()
  const signed = await change(desk, order, {
    stage: 'ACKNOWLEDGED',
    ackNo: await nextAckNo(desk, now),
    ackDate: indianDay(now),
    ...(trouble === 'late' && { readyAt: after(desk, lateFor) }),
  })
  return goBack(desk, order, Boolean(signed) && trouble === 'lost')
}

/** The applicant cancels on the provider's page; a finished order does not change. */
export const giveUp = (desk: Desk, order: SimulatorOrder) =>
  isOver(order) ? goBack(desk, order) : failed(desk, order, 'The applicant broke off on the provider’s page')

const wrongText = 'This OTP is wrong. {left, plural, one {# try is} other {# tries are}} left.'

async function wrongOtp(desk: Desk, order: SimulatorOrder): Promise<Step> {
  const tries = order.tries + 1
  if (tries >= mostTries) return failed(desk, order, 'The OTP was wrong three times')
  if (!(await change(desk, order, { tries }))) return goBack(desk, order)
  return { is: 'again', why: fill(wrongText, { left: mostTries - tries }) }
}

const failed = (desk: Desk, order: SimulatorOrder, why: string) => over(desk, order, 'FAILED', why)

async function over(desk: Desk, order: SimulatorOrder, stage: Stage, why: string): Promise<Step> {
  const ended = await change(desk, order, { stage, reason: why })
  return ended ? { is: 'over', why, order: ended } : goBack(desk, order)
}

/** Back with the order as it is now. */
async function goBack(desk: Desk, { token }: SimulatorOrder, isLost = false): Promise<Step> {
  if (isLost) return { is: 'lost' }
  const order = await findByToken(desk, token)
  if (!order) throw new Error('an order that was there is gone')
  return { is: 'back', order }
}

const after = ({ clock }: Desk, ms: number) => new Date(clock().getTime() + ms)

/** 15 digits: 000, the day, 9 for the simulator and five of its own. */
async function nextAckNo({ db }: Desk, now: Date) {
  const { rows } = await sql<{ no: bigint }>`select nextval('simulator_no') as no`.execute(db)
  return `000${indianDay(now).slice(2).replaceAll('-', '')}9${`${rows[0]?.no}`.padStart(5, '0')}`
}
