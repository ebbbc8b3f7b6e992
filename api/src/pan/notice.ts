import type { Act, Status } from 'contract/pan/status'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import type { Application } from './queries.ts'

/** The deeds that the merchant is told about when he is not looking. */
const told: readonly Act[] = ['submit', 'giveBack', 'reject', 'acknowledge', 'cancel']

/** Leaves a notice to the merchant in the outbox, in the deed's own transaction. It names the form, never the person. */
export async function notify(tx: Tx, { clock }: Portal, { merchantId, formNo }: Application, act: Act, status: Status) {
  if (!told.includes(act)) return
  const { emailId } = await tx
    .selectFrom('merchant')
    .select('emailId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const now = clock()
  await tx
    .insertInto('outbox')
    .values({
      id: uuid(),
      kind: `application ${act}`,
      recipient: emailId,
      body: JSON.stringify({ formNo, status }),
      ...{ createdAt: now, nextTryAt: now, sentAt: null, lastError: null },
    })
    .execute()
}
