import { bankFields, guardedFields, type KycAnswers, type KycField } from 'contract/kyc/fields'
import { rekyc } from 'contract/kyc/status'
import type { Keys } from '../shared/keys.ts'
import { answersOf, type Sending } from './queries.ts'

/** The last approved values of the guarded fields, where the new answers differ. */
export function changedSince(keys: Keys, sendings: Sending[], answers: KycAnswers): Partial<Record<KycField, string>> {
  const approved = sendings.find(({ outcome }) => outcome === 'APPROVED')
  if (!approved) return {}
  const before = answersOf(keys, approved)
  return Object.fromEntries(
    guardedFields.flatMap((name) => (before[name] === answers[name] ? [] : [[name, before[name] ?? '']])),
  )
}

/**
 * The time before which a changed bank account is not approved, so that its owner can object to the change. Null when
 * it did not change.
 */
export function coolOffEnd(keys: Keys, [last, ...earlier]: Sending[]) {
  if (!last) return null
  const answers = answersOf(keys, last)
  const changed = changedSince(keys, earlier, answers)
  if (!bankFields.some((name) => name in changed)) return null
  const isSame = (sending: Sending) => bankFields.every((name) => answersOf(keys, sending)[name] === answers[name])
  const other = earlier.findIndex((sending) => sending.outcome === 'APPROVED' || !isSame(sending))
  const first = [last, ...earlier.slice(0, other)].at(-1) ?? last
  return new Date(first.submittedAt.getTime() + rekyc.coolOffHours * 3_600_000)
}
