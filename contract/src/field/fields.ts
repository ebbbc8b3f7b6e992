import * as v from 'valibot'
import { englishOf, type Sentence, type Values } from '../sentence.ts'
import { storedText } from './plain-text.ts'

/** A typed text in plain signs, without spaces around it; it may be empty. */
export const typedText = v.pipe(v.string('Required'), v.transform(storedText))

/** A text that must be there: missing, empty, blank and wrong type all say 'Required'. */
export const requiredText = v.pipe(typedText, v.nonEmpty('Required'))

/** A password, every sign as it was typed; spaces around it are nobody's wish. */
export const passwordText = v.pipe(v.string('Required'), v.trim(), v.nonEmpty('Required'))

/** A text of at most `max` characters that may be empty. */
export const optionalText = (max: number) => v.pipe(typedText, v.maxLength(max, `At most ${max} characters`))

/** A text that must be there and has at most `max` characters. */
export const textUpTo = (max: number) => v.pipe(requiredText, v.maxLength(max, `At most ${max} characters`))

/** A text that must match `pattern`, otherwise `text` is shown. */
export const matching = (pattern: RegExp, text: string) => v.pipe(requiredText, v.regex(pattern, text))

/** A number without the spaces and dashes that people write in it. */
export const bareNumber = (text: string) => text.replace(/[\s-]/g, '')

/** Like `matching`, for a number: the spaces and dashes in it do not count. */
export const matchingNumber = (pattern: RegExp, text: string) =>
  v.pipe(requiredText, v.transform(bareNumber), v.regex(pattern, text))

/** A rule whose message names what it found, such as the character that it refuses; null when nothing is wrong. */
export const faultBy = (faultOf: (text: string) => string | Sentence | null) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const fault = dataset.typed && faultOf(dataset.value)
    if (fault) addIssue(issueOf(fault))
  })

/** Like `matching`, but the text may be empty. */
export const optionallyMatching = (pattern: RegExp, text: string) =>
  v.pipe(
    typedText,
    v.check((value) => value === '' || pattern.test(value), text),
  )

/** Like `matchingNumber`, but the text may be empty. */
export const optionalNumber = (pattern: RegExp, text: string) =>
  v.pipe(
    typedText,
    v.transform(bareNumber),
    v.check((value) => value === '' || pattern.test(value), text),
  )

/** One of the given codes. */
export const oneOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes, text = 'Required') =>
  v.picklist(codes, text)

/** The ten digits of a mobile number, however it is written: `+91 60000 00071`, `060000-00071`. */
export const bareMobile = (text: string) =>
  text.replace(/[\s()-]/g, '').replace(/^(?:\+91|0091|91|0)(?=[6-9]\d{9}$)/, '')

/** 10 digits starting 6–9, as handed out in India. */
export const mobile = v.pipe(
  requiredText,
  v.transform(bareMobile),
  v.regex(/^[6-9]\d{9}$/, 'Enter a 10-digit mobile number starting 6–9'),
)

/** A mobile number, a landline with its STD code, or a number that is free for its caller, as people write them. */
export const phone = v.pipe(
  requiredText,
  v.maxLength(20, 'At most 20 characters'),
  v.transform((text) =>
    /^[6-9]\d{9}$/.test(bareMobile(text)) ? bareMobile(text) : text.replace(/[\s()-]+/g, ' ').trim(),
  ),
  v.check(
    (text) => /^(?:[6-9]\d{9}|0[1-8]\d{9}|1(?:800|860)\d{6,7})$/.test(text.replaceAll(' ', '')),
    'Enter a mobile number, a landline with its STD code such as 022 2567 8901, or a 1800 number',
  ),
)

/** The address that calls such a number. */
export function callAddress(phone: string) {
  const digits = phone.replace(/\D/g, '')
  return `tel:${/^1(?:800|860)/.test(digits) ? digits : `+91${digits.replace(/^0/, '')}`}`
}

