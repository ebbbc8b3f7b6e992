import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import { labelled } from './field/field.ts'
import { textUpTo } from './field/fields.ts'
import { choice, money, status, text, time } from './list/column.ts'
import { Said, SamePerson } from './said.ts'
import type { StatusTable } from './status.ts'

/** Why something that was recorded or booked is taken back. */
const TakingBack = v.object({
  reason: labelled('Reason', v.pipe(textUpTo(200), v.minLength(10, 'Say in at least 10 characters why')), {
    hint: 'The merchant reads it.',
    maxLength: 200,
  }),
})

/** The step that was looked at when it was decided: another one is not taken back in its place. */
const LookedAt = v.object({ target: v.pipe(v.string(), v.uuid()) })
/** The request that was looked at. */
const RequestLookedAt = v.object({ request: v.pipe(v.string(), v.uuid()) })
export const AskToTakeBack = v.object({ ...TakingBack.entries, ...LookedAt.entries })
export type AskToTakeBack = v.InferOutput<typeof AskToTakeBack>

/** What of a record may be taken back now: the step in words and its effect; null where there is nothing. */
const ToTakeBack = v.looseObject({
  step: v.nullable(
    v.looseObject({
      /** Which step of the record it is, for the request. */
      target: v.string(),
      what: Said,
      effect: Said,
      /** What moves in the wallet of each shop concerned. */
      moves: v.optional(v.array(Said), []),
      needsSecond: v.boolean(),
    }),
  ),
  /** Somebody asked for it, and a second person has to agree. */
  waiting: v.nullable(
    v.looseObject({
      id: v.string(),
      by: v.string(),
      isMine: v.boolean(),
      samePerson: SamePerson,
      at: v.string(),
      reason: v.string(),
    }),
  ),
})

const TakenBack = v.looseObject({ status: v.picklist(['WAITING', 'DONE']) })

type Office = ReturnType<typeof endpointsFor<('admin' | 'staff')[]>>

/**
 * The calls by which the office takes back what it recorded or booked by mistake, for one kind of record. Where money or
 * a number of the provider is concerned it waits for a second person, and nobody agrees to their own request. Each call names
 * the step or the request that was looked at: of two people who have one record open, the second does not undo another step.
 */
export const takingBack = <const Base extends string>({ read, act }: Office, base: Base) => ({
  read: read(`${base}/:id` as const, ToTakeBack),
  ask: act(`${base}/:id` as const, AskToTakeBack, TakenBack, { money: true }),
  agree: act(`${base}/agree/:id` as const, RequestLookedAt, TakenBack, { money: true }),
  refuse: act(`${base}/refuse/:id` as const, RequestLookedAt),
})
/** The calls of any kind of record, as the shared service and screen take them. */
export type TakeBackCalls = ReturnType<typeof takingBack>

const kinds = { PAYMENT: 'Payment', APPLICATION: 'Application', ID_SALE: 'ID sale', CARD: 'Card' } as const
export type TakeBackKind = keyof typeof kinds

/** The steps that are taken back: of a payment, of a sold ID, of a card, and of an application by its action. */
const steps = {
  approve: 'Approval',
  sell: 'Sale',
  payout: 'Payout',
  verify: 'Verified',
  returnForCorrection: 'Returned for correction',
  reject: 'Rejected',
  acknowledge: 'Acknowledged',
  process: 'In process',
  object: 'Objection',
  returnReply: 'Reply returned',
  sendAgain: 'Reply sent on',
  cancelAadhaar: 'Cancelled for Aadhaar',
  allot: 'PAN allotted',
  dispatch: 'Dispatched',
  deliver: 'Delivered',
  returnCard: 'Card came back',
} as const
export type TakeBackStep = keyof typeof steps

const statuses = {
  WAITING: { en: 'Second person', tone: 'wait', icon: 'clock' },
  DONE: { en: 'Taken back', tone: 'success', icon: 'undo-2' },
  REFUSED: { en: 'Left as it is', tone: 'neutral', icon: 'ban' },
} as const satisfies StatusTable
export type TakeBackStatus = keyof typeof statuses

const columns = {
  about: text('Number', { search: true, width: 150, card: 'title' }),
  askedAt: time('Asked', { card: 'corner' }),
  kind: choice('Kind', kinds, { width: 120, card: 'line' }),
  step: choice('Step', steps, { width: 170, card: 'line' }),
  amount: money('Amount', { sum: false, optional: true, card: 'sum' }),
  merchantCode: text('Merchant', { search: true, optional: true, width: 120, card: 'line' }),
  reason: text('Reason', { search: true, width: 300, card: 'foot' }),
  status: status('Status', statuses, { card: 'chip' }),
  askedBy: text('Asked by', { search: true, width: 150, card: 'foot' }),
  decidedBy: text('Decided by', { search: true, optional: true, width: 150, card: 'foot' }),
  decidedAt: time('Decided', { optional: true }),
} as const

/** All that was taken back, and what waits for a second person; each row leads to its record. */
export const takeBacks = {
  list: endpointsFor(['admin', 'staff'], { menu: 'take-backs' }).list(
    '/backend/actions/take-backs',
    'Take backs',
    columns,
    {
      id: v.string(),
      recordId: v.string(),
    },
  ),
}
