import type { Option } from '../../field/field.ts'
import { hasPostalCode } from '../../place/countries.ts'
import { outsideIndia } from '../../place/states.ts'
import type { Proof } from './documents.ts'
import type { About, FormField, Kind, Said, Told } from './field.ts'
import type { NamePart } from './names.ts'
import type { RedoGroup } from './redo-groups.ts'

type AnyField = FormField<string>
type More = About & Partial<Pick<AnyField, 'start'>>
const row = (label: Told, kind: Kind, more: More): AnyField => ({ label, start: '', ...more, ...kind })

export const text = (label: Told, max: number, more: More & { inputMode?: 'numeric' | 'email' }) =>
  row(label, { kind: 'text', max }, more)
/** Typed in capitals, as it is printed. */
export const capitals = (label: Told, max: number, more: More) => row(label, { kind: 'text', max, upper: true }, more)
export const code = (label: Told, max: number, pattern: RegExp, problem: string, more: More) =>
  row(label, { kind: 'code', max, pattern, problem, inputMode: 'numeric' }, more)
export const day = (label: Told, more: More) => row(label, { kind: 'day' }, { boxes: 8, ...more })
export const choice = (label: Told, choices: readonly Option[], more: More & Pick<Choice, 'among'>) =>
  row(label, { kind: 'choice', choices }, more)
type Choice = Extract<Kind, { kind: 'choice' }>
/** Never kept on a device, and always stored encrypted: `panFields` finds the field by its kind. */
export const pan = (label: Told, more: Omit<More, 'keep'>) =>
  row(label, { kind: 'pan', max: 14, upper: true }, { boxes: 10, ...more }) as FormField<string> & { kind: 'pan' }
export const document = (proof: Proof, label: Told, more: Omit<More, 'part'>) =>
  row(label, { kind: 'document', proof }, { part: 'proofs', ...more })
export const aadhaar = (label: Told, more: More) => row(label, { kind: 'aadhaar', max: 14 }, { boxes: 12, ...more })
export const country = (label: Told, more: More) => row(label, { kind: 'country' }, more)
export const changeDocument = (label: Told, more: More) => row(label, { kind: 'changeDocument' }, more)

export const yes = (label: Told, more: About): FormField<boolean> => ({ label, start: false, kind: 'yes', ...more })
export const choices = (label: Told, options: readonly Option[], more: About): FormField<string[]> => ({
  label,
  start: [],
  kind: 'choices',
  choices: options,
  ...more,
})

const lower = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))
/** The label of a line where no heading says whose line it is. */
const whoseLabel = (whose: Told, label: Told): Told => ({
  en: `${whose.en} ${lower(label.en)}`,
  hi: `${whose.hi} ${label.hi}`,
})

const nameParts = {
  Last: { label: { en: 'Surname', hi: 'उपनाम' }, name: 'last', max: 75 },
  First: { label: { en: 'First name', hi: 'पहला नाम' }, name: 'first', max: 25 },
  Middle: { label: { en: 'Middle name', hi: 'मध्य नाम' }, name: 'middle', max: 25, word: 'if any' },
} as const
type NameEnd = keyof typeof nameParts

/** A part of a name; without `whose` it is the applicant's. */
export function namePart(part: NameEnd, { isHeaded, ...more }: More & Headed, whose?: Told): AnyField {
  const { label, name, max, ...rest } = nameParts[part]
  return row(whose ? whoseLabel(whose, label) : label, nameKind(name, max), {
    ...rest,
    ...(isHeaded && { short: label.en }),
    ...more,
  })
}
/** The heading already says whose name it is. */
type Headed = { isHeaded?: true }
const nameKind = (name: NamePart, max: number): Kind => ({ kind: 'name', name, max, upper: true })
/** A name in one line, where initials may stand. */
export const wholeName = (label: Told, more: More) => row(label, nameKind('whole', 75), more)

type Named<Whose extends string> = Record<`${Whose}${NameEnd}`, AnyField>