export const email = v.pipe(
  requiredText,
  v.maxLength(100, 'At most 100 characters'),
  v.rfcEmail('Enter a valid e-mail address'),
  v.regex(/@[^@]+\.[^@.]+$/, 'Enter a valid e-mail address'),
)

export const pin = matchingNumber(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code')

/** A calendar day, `yyyy-mm-dd` on the wire. */
export const day = v.pipe(requiredText, v.check(isDay, 'Enter a date as dd-mm-yyyy'))

/** Rupees with at most two decimals, as a number on the wire. */
export const rupees = v.pipe(
  v.number('Required'),
  v.check(
    (amount) => Number.isFinite(amount) && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'At most two decimals',
  ),
)

/** A box that must be ticked, otherwise `text` is shown. */
export const ticked = (text: string) => v.pipe(v.boolean('Required'), v.value(true, text))

/** Whether a text is a real calendar day written `yyyy-mm-dd`. */
export function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

// A fixed list: Intl writes "Sept" for September, which would differ from our printed papers.
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 20-Nov-2026, of a day `yyyy-mm-dd`. */
export function dayText(day: string) {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** Full years between two days (`yyyy-mm-dd`). */
export function ageOn(birth: string, today: string) {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Days left until a day `yyyy-mm-dd` in India; below zero when it is over. */
export function daysLeft(day: string, now: Date) {
  return Math.round((Date.parse(day) - Date.parse(indianDay(now))) / 86_400_000)
}

/** Today in India, `yyyy-mm-dd`. */
export function indianDay(now: Date) {
  return new Date(now.getTime() + 330 * 60_000).toISOString().slice(0, 10)
}

/** What is wrong with a field: a sentence, and the values of its placeholders. */
export type FieldProblem = { field: string; text: string; values?: Values }

/** The first problem of each field; a value that is missing or of the wrong type is 'Required'. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  const firsts = new Map<string, Omit<FieldProblem, 'field'>>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? ''
    if (!firsts.has(field)) firsts.set(field, sentenceOf(issue))
  }
  return [...firsts].map(([field, said]) => ({ field, ...said }))
}

/** An issue for valibot. An issue has room for one text only, so a sentence with values is put beside it. */
export const issueOf = (said: string | Sentence) => ({
  message: englishOf(said),
  ...(typeof said !== 'string' && { expected: JSON.stringify(said) }),
})

const sentenceOf = (issue: v.BaseIssue<unknown>): Omit<FieldProblem, 'field'> =>
  issue.type === 'raw_check' && issue.expected ? (JSON.parse(issue.expected) as Sentence) : { text: textOf(issue) }

function textOf({ kind, message, expected }: v.BaseIssue<unknown>) {
  const isOurOwn = kind !== 'schema' || !message.startsWith('Invalid ')
  if (isOurOwn) return message
  return expected === 'never' ? 'Unknown field' : 'Required'
}

/** What is wrong with a value, field by field; empty when nothing is. */
export function check(schema: v.GenericSchema, value: unknown): FieldProblem[] {
  const { issues } = v.safeParse(schema, value)
  return issues ? problemsOf(issues) : []
}

/** A choice of a select: `{ id, name }`, `{ value, label }` or plain text, as servers send them. */
export const Choice = v.union([
  v.pipe(
    v.looseObject({ id: v.union([v.string(), v.number()]), name: v.string() }),
    v.transform(({ id, name }) => ({ value: `${id}`, label: name })),
  ),
  v.pipe(
    v.looseObject({ value: v.union([v.string(), v.number()]), label: v.string() }),
    v.transform(({ value, label }) => ({ value: `${value}`, label })),
  ),
  v.pipe(
    v.string(),
    v.transform((text) => ({ value: text, label: text })),
  ),
])
export type Choice = v.InferOutput<typeof Choice>

/** The names of the gender letters. */
export const genderNames = { M: 'Male', F: 'Female', T: 'Transgender' } as const
/** The same as choices of a field. */
export const genders = /* @__PURE__ */ Object.entries(genderNames).map(([value, label]) => ({ value, label }))
