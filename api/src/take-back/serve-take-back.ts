import type { Said } from 'contract/said'
import type { AskToTakeBack, TakeBackCalls, TakeBackStep } from 'contract/take-back'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { serve } from '../http/serve.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { Refusal } from '../shared/refusal.ts'
import { byAnother, samePerson, whyNoSecond } from '../shared/same-person.ts'

/** The last step of a record, as far as it may be taken back. */
export type LastStep = {
  /** The number of the record, for the audit. */
  about: string
  /** The event or journal that is taken back. */
  target: string
  merchantId: string
  step: TakeBackStep
  /** What the step moved, in paise, for the list. */
  amount: bigint | null
  what: Said
  effect: Said
  /** What moves in the wallet of each shop, where the effect does not say it. */
  moves?: Said[]
  /** Money, or a number of the provider, is concerned. */
  needsSecond: boolean
}

/** How the records of one kind take back what was done to them. */
type TakenBack<Step extends LastStep> = {
  kind: Tables['takeBack']['kind']
  /** The step that may be taken back now, or null. `lock` holds the record until the transaction ends. */
  lastStep(context: Context, id: string, lock: boolean): Promise<Step | null>
  /** Undoes the step, in the transaction in which it is recorded as taken back. */
  undo(context: Context, id: string, step: Step, reason: string): Promise<void>
}

type On = Context & { params: { id: string } }
type OnRequest = On & { body: { request: string } }

/**
 * Serves 'Take back' for one kind of record: what may be taken back, the request with its reason, and the agreement or
 * refusal of a second person where one is needed. A step is taken back at most once.
 */
export function serveTakeBack<Step extends LastStep>(app: FastifyInstance, calls: TakeBackCalls, of: TakenBack<Step>) {
  serve(app, calls.read, (call: On) => readStep(call, of))
  serve(app, calls.ask, (call: On & { body: AskToTakeBack }) => askToTakeBack(call, of, call.body))
  serve(app, calls.agree, (call: OnRequest) => agree(call, of))
  serve(app, calls.refuse, (call: OnRequest) => refuse(call, of))
}

async function readStep<Step extends LastStep>(call: On, { kind, lastStep }: TakenBack<Step>) {
  const step = await lastStep(call, call.params.id, false)
  if (!step) return { step: null, waiting: null }
  const { what, effect, moves = [], needsSecond, target } = step
  const asked = await waitingFor(call.tx, kind, target)
  const waiting = asked && {
    id: asked.id,
    by: asked.name,
    isMine: asked.askedBy === call.caller.id,
    samePerson: await samePerson(call.tx, asked.askedBy, call.caller.id),
    at: asked.askedAt.toISOString(),
    reason: asked.reason,
  }
  return { step: { target, what, effect, moves, needsSecond }, waiting: waiting ?? null }
}

const waitingFor = (db: Tx, kind: Tables['takeBack']['kind'], target: string) =>
  db
    .selectFrom('takeBack')
    .innerJoin('userAccount', 'userAccount.id', 'takeBack.askedBy')
    .select(['takeBack.id', 'userAccount.name', 'askedBy', 'askedAt', 'reason'])
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('takeBack.status', '=', 'WAITING')
    .executeTakeFirst()

const wentOn = () => new Refusal(409, 'Its last step is another one by now, so nothing was taken back. Open it again.')
const nothing = () => new Refusal(409, 'There is nothing to take back here any more. Open it again.')

/**
 * Takes back the last step of a record or, where a second person is needed, asks for it. It must still be the step that was
 * looked at.
 */
export async function askToTakeBack<Step extends LastStep>(call: On, of: TakenBack<Step>, asked: AskToTakeBack) {
  const { tx, portal, caller, params } = call
  const { reason } = asked
  const step = await of.lastStep(call, params.id, true)
  if (!step) throw nothing()
  if (step.target !== asked.target) throw wentOn()
  const { about, target, merchantId, amount, needsSecond } = step
  const at = portal.clock()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('takeBack')
    .values({
      id: uuid(),
      kind: of.kind,
      recordId: params.id,
      about,
      target,
      merchantId,
      step: step.step,
      amount,
      reason,
      needsSecond,
      askedBy: caller.id,
      askedAt: at,
      status: needsSecond ? 'WAITING' : 'DONE',
      decidedBy: needsSecond ? null : caller.id,
      decidedAt: needsSecond ? null : at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n)
    throw new Refusal(409, 'Somebody asked to take this back already. Open it again.')
  await audit(tx, portal, caller, needsSecond ? 'take back asked' : 'taken back', about, { reason })
  if (needsSecond) return { status: 'WAITING' as const }
  await of.undo(call, params.id, step, reason)
  return { status: 'DONE' as const }
}

async function agree<Step extends LastStep>(call: OnRequest, of: TakenBack<Step>) {
  const { tx, portal, caller, params, body } = call
  const step = await of.lastStep(call, params.id, true)
  if (!step) throw nothing()
  const asked = await tx
    .updateTable('takeBack')
    .set({ status: 'DONE', decidedBy: caller.id, decidedAt: portal.clock() })
    .where('id', '=', body.request)
    .where('kind', '=', of.kind)
    .where('target', '=', step.target)
    .where('status', '=', 'WAITING')
    .where(byAnother('asked_by', caller.id))
    .returning(['reason', 'askedBy'])
    .executeTakeFirst()
  if (!asked) throw await refusalOf(call, of.kind, step.target)
  await audit(tx, portal, caller, 'taken back', step.about, asked)
  await of.undo(call, params.id, step, asked.reason)
  return { status: 'DONE' as const }
}

async function refusalOf({ tx, caller, body }: OnRequest, kind: Tables['takeBack']['kind'], target: string) {
  const asked = await waitingFor(tx, kind, target)
  if (asked?.id !== body.request) return new Refusal(409, 'Nobody asks to take this back any more. Open it again.')
  const isOne = asked.askedBy !== caller.id && (await whyNoSecond(tx, asked.askedBy, caller.id))
  return isOne || new Refusal(403, 'You asked to take this back yourself, so somebody else must agree')
}

/** The person who asked refuses it too, when they think better of it. */
async function refuse<Step extends LastStep>(call: OnRequest, of: TakenBack<Step>) {
  const { tx, portal, caller, params, body } = call
  const step = await of.lastStep(call, params.id, true)
  if (!step) throw nothing()
  const { numUpdatedRows } = await tx
    .updateTable('takeBack')
    .set({ status: 'REFUSED', decidedBy: caller.id, decidedAt: portal.clock() })
    .where('id', '=', body.request)
    .where('kind', '=', of.kind)
    .where('target', '=', step.target)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal(409, 'Nobody asks to take this back any more. Open it again.')
  await audit(tx, portal, caller, 'take back refused', step.about)
}
