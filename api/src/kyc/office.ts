import { judgedFields, kycField } from 'contract/kyc/fields'
import type { KycRecord, kyc } from 'contract/kyc/kyc'
import { type KycStatus, type KycStep, rekyc } from 'contract/kyc/status'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler, Http } from '../http/handler.ts'
import { notePaperShown } from '../paper-read/note.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { reasonsIn, stepped } from './fill-in.ts'
import { changedSince, coolOffEnd } from './guarded.ts'
import { tellDecision } from './messages.ts'
import { answersOf, findKyc, type KycRow, lockKyc, type Sending, sealDraft, sendingsOf, setStatus } from './queries.ts'
import { noteTaxNumbers } from './tax-numbers.ts'

const noKyc = () => notFound('This KYC was not found')

/** The last submission with its verdicts, and the earlier ones. A draft is shown only to the person who writes it. */
export async function readKyc(call: Handler<typeof kyc.read> & Http): Promise<KycRecord> {
  const { tx, portal, params, caller } = call
  const found = await findKyc(tx, params.id)
  if (!found) throw noKyc()
  const { id, kind, status, code, name, statusAt } = found
  const sendings = await sendingsOf(tx, id)
  const [last, ...earlier] = sendings
  await notePaperShown(call, 'KYC opened', { about: code, merchant: kind === 'MERCHANT' ? code : null })
  return {
    id,
    kind,
    status,
    code,
    name,
    statusAt: statusAt.toISOString(),
    no: last?.no ?? 0,
    answers: last ? (answersOf(portal.keys, last) as Record<string, string>) : {},
    verdicts: last?.verdicts ?? {},
    was: last ? (changedSince(portal.keys, earlier, answersOf(portal.keys, last)) as Record<string, string>) : {},
    approvableFrom: coolOffEnd(portal.keys, sendings)?.toISOString() ?? null,
    sendings: sendings.map(shown),
    isOwn: isOwn(found, last, caller),
  }
}

const shown = ({ no, submittedAt, byName, outcome, remark, decidedBy, decidedAt, verdicts }: Sending) => ({
  no,
  submittedAt: submittedAt.toISOString(),
  by: byName,
  outcome,
  remark,
  decidedBy,
  decidedAt: decidedAt?.toISOString() ?? null,
  bad: reasonsIn(verdicts),
})

/**
 * Whether the KYC is the caller's own; a colleague's KYC also counts as own if the caller sent its link to an address
 * that they typed.
 */
const isOwn = ({ userId, kind }: KycRow, last: Sending | undefined, { id }: Caller) =>
  userId === id || last?.submittedBy === id || (kind === 'STAFF' && last?.linkBy === id)

/** Records a verdict on one field; the first verdict begins the check. */
export async function giveVerdict({ tx, portal, params, body, caller }: Handler<typeof kyc.giveVerdict>) {
  const { found, last, next } = await held({ tx, params, caller, no: body.no, step: 'giveVerdict' })
  const { field, verdict } = body
  if (!judgedFields(found.kind, answersOf(portal.keys, last)).includes(field))
    throw badInput('field', 'Nothing was filled in there')
  const reason = verdict === 'BAD' ? body.reason : ''
  const verdicts = { ...last.verdicts, [field]: { verdict, reason, by: caller.name } }
  await tx
    .updateTable('kycSubmission')
    .set({ verdicts: JSON.stringify(verdicts) })
    .where('id', '=', last.id)
    .execute()
  if (next !== found.status) await setStatus(tx, found, next, portal.clock())
  await audit(tx, portal, caller, 'KYC field checked', found.code, { field: kycField(field).label, verdict, reason })
}

/** Approves a KYC when every field is good. */
export async function approve({ tx, portal, params, body, caller }: Handler<typeof kyc.approve>) {
  const { found, last } = await held({ tx, params, caller, no: body.no, step: 'approve' })
  const open = judgedFields(found.kind, answersOf(portal.keys, last)).filter(
    (name) => last.verdicts[name]?.verdict !== 'OK',
  )
  if (open.length > 0) throw new Refusal(409, 'Mark every field as OK before you approve')
  const from = coolOffEnd(portal.keys, await sendingsOf(tx, found.id))
  if (from && portal.clock() < from)
    throw new Refusal(409, 'The bank account was changed. It can be approved {hours} hours after it was sent.', {
      hours: rekyc.coolOffHours,
    })
  await decide(tx, portal, caller, { found, last, outcome: 'APPROVED', remark: null })
  await noteTaxNumbers(tx, found.merchantId, answersOf(portal.keys, last))
}

/** Returns the form with the reasons, field by field. */
export async function askAgain({ tx, portal, params, body, caller }: Handler<typeof kyc.askAgain>) {
  const { found, last } = await held({ tx, params, caller, no: body.no, step: 'askAgain' })
  if (Object.keys(reasonsIn(last.verdicts)).length === 0 && !body.remark)
    throw new Refusal(409, 'Mark a field as bad, or write into the remark what is wrong')
  await decide(tx, portal, caller, { found, last, outcome: 'RESUBMIT', remark: body.remark || null })
  await tx
    .updateTable('kyc')
    .set({ draftSealed: sealDraft(portal.keys, found.id, answersOf(portal.keys, last)) })
    .where('id', '=', found.id)
    .execute()
}

export async function reject({ tx, portal, params, body, caller }: Handler<typeof kyc.reject>) {
  const { found, last } = await held({ tx, params, caller, no: body.no, step: 'reject' })
  await decide(tx, portal, caller, { found, last, outcome: 'REJECTED', remark: body.remark })
}

type Held = { tx: Tx; params: { id: string }; caller: Caller; no: number; step: KycStep }

/** Locks a KYC for a step, and reads its last submission. Nobody decides on their own. */
async function held({ tx, params, caller, no, step }: Held) {
  const found = await lockKyc(tx, params.id)
  if (!found) throw noKyc()
  const next: KycStatus = stepped(step, found)
  const [last] = await sendingsOf(tx, found.id)
  if (!last || last.no !== no) throw new Refusal(409, 'This KYC was sent again meanwhile. Open it again.')
  if (isOwn(found, last, caller)) throw new Refusal(403, 'Nobody decides on their own KYC')
  return { found, last, next }
}

type Outcome = NonNullable<Tables['kycSubmission']['outcome']>
type Decision = { found: KycRow; last: Sending; outcome: Outcome; remark: string | null }

const words = { APPROVED: 'KYC approved', RESUBMIT: 'KYC given back', REJECTED: 'KYC rejected' } as const

async function decide(tx: Tx, portal: Portal, caller: Caller, { found, last, outcome, remark }: Decision) {
  const now = portal.clock()
  await tx
    .updateTable('kycSubmission')
    .set({ outcome, remark, decidedBy: caller.id, decidedAt: now })
    .where('id', '=', last.id)
    .execute()
  await setStatus(tx, found, outcome, now)
  await audit(tx, portal, caller, words[outcome], found.code, { no: last.no, remark })
  await tellDecision(tx, portal, found, { outcome, remark, bad: reasonsIn(last.verdicts) })
}
