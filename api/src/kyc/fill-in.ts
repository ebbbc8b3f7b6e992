import { withoutAadhaar } from 'contract/aadhaar'
import { problemsOf } from 'contract/field/fields'
import { type KycAnswers, type KycDraft, type KycField, kycField, kycFieldsOf, kycForms } from 'contract/kyc/fields'
import type { KycForm } from 'contract/kyc/kyc'
import { afterStep, type KycStep } from 'contract/kyc/status'
import { validate as isUuid, v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { Tx } from '../db/connect.ts'
import { dropFiles } from '../files/removal.ts'
import type { Portal } from '../portal.ts'
import { keepConsent, type Taken } from '../privacy/consents.ts'
import { audit } from '../shared/audit.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import { badFields, badInput, Refusal } from '../shared/refusal.ts'
import { changedSince } from './guarded.ts'
import { tellChange, tellOffice } from './messages.ts'
import { answersOf, draftOf, filesIn, type KycRow, sealDraft, sealSent, sendingsOf, takeFiles } from './queries.ts'

/** A locked KYC, and the person who fills it in. */
type FillIn = { tx: Tx; portal: Portal; caller: Caller | Visitor; kyc: KycRow; linkBy?: string }

/** The answers so far, and the office's verdicts. */
export async function formOf(db: Tx, { keys }: Portal, kyc: KycRow): Promise<KycForm> {
  const mayChange = afterStep('save', kyc.status) !== undefined
  const [last] = await sendingsOf(db, kyc.id)
  const isBack = kyc.status === 'RESUBMIT' || kyc.status === 'REJECTED'
  return {
    kind: kyc.kind,
    status: kyc.status,
    name: kyc.name,
    mayFill: true,
    until: kyc.serveUntil?.toISOString() ?? null,
    answers: mayChange ? (draftOf(keys, kyc) as Record<string, string>) : {},
    bad: last && isBack ? reasonsIn(last.verdicts) : {},
    remark: (isBack && last?.remark) || null,
  }
}

/** The reason for each bad field. */
export const reasonsIn = (verdicts: Record<string, { verdict: string; reason: string }>) =>
  Object.fromEntries(
    Object.entries(verdicts).flatMap(([name, { verdict, reason }]) => (verdict === 'BAD' ? [[name, reason]] : [])),
  )

/** The status after a step, or a refusal with a message. */
export function stepped(step: KycStep, { status }: KycRow) {
  const next = afterStep(step, status)
  if (!next) throw new Refusal(409, refusals[step] ?? 'This KYC is at another step meanwhile. Open it again.')
  return next
}

const refusals: Partial<Record<KycStep, string>> = {
  save: 'Your KYC is with the office and cannot be changed now',
  submit: 'Your KYC was sent already',
}

/** Saves typed answers beside the earlier ones. A replaced file that nobody has seen is deleted. */
export async function saveDraft({ tx, portal, caller, kyc }: FillIn, given: KycDraft) {
  const next = stepped('save', kyc)
  const before = draftOf(portal.keys, kyc)
  const answers: KycAnswers = { ...before, ...cleaned(kyc, given) }
  await refuseStrangeFiles(tx, kyc, before, answers)
  await dropReplaced(tx, portal, kyc, before, answers)
  await tx
    .updateTable('kyc')
    .set({
      draftSealed: sealDraft(portal.keys, kyc.id, answers),
      status: next,
      ...(next !== kyc.status && { statusAt: portal.clock() }),
    })
    .where('id', '=', kyc.id)
    .execute()
  if (next !== kyc.status) await audit(tx, portal, caller, 'KYC begun', kyc.code)
  return answers
}

/** Only the fields of this kind; a whole Aadhaar number in another field is masked to its last four digits. */
function cleaned({ kind }: KycRow, given: KycDraft): KycAnswers {
  return Object.fromEntries(
    kycFieldsOf(kind).flatMap((name) => {
      const value = given[name]
      if (value === undefined) return []
      const { part, control } = kycField(name)
      const isText = control === 'text' && part !== 'bank'
      return [[name, isText ? withoutAadhaar(value?.trim() ?? '') : (value?.trim() ?? '')]]
    }),
  )
}

async function refuseStrangeFiles(tx: Tx, kyc: KycRow, before: KycAnswers, answers: KycAnswers) {
  const known = filesIn(before)
  const isNew = (id: string | undefined) => id !== undefined && id !== '' && !known.includes(id)
  const added = filesIn(answers).filter(isNew)
  const taken = await takeFiles(
    tx,
    kyc,
    added.filter((id) => isUuid(id)),
  )
  const strange = kycFieldsOf(kyc.kind).find(
    (name) => kycField(name).control === 'file' && isNew(answers[name]) && !taken.includes(answers[name] ?? ''),
  )
  if (strange) throw badInput(strange, 'Add the file again')
}

async function dropReplaced(tx: Tx, portal: Portal, { id }: KycRow, before: KycAnswers, answers: KycAnswers) {
  const now = filesIn(answers)
  const seen = (await sendingsOf(tx, id)).flatMap(({ fileIds }) => fileIds)
  await dropFiles(
    tx,
    portal,
    filesIn(before).filter((file) => !now.includes(file) && !seen.includes(file)),
  )
}

/**
 * Sends a complete form to the office. What the office has seen is kept; an unchanged field with a good verdict keeps
 * the verdict, unless the whole KYC is due again because of its age.
 */
export async function submitForm(
  context: FillIn,
  {
    consentText,
    consentLanguage,
    ...given
  }: KycDraft & Pick<Taken, 'consentText' | 'consentLanguage'> & { agreement: boolean },
) {
  const { tx, portal, caller, kyc, linkBy = null } = context
  const next = stepped('submit', kyc)
  const typed = await saveDraft(context, given)
  const checked = v.safeParse(kycForms[kyc.kind], { ...blank(kyc), ...typed, agreement: given.agreement })
  if (!checked.success) throw badFields(problemsOf(checked.issues))
  const { agreement: _, ...answers } = checked.output

  const sendings = await sendingsOf(tx, kyc.id)
  const [last] = sendings
  const isFresh = !last || (last.outcome === 'APPROVED' && kyc.dueWhy === 'TIME')
  const id = uuid()
  const now = portal.clock()
  await tx
    .insertInto('kycSubmission')
    .values({
      id,
      kycId: kyc.id,
      no: (last?.no ?? 0) + 1,
      answersSealed: sealSent(portal.keys, id, answers),
      fileIds: filesIn(answers),
      submittedBy: caller.id,
      linkBy,
      submittedAt: now,
      byName: caller.id ? caller.name : kyc.name,
      verdicts: JSON.stringify(isFresh ? {} : stillGood(last.verdicts, answersOf(portal.keys, last), answers)),
      outcome: null,
      remark: null,
      decidedBy: null,
      decidedAt: null,
    })
    .execute()
  await tx
    .updateTable('kyc')
    .set({ status: next, statusAt: now, submittedAt: now, draftSealed: null })
    .where('id', '=', kyc.id)
    .execute()
  await tellOffice(tx, portal, kyc)
  await keepConsent(
    { tx, portal, caller },
    { consentText, consentLanguage },
    {
      purpose: 'KYC',
      about: kyc.code,
      givenBy: 'SELF',
      person: kyc.name,
      way: 'TICK',
      userId: kyc.userId,
      merchantId: kyc.merchantId,
    },
  )
  await audit(tx, portal, caller, 'KYC sent', kyc.code, { no: (last?.no ?? 0) + 1 })
  const changed = Object.keys(changedSince(portal.keys, sendings, answers)) as KycField[]
  if (changed.length > 0) await tellChange(tx, portal, kyc, changed)
}

const blank = ({ kind }: KycRow) => Object.fromEntries(kycFieldsOf(kind).map((name) => [name, '']))

function stillGood<Verdict extends { verdict: string }>(
  verdicts: Record<string, Verdict>,
  before: KycAnswers,
  now: KycAnswers,
) {
  const same = (name: string) => before[name as keyof KycAnswers] === now[name as keyof KycAnswers]
  return Object.fromEntries(Object.entries(verdicts).filter(([name, { verdict }]) => verdict === 'OK' && same(name)))
}
