import { indianDay } from 'contract/field/fields'
import type { drafts } from 'contract/pan/draft'
import { rulesOf } from 'contract/pan/form/category-rules'
import { documentsFor, type Proof } from 'contract/pan/form/documents'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { formInForce } from 'contract/pan/form/form-version'
import type { Handler } from '../../http/handler.ts'
import { merchantOf } from '../../shared/tenant.ts'
import { officeDocuments } from '../application/rulebook.ts'

/**
 * The choices from the shop's last sent application of this kind: the place, the officer, and the kinds of proofs that
 * are still accepted. Nothing about a person.
 */
export async function usualOf({ tx, portal, caller, query }: Handler<typeof drafts.usual>) {
  const { appType, category } = query
  const last = await tx
    .selectFrom('application')
    .select('fields')
    .where('merchantId', '=', merchantOf(caller))
    .where('status', 'not in', ['DRAFT', 'PL_DRAFT'])
    // An e-KYC names no proofs.
    .where('mode', '<>', 'PAPERLESS_EKYC')
    .where('appType', '=', appType)
    .where('category', '=', category)
    .where('papersDeletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { place = '', areaCode, aoType, rangeCode, aoNo, ...was } = (last?.fields ?? {}) as Partial<ApplicationFields>
  const form = formInForce(category, appType, indianDay(portal.clock()))
  const documents = await officeDocuments(tx, portal.clock())
  const isAccepted = (proof: Proof) =>
    documentsFor(proof, { ...form, category, documents }).some(({ code }) => code === was[proof])
  const proofs = rulesOf(category).proofs.filter(isAccepted)
  return {
    place,
    ...(areaCode && { areaCode, aoType, rangeCode, aoNo }),
    ...Object.fromEntries(proofs.map((proof) => [proof, was[proof]])),
  }
}
