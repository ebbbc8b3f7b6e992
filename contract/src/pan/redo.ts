import { type ApplicationFields, fieldNames } from './application-fields.ts'
import { ticks } from './correction.ts'
import { type ReasonCode, reasonOf } from './reasons.ts'

type FieldName = keyof ApplicationFields

/**
 * Why an application came back: a reason, and the fields it is about where somebody named them. `also` are fields that
 * a rule opened in answering it.
 */
export type Returned = { code: string; fields?: readonly string[] | undefined; also?: readonly string[] | undefined }

const placeParts = ['City', 'State', 'Pin', 'Country', 'Zip'] as const
const lineParts = ['Flat', 'Premises', 'Road', 'Area'] as const
type Block = 'res' | 'off' | 'ra'
const linesOf = (block: Block) => lineParts.map((part) => `${block}${part}` as const)
const placeOf = (block: Block) => placeParts.map((part) => `${block}${part}` as const)
const blockOf = (block: Block) => [...linesOf(block), ...placeOf(block)]

const ownName = ['title', 'lastName', 'firstName', 'middleName'] as const
const otherName = ['knownByOther', 'otherTitle', 'otherLast', 'otherFirst', 'otherMiddle'] as const
const parents = [
  ...['motherSingleParent', 'fatherLast', 'fatherFirst', 'fatherMiddle'],
  ...['motherLast', 'motherFirst', 'motherMiddle', 'parentOnCard'],
] as FieldName[]
const representative = ['raTitle', 'raLast', 'raFirst', 'raMiddle', 'raRelation'] as const
const aadhaar = ['aadhaar', 'nameAsAadhaar', 'nameDiffers', 'aadhaarExempt'] as const
const officer = ['areaCode', 'aoType', 'rangeCode', 'aoNo'] as const
const addresses = ['commAddress', 'officeName', ...blockOf('res'), ...blockOf('off')] as FieldName[]
const addressProof = ['poa', 'poaDate'] as const
const representativeProofs = ['raPoi', 'raPoa', 'raPoaDate'] as const
const ownProofs = ['entityProof', 'poi', 'podb', ...addressProof] as const
const changeProofs = ['oldName', 'nameReason', 'nameProof', 'oldParents', 'parentProof'] as const
const boxes = [
  ...['changes', 'onlyReprint', ...changeProofs, 'oldDob', 'oldGender', 'oldAddress', 'oldOtherAddress'],
  ...['oldContact', 'oldAadhaar', 'otherPan1', 'otherPan2', 'otherPan3', 'otherPan4'],
] as FieldName[]

/** What stands on the paper or the pictures alone: the form is right as it is. */
const onlyPaper: readonly FieldName[] = []

/**
 * What each reason is about where nobody named a field (domain 4.6: it asks for a document or field to redo). A reason
 * that may be about anything has no row: with it everything stays open.
 */
const about: Partial<Record<ReasonCode, readonly FieldName[]>> = {
  F01: onlyPaper,
  F02: onlyPaper,
  F03: onlyPaper,
  F04: onlyPaper,
  F05: ['thumbProof'],
  P01: onlyPaper,
  P02: onlyPaper,
  P03: onlyPaper,
  P04: onlyPaper,
  S01: onlyPaper,
  S02: onlyPaper,
  S03: onlyPaper,
  N01: ownName,
  N02: [...ownName, ...otherName, ...parents, ...representative],
  N03: [...ownName, ...aadhaar],
  N04: ['nameOnCard', ...ownName],
  R01: parents,
  D01: ['dob', 'registrationNo'],
  D02: ['podb', 'entityProof'],
  A01: [...addresses, ...blockOf('ra')],
  A02: [...addressProof, 'raPoa', 'raPoaDate'],
  A03: [...placeOf('res'), ...placeOf('off'), ...placeOf('ra')],
  A04: officer,
  I01: ['poi', 'entityProof', 'raPoi'],
  I02: [...ownProofs, ...representativeProofs, 'thumbProof', 'panProof', 'firCopy', 'nameProof', 'parentProof'],
  I03: [...ownProofs, ...representativeProofs, 'thumbProof', 'panProof', 'firCopy', 'nameProof', 'parentProof'],
  C01: boxes,
  C02: ['panProof', 'firCopy'],
  U01: [...ownName, ...aadhaar, 'dob', 'gender'],
  U02: aadhaar,
  X02: ['raReason', ...representative, ...blockOf('ra'), ...representativeProofs],
  X03: representativeProofs,
  H01: onlyPaper,
}

