import * as v from 'valibot'
import { isDay, oneOf, textUpTo } from '../../fields.ts'
import { outsideIndia } from '../../places.ts'
import type { ApplicationFields } from '../application-fields.ts'
import { inSentence, isRepresented, postBlock, proofsOf } from '../category-rules.ts'
import { documentsFor, isOlderThan, monthsValid, type Proof, proofName } from '../documents.ts'
import { inBlock } from './address-rules.ts'
import { type Basis, type Entries, namePart, type Verdicts } from './step.ts'

const documentCode = v.string('Required')
const documentDay = v.pipe(
  v.string('Required'),
  v.check((date) => date === '' || isDay(date), 'Enter a date as dd-mm-yyyy'),
)

/** What is enclosed, and who declares it where. */
export function proofEntries({ rules, isRepresented }: Basis): Entries {
  const { proofs, signers, isPerson } = rules
  const isAsked = (proof: Proof) => proofs.includes(proof) || (isRepresented && proof.startsWith('ra'))
  return {
    ...(isAsked('entityProof') && { entityProof: documentCode }),
    ...(isAsked('poi') && { poi: documentCode }),
    ...(isAsked('poa') && { poa: documentCode, poaDate: documentDay }),
    ...(isAsked('podb') && { podb: documentCode }),
    ...(isAsked('raPoi') && { raPoi: documentCode }),
    ...(isAsked('raPoa') && { raPoa: documentCode, raPoaDate: documentDay }),
    thumbProof: documentCode,
    ...(signers.length > 1 && { capacity: oneOf(signers as unknown as [string, ...string[]]) }),
    ...(!isPerson && { verifierName: v.pipe(namePart('whole', 75), v.nonEmpty('Required')) }),
    place: textUpTo(25),
  }
}

/** Whether each proof is there, accepted in this category and young enough. */
export function proofVerdicts(fields: ApplicationFields, basis: Basis): Verdicts {
  const asked = proofsOf(basis.category, fields)
  return {
    ...Object.fromEntries(asked.map((proof) => [proof, proofVerdict(proof, fields, basis)])),
    poaDate: asked.includes('poa') && documentAgeVerdict(fields.poa, fields.poaDate, basis.today),
    raPoaDate: asked.includes('raPoa') && documentAgeVerdict(fields.raPoa, fields.raPoaDate, basis.today),
  }
}

/** Whether the address that must be proved lies abroad. */
export const isProvedAbroad = (fields: ApplicationFields, category: string, proof: Proof) =>
  inBlock(fields, proof.startsWith('ra') ? 'ra' : postBlock(category, fields), 'State') === outsideIndia

function proofVerdict(proof: Proof, fields: ApplicationFields, { form, category }: Basis) {
  const code = fields[proof]
  if (code === '') return 'Required'
  const isAbroad = isProvedAbroad(fields, category, proof)
  const accepted = documentsFor(proof, { ...form, category, isAbroad })
  return (
    !accepted.some((document) => document.code === code) &&
    `This document is not accepted as ${inSentence(proofName(proof, category))}`
  )
}

/** What speaks against the date (yyyy-mm-dd) on a document that may be too old, or nothing. */
export function documentAgeVerdict(code: string, date: string, today: string) {
  const months = monthsValid(code)
  if (!months) return null
  if (!isDay(date)) return date === '' && 'Required'
  if (date > today) return 'Date cannot be in the future'
  return isOlderThan(months, date, today) && `This document is older than ${months === 3 ? '3 months' : '3 years'}`
}

/** What a change elsewhere left behind and no longer belongs to the form, as it is finished. */
export function withoutLeftovers(fields: ApplicationFields, category: string): ApplicationFields {
  const asked = proofsOf(category, fields)
  const blank = (names: (keyof ApplicationFields)[], isLeft: boolean) =>
    isLeft ? Object.fromEntries(names.map((name) => [name, ''])) : {}
  const abroad = (['res', 'off', 'ra'] as const).map((block) =>
    inBlock(fields, block, 'State') === outsideIndia
      ? blank([`${block}Pin`], true)
      : blank([`${block}Country`, `${block}Zip`], true),
  )
  return {
    ...fields,
    ...blank(['fatherLast', 'fatherFirst', 'fatherMiddle'], fields.motherSingleParent),
    ...blank(['otherTitle', 'otherLast', 'otherFirst', 'otherMiddle'], !fields.knownByOther),
    ...blank(['aadhaar', 'nameAsAadhaar'], fields.aadhaarExempt !== ''),
    ...blank(['businessCode'], !fields.income.includes('BUSINESS')),
    ...blank(['thumbProof'], !asked.includes('thumbProof')),
    ...blank(['poaDate'], !monthsValid(fields.poa)),
    ...blank(['raPoaDate'], !monthsValid(fields.raPoa) || !isRepresented(category, fields)),
    ...Object.assign({}, ...abroad),
  }
}
