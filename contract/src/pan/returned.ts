import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { optionalText } from '../field/fields.ts'
import { Moved } from './application.ts'
import { askedBy, coveredBy, ticks } from './form/correction/correction.ts'
import type { FormField } from './form/field.ts'
import { fieldsWhere } from './form/field-words.ts'
import { type ApplicationFields, type FieldName, fieldNames, fieldRow } from './form/fields.ts'
import { type RedoGroup, redoGroups } from './form/redo-groups.ts'
import { type ReasonCode, reasonOf } from './reasons.ts'

/**
 * Why an application came back: a reason, and the fields it is about where somebody named them. `also` are fields that
 * a rule opened in answering it.
 */
export type Returned = { code: string; fields?: readonly string[] | undefined; also?: readonly string[] | undefined }

const inGroup = (...groups: RedoGroup[]) => fieldsWhere((row) => groupsOf(row).some((group) => groups.includes(group)))
const groupsOf = ({ redo = [] }: FormField): readonly RedoGroup[] => (typeof redo === 'string' ? [redo] : redo)

/** What is likely wrong with a field, by the reasons that ask for it again. */
export function likeliestReason(name: FieldName): ReasonCode | undefined {
  const row = fieldRow(name)
  const [group] = groupsOf(row)
  return row.flag ?? row.reasons?.[0] ?? (group && redoGroups[group][0])
}

/**
 * The fields a reason asks for by its code (domain 4.6: a document or field to redo). One that asks for none, such as a
 * page that is missing, is about the paper or its pictures alone: the form is right as it is.
 */
function about(reason: string): readonly FieldName[] {
  const asks = (reasons: readonly string[] = []) => reasons.includes(reason)
  return fieldsWhere((row) => asks(row.reasons) || groupsOf(row).some((group) => asks(redoGroups[group])))
}

/** Who it is about: else one person could be paid for and checked, and another one sent. */
const ofPerson: ReadonlySet<string> = new Set([...inGroup('name', 'aadhaar'), 'dob', 'pan'])

/** The reason that says in words what is wrong. */
const other = 'Z99'

/**
 * The fields one reason opens. Named fields narrow down what its code is about, or are its neighbours on the form; the
 * person opens only where the code is about them, or where 'Other' names the field and says why.
 */
function openedBy({ code, fields = [] }: Returned): readonly string[] {
  const own = about(code)
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

/** What depends on a field: with it, this may have to change as well. */
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
  // Of a correction: the box of what changes is ticked or not, and a ticked one asks what stood before and its proof.
  ...ticks.map(({ key }) => [coveredBy(key), ['changes', 'onlyReprint', ...askedBy(key)]] as const),
]

/** The fields named, what is put right together with them, and what depends on those. */
function withDependents(named: readonly string[]): FieldName[] {
  const groups = fieldNames.filter((name) => named.includes(name)).flatMap((name) => groupsOf(fieldRow(name)))
  const whole = inGroup(...groups)
  const first = new Set<string>([...named, ...whole])
  const more = dependents.filter(([of]) => of.some((name) => first.has(name))).flatMap(([, those]) => those)
  return fieldNames.filter((name) => first.has(name) || more.includes(name))
}

/** What the reasons ask to redo in the form. */
export const askedFields = (reasons: readonly Returned[]): ReadonlySet<FieldName> =>
  new Set(withDependents(reasons.flatMap((reason) => [...openedBy(reason), ...(reason.also ?? [])])))

/**
 * The fields of an application that came back which may be changed: what its reasons ask, and whatever the rules find
 * wrong then, so that it can always be sent again. `kept` is what the server has, `typed` what stands there now. A
 * person opens by a rule only where it was wrong as it was sent: not by an answer that makes it so.
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

/** The pictures that may be cut anew: where only pictures came back, those and no others; else a new paper may need both. */
export function openPictures(reasons: readonly Returned[]): readonly Picture[] {
  const isOnlyCut = reasons.length > 0 && reasons.every(({ code }) => reasonOf(code)?.asks === 'crop')
  if (!isOnlyCut) return ['photo', 'signature']
  return (['photo', 'signature'] as const).filter((kind) =>
    reasons.some(({ code }) => code.startsWith(kind === 'photo' ? 'P' : 'S')),
  )
}

/** Whether pages may be taken out and exchanged: not where only pictures are cut again. Adding one is always possible. */
export const opensPaper = (reasons: readonly Returned[]) => reasons.some(({ code }) => reasonOf(code)?.asks !== 'crop')

/** Said where something is changed that did not come back. */
export const notReturned = 'Only what came back can be changed'

/**
 * What the merchant writes to the reasons; empty where what was asked is done. `agreed` is the difference they agreed
 * to where the form now costs something else: rupees from their wallet, below zero into it.
 */
export const Answer = v.object({
  note: labelled('Note to our office', optionalText(500), {
    ...{ keep: true, word: 'if any', hint: 'If you are not changing something, say why.', maxLength: 500 },
  }),
  agreed: v.optional(v.number()),
})

const merchant = endpointsFor(['merchant'])

/** The merchant's answer that sends it back to the check. */
export const returned = {
  answer: merchant.act('/merchant/nsdlpan/physical/answer/:id', Answer, Moved, { money: true }),
}
