import { type ApplicationFields, fieldNames } from 'contract/pan/application-fields'
import { ticks } from 'contract/pan/correction'
import type { ReasonCode } from 'contract/pan/reasons'

/** What a flag at a line of the form means at first. */
const start: Record<string, ReasonCode> = {
  // A correction: what the proof of PAN says otherwise must be ticked, and what is ticked must be proved.
  stays: 'C01',
  pan: 'C02',
  panProof: 'C02',
  ...Object.fromEntries(ticks.map(({ key }) => [key, 'C03' as const])),
  lastName: 'N01',
  firstName: 'N01',
  middleName: 'N01',
  nameOnCard: 'N04',
  otherLast: 'N01',
  aadhaar: 'N03',
  nameAsAadhaar: 'N03',
  gender: 'N01',
  registrationNo: 'D01',
  raRelation: 'X02',
  raLast: 'X02',
  raFlat: 'X02',
  raRoad: 'X02',
  raCity: 'X02',
  raState: 'X02',
  raCountry: 'X02',
  dob: 'D01',
  fatherLast: 'R01',
  motherLast: 'R01',
  parentOnCard: 'R01',
  officeName: 'A01',
  resFlat: 'A01',
  resRoad: 'A01',
  resCity: 'A01',
  resState: 'A03',
  offFlat: 'A01',
  offRoad: 'A01',
  offCity: 'A01',
  offState: 'A03',
  areaCode: 'A04',
  poi: 'I01',
  poa: 'A02',
  podb: 'D02',
  entityProof: 'I01',
  raPoi: 'X03',
  raPoa: 'X03',
  thumbProof: 'F05',
  resCountry: 'A01',
  offCountry: 'A01',
}

/** Beside the reasons of the same kind: what may be wrong with any line. */
const anyLine: ReasonCode[] = ['I02', 'F06', 'Z99']
const sameKind: Record<string, ReasonCode[]> = {
  N: ['N01', 'N02', 'N03', 'N04'],
  R: ['R01', 'X02'],
  D: ['D01', 'D02'],
  A: ['A01', 'A03', 'A02', 'A04'],
  I: ['I01', 'I03', 'C02'],
  C: ['C01', 'C02', 'C03'],
  X: ['X02', 'X03', 'X01'],
}

/** What a flag at a line of the form may mean, the likeliest first: keys 1 to 9 choose one. */
export function reasonsOfLine(line: string): ReasonCode[] {
  const first = start[line]
  const likely = first ? [first, ...(sameKind[first.charAt(0)] ?? [])] : []
  return [...new Set([...likely, ...anyLine])].slice(0, 9)
}

/** Which box of the checklist cannot be ticked while this reason stands. */
const boxes: [RegExp, string][] = [
  [/^A02/, 'proofAge'],
  [/^A04/, 'aoFits'],
  [/^X0[23]/, 'representative'],
  [/^[NX]/, 'name'],
  [/^C0[13]/, 'tickBoxes'],
  [/^R/, 'parent'],
  [/^D/, 'dob'],
  [/^A/, 'address'],
  [/^I|^F06/, 'readable'],
  [/^F0[1-5]/, 'signedTwice'],
  [/^[PS]/, 'crops'],
]
export const boxOfReason = (code: string) => boxes.find(([pattern]) => pattern.test(code))?.[1]

/** The rule of a correction: what the form says otherwise than the proof of PAN must be ticked (domain 3). */
const notTicked = 'The form differs from the proof of PAN here, but the box is not ticked'

/** What is said to a flag at first; the checker writes what exactly. */
export const firstNote = (line: string) => (line === 'stays' ? notTicked : '')

/** Lines that do not agree with the paper: the reason, and what the checker adds in words. */
export type Flags = Readonly<Record<string, { code: ReasonCode; note: string }>>

type FieldName = keyof ApplicationFields
const ownName: FieldName[] = ['lastName', 'firstName', 'middleName']
const inBlock = (block: 'res' | 'off' | 'ra'): Record<string, FieldName[]> => ({
  [`${block}Flat`]: [`${block}Flat`, `${block}Premises`],
  [`${block}Road`]: [`${block}Road`, `${block}Area`],
  [`${block}City`]: [`${block}City`, `${block}Pin`, `${block}Zip`],
  [`${block}State`]: [`${block}State`, `${block}Pin`],
  [`${block}Country`]: [`${block}Country`, `${block}Zip`],
})

/** Lines that show several fields, or are put right at others too; changing any of them answers the reason. */
const shows: Record<string, FieldName[]> = {
  lastName: ownName,
  nameOnCard: ['nameOnCard', ...ownName],
  nameAsAadhaar: ['nameAsAadhaar', ...ownName],
  otherLast: ['otherLast', 'otherFirst', 'otherMiddle'],
  fatherLast: ['fatherLast', 'fatherFirst', 'fatherMiddle', 'motherSingleParent'],
  motherLast: ['motherLast', 'motherFirst', 'motherMiddle', 'motherSingleParent'],
  raLast: ['raLast', 'raFirst', 'raMiddle'],
  ...{ ...inBlock('res'), ...inBlock('off'), ...inBlock('ra') },
  areaCode: ['areaCode', 'aoType', 'rangeCode', 'aoNo'],
  poa: ['poa', 'poaDate'],
  raPoa: ['raPoa', 'raPoaDate'],
}

/** The fields that flagged lines are about; a tick or a missing box of a correction is about none. */
function fieldsOf(lines: string[]): FieldName[] {
  const named = lines.flatMap((line) => shows[line] ?? fieldNames.filter((name) => name === line))
  return [...new Set(named)].slice(0, 20)
}

export type GivenReason = { code: ReasonCode; note: string; fields?: (keyof ApplicationFields)[] }

/** What the merchant will be given: each reason once, with the lines that have it and their notes. */
export function reasonsOf(flags: Flags): GivenReason[] {
  const codes = [...new Set(Object.values(flags).map(({ code }) => code))]
  return codes.map((code) => {
    const notes = Object.values(flags).flatMap((flag) => (flag.code === code && flag.note ? [flag.note] : []))
    const fields = fieldsOf(Object.keys(flags).filter((line) => flags[line]?.code === code))
    return { code, note: notes.join('; ').slice(0, 300), ...(fields.length > 0 && { fields }) }
  })
}
