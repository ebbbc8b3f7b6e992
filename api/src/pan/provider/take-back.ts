import { dayText } from 'contract/field/fields'
import { isReturned, type Status, statusesFor } from 'contract/pan/status'
import { type Action, takenBackByTwo, transition } from 'contract/pan/transitions'
import type { Said } from 'contract/said'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { rupeesText, toPaise, walletOf } from '../../money/ledger.ts'
import type { Context } from '../../shared/context.ts'
import { Refusal } from '../../shared/refusal.ts'
import type { LastStep } from '../../take-back/serve-take-back.ts'
import { lockSamePerson, openAlready } from '../application/duplicates.ts'
import { type Application, findApplication, lockApplication } from '../application/queries.ts'
import { notAllowedTo } from '../application/transition/not-allowed.ts'
import { applyTransition } from '../application/transition/transition.ts'

type Undone = { action: Action; event: NonNullable<Awaited<ReturnType<typeof lastEventOf>>> }
type StepBack = LastStep & Undone

/** What taking back each step does, beside the status that stands before it again. */
const effects: Partial<Record<Action, string>> = {
  reject: 'The status is “{status}” again. What came back to the merchant is debited again, even where it was spent.',
  acknowledge:
    'The status is “{status}” again. Number, date and PDF of the acknowledgement go, and the commission is taken back on every level.',
  cancelAadhaar:
    'The status is “{status}” again. What came back to the merchant is debited again, even where it was spent, and the commission is credited again on every level.',
  allot: 'The status is “{status}” again, and the PAN goes from this application.',
  dispatch: 'The status is “{status}” again, and the Speed Post number goes from this application.',
}
const sameEffect = 'The status is “{status}” again.'

/** The columns that a step has filled, and that are empty without it. */
const filled: Partial<Record<Action, Updateable<Tables['application']>>> = {
  acknowledge: { ackNo: null, ackDate: null, ackFileId: null },
  allot: { panSealed: null, panMasked: null, panIndex: null, allottedOn: null },
  dispatch: { trackingNo: null },
}

/** Takes back the last step of the office on an application; nothing that the merchant or the provider did. */
export const stepBack = {
  kind: 'APPLICATION' as const,

  async lastStep({ tx, caller, portal }: Context, id: string, lock: boolean): Promise<StepBack | null> {
    const application = await (lock ? lockApplication : findApplication)(tx, caller, id)
    const event = await lastEventOf(tx, application)
    const row = event && transition('takeBack', application.status, caller.role, event.fromStatus)
    if (!row || !('undoes' in row) || application.papersDeletedAt) {
      if (lock) throw await notAllowedTo(tx, caller, application, portal.clock())
      return null
    }
    if (await isBegun(tx, application)) {
      if (lock) throw new Refusal(409, 'The shop has begun to correct it. It comes back when they answer.')
      return null
    }
    const words = statusesFor(application.appType)
    const amount = await bookedBy(tx, application, event.journalId)
    return {
      about: application.formNo,
      target: event.id,
      merchantId: application.merchantId,
      step: row.undoes,
      amount,
      what: {
        text: 'The step to “{status}” by {name}',
        values: { status: words[application.status].en, name: event.byName },
      },
      effect: { text: effects[row.undoes] ?? sameEffect, values: { status: words[event.fromStatus].en } },
      moves: await movesOf(tx, application, row.undoes, amount),
      needsSecond: takenBackByTwo.includes(row.undoes),
      action: row.undoes,
      event,
    }
  },

  async undo(context: Context, id: string, { action, event }: StepBack, reason: string) {
    const back = (application: Application) => changeBack(context.tx, application, { action, event }, reason)
    await applyTransition({ ...context, params: { id } }, 'takeBack', back, event.fromStatus)
  },
}

/** What a step moved in the wallet of the shop, without its sign. */
async function bookedBy(tx: Tx, { merchantId }: Application, journalId: string | null) {
  const booked = await tx
    .selectFrom('entry')
    .select('amount')
    .where('journalId', '=', journalId)
    .where('accountId', '=', walletOf(merchantId))
    .executeTakeFirst()
  if (!booked) return null
  return booked.amount < 0n ? -booked.amount : booked.amount
}

const commissionMoves: Partial<Record<Action, string>> = {
  acknowledge: '₹ {amount} commission is taken back from {code}',
  cancelAadhaar: '₹ {amount} commission is credited to {code} again',
}

