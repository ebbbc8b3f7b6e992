import { dayText } from 'contract/field/fields'
import {
  type HardcopyAction,
  type HardcopyMarked,
  type hardcopyActions,
  hardcopyMoves,
  hasPaper,
  mayMove,
} from 'contract/pan/paper/paper'
import { type Hardcopy, hardcopies, statuses } from 'contract/pan/status'
import type { Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler } from '../../http/handler.ts'
import { sendLetter } from '../../outbox/queries.ts'
import type { Portal } from '../../portal.ts'
import { audit } from '../../shared/audit.ts'
import type { Caller } from '../../shared/caller.ts'
import type { Context } from '../../shared/context.ts'
import { badInput, notFound } from '../../shared/refusal.ts'
import { ownedBy } from '../../shared/tenant.ts'
import { plainNote } from '../application/fields.ts'
import type { Application } from '../application/queries.ts'
import { refuseFuture } from '../provider/tin-rejection.ts'
import { letters } from './letters.ts'

/** The couriers in the office's master. */
export async function usualCouriers({ tx }: Handler<typeof hardcopyActions.couriers>) {
  const rows = await tx
    .selectFrom('courier')
    .select('name')
    .where('active', '=', true)
    .orderBy('sortOrder')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The merchant has sent these signed forms in one packet. */
export async function sendPaper(context: Handler<typeof hardcopyActions.send>) {
  const { ids, courier, trackingNo, sentOn } = context.body
  refuseFuture(context.portal, 'sentOn', sentOn)
  return told(await markHardcopies.sent(context, ids, { courier: plainNote(courier), trackingNo, sentOn }))
}

/** The office has received these signed forms. */
export async function receivePaper(context: Handler<typeof hardcopyActions.receive>) {
  const { ids, receivedOn } = context.body
  refuseFuture(context.portal, 'receivedOn', receivedOn)
  return told(await markHardcopies.received(context, ids, receivedOn))
}

/** Something is missing or wrong with these signed forms: the merchant reads it and sends them again. */
export async function refusePaper(context: Handler<typeof hardcopyActions.refuse>) {
  const why = plainNote(context.body.reason)
  if (why.length < 5) throw badInput('reason', 'Say what is missing')
  const marked = await markHardcopies.deficient(context, context.body.ids, why)
  if (marked.able.length > 0) await tellMerchants(context.tx, context.portal, marked.able, why)
  return told(marked)
}

const told = ({ done, refused }: HardcopyMarked): HardcopyMarked => ({ done, refused })

/** The packet in which signed forms are sent. */
type SentIn = { courier: string; trackingNo: string; sentOn: string }

/** Moves signed forms along, each as far as it may; a shop is told of it by whoever moves them. */
export const markHardcopies = {
  sent: (context: Context, ids: string[], { courier, trackingNo, sentOn }: SentIn) =>
    mark(context, ids, 'send', {
      set: { hardcopySentOn: sentOn, hardcopyCourier: courier, hardcopyTracking: trackingNo, hardcopyReason: null },
      note: `${[courier, trackingNo].filter(Boolean).join(' ')}, ${dayText(sentOn)}`,
      refuse: ({ ackDate }) => ackDate !== null && sentOn < ackDate && 'Sent before its acknowledgement',
    }),
  received: (context: Context, ids: string[], receivedOn: string) =>
    mark(context, ids, 'receive', {
      set: { hardcopyReceivedOn: receivedOn, hardcopyReason: null },
      note: dayText(receivedOn),
      refuse: ({ hardcopySentOn }) =>
        hardcopySentOn !== null && receivedOn < hardcopySentOn && 'Received before it was sent',
    }),
  deficient: (context: Context, ids: string[], why: string) =>
    mark(context, ids, 'refuse', { set: { hardcopyReason: why, hardcopyReceivedOn: null }, note: why }),
  /** It is deficient still, for another reason. */
  deficientAgain: (context: Context, ids: string[], why: string) =>
    mark(context, ids, 'refuseAgain', { set: { hardcopyReason: why }, note: why }),
  /** Taken out of a packet on the day of sending: it is to be sent still. */
  takenOut: (context: Context, ids: string[], packet: string) =>
    mark(context, ids, 'takeOut', {
      set: { hardcopySentOn: null, hardcopyCourier: null, hardcopyTracking: null },
      note: packet,
    }),
}

type Mark = {
  set: Updateable<Tables['application']>
  note: string
  /** Why this form cannot be marked. */
  refuse?: (application: Application) => string | false
}

/** Marks all forms that can be marked, with their events; the others are returned with the reason. */
async function mark(
  context: Context,
  ids: string[],
  action: HardcopyAction,
  change: Mark,
): Promise<HardcopyMarked & { able: Application[] }> {
  const found = await held(context.tx, context.caller, ids)
  const judged = found.map((one) => ({ one, why: whyNot(action, one) || (change.refuse?.(one) ?? false) }))
  const able = judged.flatMap(({ one, why }) => (why ? [] : [one]))
  if (able.length > 0) await write(context, action, able, change)
  return {
    able,
    done: able.length,
    refused: judged.flatMap(({ one: { formNo }, why }) => (why ? [{ formNo, why }] : [])),
  }
}

/** All of them, locked in one order, so that two calls at once cannot deadlock. */
async function held(tx: Tx, caller: Caller, ids: string[]) {
  const wanted = [...new Set(ids)]
  const found = await tx
    .selectFrom('application')
    .selectAll()
    .where('id', 'in', wanted)
    .where(ownedBy(caller))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < wanted.length) throw notFound('This application was not found')
  return found
}

