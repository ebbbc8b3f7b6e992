import type { paperless } from 'contract/pan/paperless/paperless'
import { hasEnded, isDraft, underWay, withPan } from 'contract/pan/status'
import { transition } from 'contract/pan/transitions'
import type { consents, WithdrawalEffect } from 'contract/privacy/consent'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { plainNote } from '../pan/application/fields.ts'
import { type Application, lockApplication, ofPerson } from '../pan/application/queries.ts'
import { applyTransition } from '../pan/application/transition/transition.ts'
import { closeOrder, withdraw as withdrawOrder } from '../pan/paperless/service.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { notFound, Refusal } from '../shared/refusal.ts'

type Withdraw = Handler<typeof consents.withdraw | typeof consents.withdrawInOffice>
type Order = Handler<typeof paperless.withdraw, boolean>

/**
 * Withdraws a consent and returns the effect. An application that was not sent to the provider is cancelled and
 * refunded; later only the withdrawal is recorded, and the reply says clearly what cannot be undone. The consent itself
 * stays on record.
 */
export async function withdrawConsent(context: Withdraw): Promise<{ effect: WithdrawalEffect }> {
  const { tx: db, portal, caller, params, body } = context
  const { id, purpose, withdrawnAt, application } = await findConsent(db, caller, params.id)
  const { id: of, status } = application
  const isOrder = purpose !== 'MESSAGES' && withdrawnAt === null && underWay.includes(status)
  const order = { ...context, params: { id: of }, body: { remark: body.reason } } as unknown as Order
  // The order at the provider is closed first: only then is it sure that the withdrawn data is not used.
  const isClosed = isOrder && transition('withdraw', status, caller.role) ? await closeOrder(order) : false
  return inTransaction(portal.db, async (tx) => {
    const application = await lockApplication(tx, caller, of)
    const consent = await tx
      .selectFrom('consent')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (consent.withdrawEffect) throw new Refusal(409, 'This consent is withdrawn already')
    if (!consent.given) throw new Refusal(409, 'This consent was not given')
    const reason = plainNote(body.reason)
    if (isClosed) await withdrawOrder({ ...order, tx, prepared: isClosed })
    const effect = isClosed ? 'CANCELLED' : await effectOf({ ...context, tx }, consent.purpose, application, reason)
    await tx
      .updateTable('consent')
      .set({ withdrawnAt: portal.clock(), withdrawnBy: caller.id, withdrawnByName: caller.name })
      .set({ withdrawReason: reason, withdrawEffect: effect })
      .where('id', '=', id)
      .execute()
    await audit(tx, portal, caller, 'consent withdrawn', application.formNo, { purpose: consent.purpose, effect })
    return { effect }
  })
}

/** A consent to an application that this person may see; a consent of others looks like a missing one. */
async function findConsent(db: Tx, caller: Caller, id: string) {
  const consent = await db
    .selectFrom('consent')
    .select(['id', 'applicationId', 'purpose', 'withdrawnAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  const application = consent?.applicationId && (await ofPerson(db, caller, consent.applicationId).executeTakeFirst())
  if (!application) throw notFound('This consent was not found')
  return { ...consent, application }
}

async function effectOf(
  context: Withdraw,
  purpose: string,
  { id, status, formNo }: Application,
  reason: string,
): Promise<WithdrawalEffect> {
  const { role } = context.caller
  if (purpose === 'MESSAGES') return 'NO_MESSAGES'
  if (isDraft(status)) throw new Refusal(409, '{formNo} was not sent yet. Delete the draft instead.', { formNo })
  if (transition('withdrawConsent', status, role)) {
    await applyTransition({ ...context, params: { id } }, 'withdrawConsent', () => ({ note: reason }))
    return 'CANCELLED'
  }
  if (status === 'VERIFIED') return 'ASKED_OFFICE'
  if (underWay.includes(status) && status !== 'PL_ESIGN_DONE')
    throw new Refusal(409, 'Application {formNo} is still open at NSDL. The shop cancels it first.', { formNo })
  return hasEnded(status) || withPan.includes(status) ? 'OVER' : 'SENT'
}