/** Surname, first and middle name of a person; `last` is set for the surname only. */
export function nameBlock<Whose extends string>(of: Whose, whose: Told, more: More & Headed, last: Partial<More> = {}) {
  const below = { ...more, line: `${of}Last` }
  const rows = Object.entries({ Last: { ...more, ...last }, First: below, Middle: below })
  return Object.fromEntries(
    rows.map(([part, said]) => [`${of}${part}`, namePart(part as NameEnd, said, whose)]),
  ) as Named<Whose>
}

const addressLine = (label: Told, hint?: string) => ({
  label,
  hint,
  kind: { kind: 'line', max: 25, upper: true } as Kind,
})
const addressParts = {
  Flat: addressLine({ en: 'Flat, door, block', hi: 'फ़्लैट, दरवाज़ा, ब्लॉक' }, 'At least two of these four lines'),
  Premises: addressLine({ en: 'Premises, building, village', hi: 'परिसर, भवन, गाँव' }),
  Road: addressLine({ en: 'Road, street, post office', hi: 'सड़क, गली, डाकघर' }),
  Area: addressLine({ en: 'Area, locality, taluka', hi: 'क्षेत्र, मोहल्ला, तालुका' }),
  City: addressLine({ en: 'Town, city, district', hi: 'शहर, ज़िला' }),
  State: { label: { en: 'State', hi: 'राज्य' }, kind: { kind: 'state' } as Kind },
  Pin: {
    label: { en: 'PIN code', hi: 'पिन कोड' },
    kind: codeKind(6, /^[1-9]\d{5}$/, 'Enter a 6-digit PIN code'),
  },
  Country: { label: { en: 'Country', hi: 'देश' }, kind: { kind: 'country' } as Kind },
  Zip: {
    label: { en: 'ZIP code', hi: 'ज़िप कोड' },
    kind: {
      ...codeKind(10, /^[A-Z0-9 -]{1,10}$/i, 'Enter the ZIP code: at most 10 of A–Z 0–9 and hyphen'),
      upper: true,
      inputMode: undefined,
    } as Kind,
  },
} as const
function codeKind(max: number, pattern: RegExp, problem: string): Kind {
  return { kind: 'code', max, pattern, problem, inputMode: 'numeric' }
}
export type AddressPart = keyof typeof addressParts
/** The parts of an address, in the order of the paper. */
export const addressEnds = /* @__PURE__ */ Object.keys(addressParts) as readonly AddressPart[]
/** The addresses of an application: residence, office, the representative's. */
export const blocks = ['res', 'off', 'ra'] as const
export type Block = (typeof blocks)[number]

/** A checker reads an address in four lines. */
const onLineOf: Partial<Record<AddressPart, AddressPart>> = { Premises: 'Flat', Area: 'Road', Pin: 'City', Zip: 'City' }

type AddressAbout = Pick<About, 'part' | 'keep' | 'ofFamily'> & { when?: About['when']; abroad: About['when'] }

/** The lines of an address; `abroad` = which applicants have country and ZIP code. */
export function addressBlock<B extends Block>(block: B, whose: Told, { abroad, ...about }: AddressAbout) {
  const rows = addressEnds.map((part) => {
    const { label, kind, ...rest }: { label: Told; kind: Kind; hint?: string } = addressParts[part]
    const isLine = part === 'Flat' || part === 'Premises' || part === 'Road' || part === 'Area'
    const line = onLineOf[part]
    const isAbroad = (said: Said) => said[`${block}State`] === outsideIndia
    const more: More = {
      ...rest,
      ...about,
      short: label.en,
      ...(line && { line: `${block}${line}` }),
      redo: `${block}${isLine ? 'Lines' : 'Place'}` as RedoGroup,
      ...(part === 'State' && block !== 'ra' && { flag: 'A03' }),
      ...(part === 'Pin' && { given: (said) => !isAbroad(said) }),
      ...((part === 'Country' || part === 'Zip') && {
        given: part === 'Zip' ? (said) => isAbroad(said) && hasPostalCode(`${said[`${block}Country`]}`) : isAbroad,
        when: (who) => (about.when?.(who) ?? true) && (abroad?.(who) ?? true),
      }),
    }
    return [`${block}${part}`, row(whoseLabel(whose, label), kind, more)]
  })
  return Object.fromEntries(rows) as Record<`${B}${AddressPart}`, AnyField>
}