function whyNot(action: HardcopyAction, application: Application) {
  if (mayMove(action, { status: application.status, hardcopy: application.hardcopy })) return false
  if (!hasPaper.includes(application.status)) return `Not allowed in status ${statuses[application.status].en}`
  return `The hard copy is ${hardcopies[application.hardcopy as Hardcopy].en.toLowerCase()}`
}

async function write({ tx, portal, caller }: Context, action: HardcopyAction, able: Application[], change: Mark) {
  const { to } = hardcopyMoves[action]
  const at = portal.clock()
  await tx
    .updateTable('application')
    .set({ ...change.set, hardcopy: to })
    .where(
      'id',
      'in',
      able.map(({ id }) => id),
    )
    .execute()
  await tx
    .insertInto('applicationEvent')
    .values(
      able.map(({ id, merchantId, status }) => ({
        id: uuid(),
        applicationId: id,
        merchantId,
        fromStatus: status,
        toStatus: status,
        at,
        byUser: caller.id,
        byName: caller.name,
        ip: caller.ip,
        note: change.note,
        journalId: null,
        hardcopy: to,
      })),
    )
    .execute()
  const forms = able.map(({ formNo }) => formNo)
  await audit(tx, portal, caller, `hardcopy ${action}`, forms.length === 1 ? `${forms[0]}` : `${forms.length} forms`, {
    forms,
  })
}

const manyForms = (count: number) => ({ en: `${count} applications`, hi: `${count} आवेदन` })

async function tellMerchants(tx: Tx, portal: Portal, able: Application[], why: string) {
  const shops = await tx
    .selectFrom('merchant')
    .select(['id', 'emailId'])
    .where(
      'id',
      'in',
      able.map(({ merchantId }) => merchantId),
    )
    .execute()
  for (const { id, emailId } of shops) {
    const forms = able.filter(({ merchantId }) => merchantId === id).map(({ formNo }) => `${formNo}`)
    const [only = ''] = forms
    const what = forms.length === 1 ? only : manyForms(forms.length)
    await sendLetter(tx, portal, letters['hardcopy refuse'], {
      to: emailId,
      values: { what, why, forms: forms.join(', ') },
    })
  }
}
