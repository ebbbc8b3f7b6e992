import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { optionalText } from '../field/fields.ts'
import { Moved } from './application.ts'
import { askedBy, coveredBy, ticks } from './form/correction.ts'
import { fieldsWhere } from './form/field-words.ts'
import { type ApplicationFields, type FieldName, fieldNames, fieldRow } from './form/fields.ts'
import { redoGroups } from './form/redo-groups.ts'
import { fieldsOfTopic, groupsOf, inGroup } from './reason-topics.ts'
import { type Asks, asksOf, type ReasonCode } from './reasons.ts'

/**
 * Why an application came back: a reason, and the fields that the checker named, if any. `also` are fields that a rule
 * opened while the merchant was answering. `asks` and `names` are those of the day on which it was given.
 */
type Returned = {
  code: string
  asks?: Asks | undefined
  names?: string | undefined
  fields?: readonly string[] | undefined
  also?: readonly string[] | undefined
}

/** The reason that most likely applies to a field: it is preset when a checker flags the field. */
export function likeliestReason(name: FieldName): ReasonCode | undefined {
  const row = fieldRow(name)
  const [group] = groupsOf(row)
  return row.flag ?? row.reasons?.[0] ?? (group && redoGroups[group][0])
}

/**
 * The fields that belong to a reason (domain 4.6: a document or field to redo): those that the office named for it, or
 * those of its code. A reason without fields, such as a missing page, is about the paper or its pictures only: the form
 * is right.
 */
export function about({ code, names }: Pick<Returned, 'code' | 'names'>): readonly FieldName[] {
  if (names) return fieldsOfTopic(names)
  const asks = (reasons: readonly string[] = []) => reasons.includes(code)
  return fieldsWhere((row) => asks(row.reasons) || groupsOf(row).some((group) => asks(redoGroups[group])))
}

/**
 * Fields that say who the applicant is. They open only rarely; otherwise one person could be paid for and checked, and
 * another one sent.
 */
const ofPerson: ReadonlySet<string> = new Set([...inGroup('name', 'aadhaar'), 'dob', 'pan'])

/** The reason 'Other', explained in a note. */
const other = 'Z99'

/**
 * The fields that one reason opens. If the checker named fields, those are opened instead of all fields of the reason.
 * Fields that say who the applicant is open only where the reason is about them, or where 'Other' names them.
 */
function openedBy({ code, names, fields = [] }: Returned): readonly string[] {
  const own = about({ code, names })
  if (code === other) return fields
  if (own.length === 0) return []
  const named = fields.filter((name) => !ofPerson.has(name) || own.includes(name as FieldName))
  return named.length > 0 ? named : own
}

const addresses = inGroup('resLines', 'resPlace', 'offLines', 'offPlace')
const ofRepresentative = inGroup('representative', 'raLines', 'raPlace', 'raAddressProof')
const proofs = fieldsWhere(
  ({ kind, redo }) => kind === 'document' || kind === 'changeDocument' || redo === 'addressProof',
)

/** When a field changes, the fields listed after it may have to change too. */
const dependents: readonly (readonly [of: readonly FieldName[], those: readonly FieldName[]])[] = [
  [inGroup('name'), ['nameOnCard', 'nameAsAadhaar', 'nameDiffers']],
  [['dob'], ['podb']],
  [['signType'], ['thumbProof']],
  [['income'], inGroup('officer')],
  [['raReason'], [...ofRepresentative, 'raPoi']],
  [['commAddress'], ['commAddress', 'officeName', ...addresses, ...inGroup('addressProof', 'officer')]],
  [['officeName', ...addresses], inGroup('addressProof')],
  [inGroup('resPlace', 'offPlace'), inGroup('officer')],
  [inGroup('raLines', 'raPlace'), inGroup('raAddressProof')],
  [[...proofs, ...inGroup('raAddressProof'), 'panProof'], ['docCount']],
  // For a correction: the tick itself may change, and a ticked box asks for the value before and its proof.
  ...ticks.map(({ key }) => [coveredBy(key), ['changes', 'onlyReprint', ...askedBy(key)]] as const),
]

/** The named fields, the fields of their groups, and the fields that depend on them. */
function withDependents(named: readonly string[]): FieldName[] {
  const groups = fieldNames.filter((name) => named.includes(name)).flatMap((name) => groupsOf(fieldRow(name)))
  const whole = inGroup(...groups)
  const first = new Set<string>([...named, ...whole])
  const more = dependents.filter(([of]) => of.some((name) => first.has(name))).flatMap(([, those]) => those)
  return fieldNames.filter((name) => first.has(name) || more.includes(name))
}

/** The form fields that the reasons ask the merchant to redo. */
export const askedFields = (reasons: readonly Returned[]): ReadonlySet<FieldName> =>
  new Set(withDependents(reasons.flatMap((reason) => [...openedBy(reason), ...(reason.also ?? [])])))

/**
 * The fields of a returned application that may be changed: those its reasons ask for, and those a rule now finds
 * wrong, so that the application can always be sent again. `kept` is the stored form, `typed` the present one. Fields
 * that say who the applicant is open by a rule only if they were wrong when it was sent; an answer cannot make them so.
 */
export function openFields(
  reasons: readonly Returned[],
  kept: ApplicationFields,
  typed: Partial<ApplicationFields>,
  wrongIn: (fields: ApplicationFields) => readonly string[],
  wrongAsSent: readonly string[] = [],
): ReadonlySet<FieldName> {
  const asked = askedFields(reasons)
  const changed = Object.entries(typed).filter(([name]) => asked.has(name as FieldName))
  const wrong = wrongIn({ ...kept, ...Object.fromEntries(changed) })
  const open = wrong.filter((name) => !ofPerson.has(name) || wrongAsSent.includes(name))
  return new Set([...asked, ...withDependents(open)])
}

type Picture = 'photo' | 'signature'

/**
 * The pictures that may be cropped again. If only pictures came back and no page is new since, only those; otherwise
 * both, because a new paper may need both.
 */
export function openPictures(reasons: readonly Returned[], hasNewPage = false): readonly Picture[] {
  const isOnlyCut = reasons.length > 0 && reasons.every((reason) => asksOf(reason) === 'crop')
  if (!isOnlyCut || hasNewPage) return ['photo', 'signature']
  return (['photo', 'signature'] as const).filter((kind) =>
    reasons.some(({ code }) => code.startsWith(kind === 'photo' ? 'P' : 'S')),
  )
}

/**
 * Whether pages may be removed or replaced: not if only pictures must be cropped again. Adding a page is always
 * possible.
 */
export const opensPaper = (reasons: readonly Returned[]) => reasons.some((reason) => asksOf(reason) !== 'crop')

/** The refusal of a change to a field that did not come back. */
export const notReturned = 'Only what came back can be changed'

/**
 * The merchant's note to the reasons; empty when everything asked was done. `agreed` is the price difference they
 * agreed to, in rupees: above zero it leaves the wallet, below zero it goes back.
 */
export const Answer = v.object({
  note: labelled('Note to our office', optionalText(500), {
    keep: true,
    word: 'if any',
    hint: 'If you are not changing something, say why.',
    maxLength: 500,
  }),
  agreed: v.optional(v.number()),
})

const merchant = endpointsFor(['merchant'])

/** The merchant's answer, which sends the application back to the check. */
export const returned = {
  answer: merchant.act('/merchant/nsdlpan/physical/answer/:id', Answer, Moved, { money: true }),
}