/** Fields that are put right together: who may change one of them may change all. */
const together: readonly (readonly FieldName[])[] = [
  ownName,
  otherName,
  parents,
  representative,
  aadhaar,
  officer,
  addressProof,
  ...(['res', 'off', 'ra'] as const).flatMap((block) => [linesOf(block), placeOf(block)]),
  ['isd', 'std', 'phone'],
  ['isd', 'mobile'],
  ['income', 'businessCode'],
  ['raPoa', 'raPoaDate'],
  ['panProof', 'firCopy'],
  ['oldName', 'nameReason', 'nameProof'],
  ['oldParents', 'parentProof'],
  ['otherPan1', 'otherPan2', 'otherPan3', 'otherPan4'],
  ['capacity', 'verifierName'],
  ['changes', 'onlyReprint'],
]

/** What depends on a field: with it, this may have to change as well. */
const dependents: readonly (readonly [of: readonly FieldName[], those: readonly FieldName[]])[] = [
  [ownName, ['nameOnCard', 'nameAsAadhaar', 'nameDiffers']],
  [['dob'], ['podb']],
  [['signType'], ['thumbProof']],
  [['income'], officer],
  [['raReason'], [...representative, ...blockOf('ra'), ...representativeProofs]],
  [['commAddress'], [...addresses, ...addressProof, ...officer]],
  [['officeName'], addressProof],
  [
    [...blockOf('res'), ...blockOf('off')],
    ['poa', 'poaDate'],
  ],
  [[...placeOf('res'), ...placeOf('off')], officer],
  [blockOf('ra'), ['raPoa', 'raPoaDate']],
  [[...ownProofs, ...representativeProofs, 'thumbProof', 'nameProof', 'parentProof', 'panProof'], ['docCount']],
  // Of a correction: the box of what changes is ticked or not, and a ticked one asks what stood before and its proof.
  ...ticks.map(({ covers, ...tick }) => {
    const old: readonly FieldName[] = 'old' in tick ? [tick.old] : []
    const proofs = tick.key === 'T1' ? (['nameReason', 'nameProof'] as const) : []
    const ofParents = tick.key === 'T2' ? (['parentProof'] as const) : []
    return [covers, ['changes', 'onlyReprint', ...old, ...proofs, ...ofParents]] as const
  }),
]

/** The fields named, what is put right together with them, and what depends on those. */
function withDependents(named: readonly string[]): FieldName[] {
  const whole = together.filter((fields) => fields.some((name) => named.includes(name))).flat()
  const first = new Set<string>([...named, ...whole])
  const more = dependents.filter(([of]) => of.some((name) => first.has(name))).flatMap(([, those]) => those)
  return fieldNames.filter((name) => first.has(name) || more.includes(name))
}

/** What the reasons ask to redo in the form; null = they are about the form as a whole. */
export function askedFields(reasons: readonly Returned[]): ReadonlySet<FieldName> | null {
  const asked = reasons.map(({ code, fields }) => (fields?.length ? fields : about[code as ReasonCode]))
  if (asked.length === 0 || asked.includes(undefined)) return null
  const named = asked.flatMap((fields) => fields ?? [])
  const also = reasons.flatMap((reason) => reason.also ?? [])
  return new Set(withDependents([...named, ...also]))
}

/**
 * The fields of an application that came back which may be changed: what its reasons ask, and whatever the rules find
 * wrong then, so that it can always be sent again. `kept` is what was sent, `typed` what stands there now; null = all.
 */
export function openFields(
  reasons: readonly Returned[],
  kept: ApplicationFields,
  typed: Partial<ApplicationFields>,
  wrongIn: (fields: ApplicationFields) => readonly string[],
): ReadonlySet<FieldName> | null {
  const asked = askedFields(reasons)
  if (asked === null) return null
  const changed = Object.entries(typed).filter(([name]) => asked.has(name as FieldName))
  return new Set([...asked, ...withDependents(wrongIn({ ...kept, ...Object.fromEntries(changed) }))])
}

type Picture = 'photo' | 'signature'

/** The pictures that may be cut anew: where only pictures came back, those and no others; else a new paper may need both. */
export function openPictures(reasons: readonly Returned[]): readonly Picture[] {
  const isOnlyCut = reasons.length > 0 && reasons.every(({ code }) => reasonOf(code)?.asks === 'crop')
  if (!isOnlyCut) return ['photo', 'signature']
  return (['photo', 'signature'] as const).filter((kind) =>
    reasons.some(({ code }) => code.startsWith(kind === 'photo' ? 'P' : 'S')),
  )
}

/** Said where something is changed that did not come back. */
export const notReturned = 'Only what came back can be changed'