/** What taking a step back moves in the wallet of each shop: the refund, and the commission of each level. */
async function movesOf(tx: Tx, application: Application, action: Action, amount: bigint | null): Promise<Said[]> {
  const { merchantId, price, shares } = application
  const ids = [merchantId, ...shares.map((share) => share.merchantId)]
  const merchants = await tx.selectFrom('merchant').select(['id', 'code']).where('id', 'in', ids).execute()
  const move = (text: string, of: string, amount: bigint) => ({
    text,
    values: { amount: rupeesText(amount), code: merchants.find(({ id }) => id === of)?.code ?? '' },
  })
  const isRefunded = action === 'reject' || action === 'cancelAadhaar'
  const text = commissionMoves[action]
  const earned = [
    { merchantId, amount: toPaise(price?.commission ?? 0) },
    ...shares.map((share) => ({ merchantId: share.merchantId, amount: BigInt(share.amount) })),
  ]
  return [
    ...(isRefunded && amount ? [move('₹ {amount} is debited from {code} again', merchantId, amount)] : []),
    ...(text ? earned.filter(({ amount }) => amount > 0n).map((one) => move(text, one.merchantId, one.amount)) : []),
  ]
}

async function changeBack(tx: Tx, application: Application, { action, event }: Undone, reason: string) {
  if (action === 'reject' || action === 'cancelAadhaar') {
    await refuseWithdrawn(tx, application)
    await refuseAppliedAgain(tx, application)
  }
  const { reasons, ...former } = event.former ?? {}
  const set = {
    ...filled[action],
    ...former,
    ...(reasons !== undefined && { reasons: JSON.stringify(reasons) }),
  } as Updateable<Tables['application']>
  return { set, undoes: event.id, note: [reason, ...wasIn(action, application)].join(' ') }
}

/** What stood there stays in the history. */
function wasIn(action: Action, { ackNo, ackDate, panMasked, trackingNo }: Application) {
  if (action === 'acknowledge') return [`(${ackNo}, ${dayText(`${ackDate}`)})`]
  if (action === 'allot') return [`(${panMasked})`]
  return action === 'dispatch' ? [`(${trackingNo})`] : []
}

/** Whether the shop has changed the form, a page or a picture since it came back: this would be lost. */
async function isBegun(tx: Tx, { id, status, statusAt, sent }: Application) {
  if (!isReturned(status)) return false
  const { rows } = await sql`
    select id from file where owner_id = ${id} and purpose in ('page', 'crop') and created_at > ${statusAt}
    union all select file_id from superseded_picture where application_id = ${id} and superseded_at > ${statusAt}
    limit 1`.execute(tx)
  return sent !== null || rows.length > 0
}

/** Without their consent nothing of an applicant goes to the provider. */
async function refuseWithdrawn(tx: Tx, { id, formNo }: Application) {
  const withdrawn = await tx
    .selectFrom('consent')
    .select('id')
    .where('applicationId', '=', id)
    .where('purpose', '<>', 'MESSAGES')
    .where('withdrawnAt', 'is not', null)
    .executeTakeFirst()
  if (withdrawn) throw new Refusal(409, 'The applicant of {formNo} has withdrawn their consent', { formNo })
}

/** A person has one open application at a time. */
async function refuseAppliedAgain(tx: Tx, application: Application) {
  await lockSamePerson(tx, application)
  const formNo = await openAlready(tx, application)
  if (formNo) throw new Refusal(409, 'This person applied again meanwhile: {formNo}. Both cannot be open.', { formNo })
}

/** The event that brought the application where it stands, and that nothing has taken back. */
async function lastEventOf(tx: Tx, { id, status }: Application) {
  const last = await tx
    .selectFrom('applicationEvent as event')
    .select(['event.id', 'event.fromStatus', 'event.toStatus', 'event.byName', 'event.journalId', 'event.former'])
    .where('event.applicationId', '=', id)
    .where('event.fromStatus', 'is not', null)
    .whereRef('event.fromStatus', '<>', 'event.toStatus')
    .where('event.undoes', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('applicationEvent as later').select('later.id').whereRef('later.undoes', '=', 'event.id'))),
    )
    .orderBy('event.id', 'desc')
    .executeTakeFirst()
  return last?.toStatus === status ? { ...last, fromStatus: last.fromStatus as Status } : undefined
}
