import { readyCategories } from 'contract/pan/categories'
import { documentsFor, type OfficeDocument, type Proof, proofNames } from 'contract/pan/form/documents'
import { formInForce } from 'contract/pan/form/form-version'
import type { Tx } from '../db/connect.ts'
import { officeDocuments } from '../pan/application/rulebook.ts'
import { Refusal } from '../shared/refusal.ts'

/**
 * The last document that proves something for a category cannot be retired: without it nobody of that category could
 * apply.
 */
export async function keepLastProof(tx: Tx, id: string, today: string) {
  const own = await tx.selectFrom('documentType').select('code').where('id', '=', id).executeTakeFirst()
  const now = await officeDocuments(tx)
  const then = now.map((one) => (one.code === own?.code ? { ...one, isAccepted: false } : one))
  const proof = (Object.keys(proofNames) as Proof[]).find((name) =>
    readyCategories.some(
      (category) => isProvable(name, category, now, today) && !isProvable(name, category, then, today),
    ),
  )
  if (proof)
    throw new Refusal(409, 'This document stays: for some applicants nothing else is left as {proof}.', {
      proof: proofNames[proof].en,
    })
}

const isProvable = (proof: Proof, category: (typeof readyCategories)[number], of: OfficeDocument[], today: string) =>
  documentsFor(proof, { ...formInForce(category, 'N', today), category, documents: of }).length > 0
