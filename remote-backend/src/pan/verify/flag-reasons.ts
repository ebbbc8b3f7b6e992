import { ageOn, indianDay } from 'contract/field/fields'
import type { ApplicationInfo } from 'contract/pan/application'
import { rulesOf } from 'contract/pan/form/category-rules'
import { ticks } from 'contract/pan/form/correction'
import { fieldsOnLine } from 'contract/pan/form/field-words'
import { type FieldName, fieldNames } from 'contract/pan/form/fields'
import type { ReasonCode } from 'contract/pan/reasons'
import { likeliestReason } from 'contract/pan/returned'
import { serverNow } from 'contract/server-now'

/** For a correction: a difference from the proof of PAN must be ticked, and a tick must be proved. */
const ofCorrection: Record<string, ReasonCode> = {
  stays: 'C01',
  pan: 'C02',
  ...Object.fromEntries(ticks.map(({ key }) => [key, 'C03' as const])),
}

/** The preset reason of a flag: the likeliest reason by which its field is asked for again. */
function firstReason(line: string): ReasonCode | undefined {
  const name = fieldNames.find((field) => field === line)
  return ofCorrection[line] ?? (name && likeliestReason(name))
}

/** Reasons that may apply to any line. */
const anyLine: ReasonCode[] = ['I02', 'F06', 'Z99']
const sameKind: Record<string, ReasonCode[]> = {
  N: ['N01', 'N02', 'N03', 'N04'],
  G: ['G01'],
  R: ['R01', 'X02'],
  D: ['D01', 'D02'],
  A: ['A01', 'A03', 'A02', 'A04'],
  I: ['I01', 'I03', 'C02'],
  C: ['C01', 'C02', 'C03'],
  X: ['X02', 'X03', 'X01'],
}

/** Whether a reason can apply to this applicant: a reason for minors does not apply to an adult or an entity. */
export function mayBeOf({ category, fields, appliedOn }: Pick<ApplicationInfo, 'category' | 'fields' | 'appliedOn'>) {
  const isMinor = fields.dob ? ageOn(fields.dob, appliedOn ?? indianDay(serverNow())) < 18 : rulesOf(category).isPerson
  return (code: string) => code !== 'X02' || category === 'PM' || (rulesOf(category).isPerson && isMinor)
}

/**
 * The possible reasons of a flag, the likeliest first: keys 1 to 9 choose one. `naming` = those that the office added for
 * this line.
 */
export function reasonsOfLine(line: string, isGiven: (code: string) => boolean, naming: readonly string[] = []) {
  const first = firstReason(line)
  const likely = first ? [first, ...naming, ...(sameKind[first.charAt(0)] ?? [])] : naming
  return [...new Set<string>([...likely, ...anyLine])].filter(isGiven).slice(0, 9)
}

/** The box of the checklist that cannot be ticked while this reason is given. */
const boxes: [RegExp, string][] = [
  [/^A02/, 'proofAge'],
  [/^A04/, 'aoFits'],
  [/^X0[23]/, 'representative'],
  [/^[NXG]/, 'name'],
  [/^C0[13]/, 'tickBoxes'],
  [/^R/, 'parent'],
  [/^D/, 'dob'],
  [/^A/, 'address'],
  [/^I|^F06/, 'readable'],
  [/^F0[1-5]/, 'signedTwice'],
  [/^[PS]/, 'crops'],
]
export const boxOfReason = (code: string) => boxes.find(([pattern]) => pattern.test(code))?.[1]

/** For corrections: differences from the proof of PAN must be ticked (domain 3). */
const notTicked = 'The form differs from the proof of PAN here, but the box is not ticked'

/** The preset note of a flag; the checker adds the details. */
export const firstNote = (line: string) => (line === 'stays' ? notTicked : '')

/** Lines that do not agree with the paper: the reason, and the checker's note. */
export type Flags = Readonly<Record<string, { code: string; note: string }>>

const ownName: FieldName[] = ['lastName', 'firstName', 'middleName']

/** Lines that can also be corrected elsewhere: changing any of these fields answers the reason too. */
const rightedAt: Record<string, FieldName[]> = {
  lastName: ownName,
  nameOnCard: ownName,
  nameAsAadhaar: ownName,
  fatherLast: ['motherSingleParent'],
  motherLast: ['motherSingleParent'],
  resState: ['resPin'],
  offState: ['offPin'],
  raState: ['raPin'],
  resCountry: ['resZip'],
  offCountry: ['offZip'],
  raCountry: ['raZip'],
}

/** The fields of flagged lines; a tick or a missing box of a correction has none. */
function fieldsOf(lines: string[]): FieldName[] {
  const named = lines.flatMap((line) => [...fieldsOnLine(line), ...(rightedAt[line] ?? [])])
  return [...new Set(named)].slice(0, 20)
}

export type GivenReason = { code: string; note: string; fields?: FieldName[] }

/** The reasons for the merchant: each once, with its lines and their notes. */
export function reasonsOf(flags: Flags): GivenReason[] {
  const codes = [...new Set(Object.values(flags).map(({ code }) => code))]
  return codes.map((code) => {
    const notes = Object.values(flags).flatMap((flag) => (flag.code === code && flag.note ? [flag.note] : []))
    const fields = fieldsOf(Object.keys(flags).filter((line) => flags[line]?.code === code))
    return { code, note: notes.join('; ').slice(0, 300), ...(fields.length > 0 && { fields }) }
  })
}
