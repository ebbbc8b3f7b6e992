import type { MasterValues } from 'contract/masters/master'
import { categoryCodes } from 'contract/pan/categories'
import { documentsFor, formsIn, type OfficeDocument, type Proof, proofNames } from 'contract/pan/form/documents'
import { formInForce } from 'contract/pan/form/form-version'
import type { Tx } from '../db/connect.ts'
import { acceptedOn, type DocumentRow, documentRows } from '../pan/application/rulebook.ts'
import { dayAfter } from '../shared/dates.ts'
import { badInput, Refusal } from '../shared/refusal.ts'

/**
 * The last document that proves something for a category cannot be retired: without it nobody of that category could
 * apply.
 */
export async function keepLastProof(tx: Tx, id: string, today: string) {
  const proof = await proofLost(tx, id, { active: false }, today)
  if (proof)
    throw new Refusal(409, 'This document stays: for some applicants nothing else is left as {proof}.', {
      proof: proofNames[proof].en,
    })
}

/** Nor may its forms and days leave an applicant without any, today or on a later day. */
export async function keepLastProofBy(tx: Tx, { forms, validFrom, validTo }: MasterValues, id: string, today: string) {
  const changes = { forms: formsIn(`${forms ?? ''}`), validFrom: dayOf(validFrom), validTo: dayOf(validTo) }
  const proof = await proofLost(tx, id, changes, today)
  if (proof)
    throw badInput(
      changes.validTo ? 'validTo' : changes.validFrom ? 'validFrom' : 'forms',
      'For some applicants nothing else is left then as {proof}',
      { proof: proofNames[proof].en },
    )
}

const dayOf = (value: MasterValues[string] | undefined) => (value ? `${value}` : null)

/** What nobody could prove any more after the change, on one of the days on which the list is another one. */
async function proofLost(tx: Tx, id: string, changes: Partial<DocumentRow>, today: string) {
  const now = await documentRows(tx)
  const then = now.map((row) => (row.id === id ? { ...row, ...changes } : row))
  const days = then.flatMap(({ validFrom, validTo }) => [validFrom ?? '', validTo ? dayAfter(validTo, 1) : ''])
  const later = [...new Set(days)].filter((day) => day > today)
  return (Object.keys(proofNames) as Proof[]).find((proof) =>
    categoryCodes.some((category) =>
      [today, ...later].some(
        (day) =>
          isProvable(proof, category, acceptedOn(now, day), day) &&
          !isProvable(proof, category, acceptedOn(then, day), day),
      ),
    ),
  )
}

const isProvable = (proof: Proof, category: (typeof categoryCodes)[number], of: OfficeDocument[], day: string) =>
  documentsFor(proof, { ...formInForce(category, 'N', day), category, documents: of }).length > 0
