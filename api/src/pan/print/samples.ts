import { indianDay } from 'contract/field/fields'
import type { Category } from 'contract/pan/categories'
import { type FormVersion, formInForce } from 'contract/pan/form/form-version'
import type { Layout } from 'contract/pan/form/layout/layout'
import { layoutOf } from 'contract/pan/form/layout/layouts'
import { type SampleName, sampleNames } from 'contract/pan/paper/sample-forms'
import { sha256 } from '../../files/store.ts'
import { notFound } from '../../shared/refusal.ts'
import { annexureA, annexureB, penaltyDeclaration } from './certificates.ts'
import { formsPdf } from './draw-form.ts'
import type { FormDrawing } from './drawing.ts'
import { howToWriteInitials, validInitials } from './name-sheets.ts'

/** One form of a sample: for a category or, without one, shared by all entities. */
type Blank = { appType: 'N' | 'C'; category?: Category; hints?: readonly string[]; isAbroad?: true }

const abroad = [
  'For Indian citizens who live abroad. No Aadhaar is needed. The AO code is one of international taxation, DLC-C-35-1 where no other fits.',
  'Where the address for post is abroad, write the country and its ZIP code; the card then costs the foreign fee.',
]
const byParent = [
  'A parent or guardian fills in the section on the representative, signs in both places, and encloses their own proofs. No photo is pasted.',
]
const international = 'The AO code is one of international taxation, DLC-C-35-1 where no other fits.'
const notOfIndia = [
  `For persons who are not citizens of India, holders of an OCI card among them. ${international}`,
  'For a child a parent fills in the section on the representative and signs in both places. Then no photo is pasted.',
]
const formedAbroad = [
  `For companies and other entities that were formed outside India. ${international}`,
  'A representative in India, if there is one, signs in both places and encloses their own proofs.',
]
const needsStatus = ['Tick the status of the applicant. A form of its own for each kind lies among the sample forms.']

const N = (category: Category, hints?: readonly string[]): Blank[] => [
  { appType: 'N', category, ...(hints && { hints }) },
]
const C = (category: Category, hints?: readonly string[]): Blank[] => [
  { appType: 'C', category, ...(hints && { hints }) },
]

/** A sheet that lists the office's words for names. */
type OfWords = (words: readonly string[]) => Layout

/** The content of each name: blank forms, or a sheet that no law changes. */
const samples: Record<SampleName, readonly Blank[] | Layout | OfWords> = {
  'new-pan-form': N('P'),
  'correction-pan-form': [...C('P'), { appType: 'C' }],
  'annexure-a': annexureA,
  'annexure-b': annexureB,
  individual: N('P'),
  'individual-nri': [{ appType: 'N', category: 'P', hints: abroad, isAbroad: true }],
  'minor-change': C('PM', byParent),
  'partnership-firm': N('F'),
  'artificial-juridical': N('J'),
  trust: N('T'),
  llp: N('E'),
  'non-individual': [{ appType: 'N', hints: needsStatus }, { appType: 'C' }],
  'individual-minor': N('PM', byParent),
  'individual-change': C('P'),
  huf: N('H'),
  company: N('C'),
  aop: N('A'),
  government: N('G'),
  'local-authority': N('L'),
  'individual-penalty': penaltyDeclaration,
  'foreign-individual': [{ appType: 'N', category: 'FP', hints: notOfIndia, isAbroad: true }],
  'foreign-entity': [{ appType: 'N', category: 'FE', hints: formedAbroad, isAbroad: true }],
  'how-to-write-initials': howToWriteInitials,
  'valid-initials': validInitials,
}

const areForms = (sample: (typeof samples)[SampleName]): sample is readonly Blank[] => Array.isArray(sample)

type Sample = { bytes: Buffer; etag: string }
const known = new Map<string, Promise<Sample>>()

/**
 * The blank form with that name in the version of a day (`yyyy-mm-dd`), or a sheet with the short names. The same
 * version always has the same bytes.
 */
export function sampleOf(name: SampleName, day: string, words: readonly string[]): Promise<Sample> {
  const sample = samples[name]
  const forms = areForms(sample) ? sample.map((blank) => ({ blank, form: formFor(blank, day) })) : []
  const says = typeof sample === 'function' ? words : []
  const key = [name, ...forms.map(({ form }) => `${form.code}.${form.version}`), ...says].join(' ')
  const found = known.get(key)
  if (found) return found
  const drawings = areForms(sample)
    ? forms.map(({ blank, form }) => blankDrawing(blank, form))
    : [sheetDrawing(typeof sample === 'function' ? sample(words) : sample)]
  const made = formsPdf(name, drawings).then((bytes) => ({ bytes, etag: `"${sha256(bytes).slice(0, 32)}"` }))
  known.set(key, made)
  return made
}

const formFor = ({ category = 'C', appType }: Blank, day: string) => formInForce(category, appType, day)
const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

const blankDrawing = ({ category, hints, isAbroad }: Blank, form: FormVersion): FormDrawing => ({
  layout: layoutOf(form.code),
  form,
  ...(category && { category }),
  ...(hints && { hints }),
  ...(isAbroad && { isAbroad }),
  values: null,
  formNo: '',
  foot: `${form.code}, in force since ${dashed(form.effectiveFrom)}`,
  madeAt: startOf(form.effectiveFrom),
})

/** Our own sheets speak of the law of that day. */
const sheetsSince = '2026-04-01'

const sheetDrawing = (layout: Layout): FormDrawing => ({
  layout,
  values: null,
  formNo: '',
  foot: '',
  madeAt: startOf('2026-04-01'),
})

const dashed = (day: string) => day.split('-').reverse().join('-')

/** The day since which the law has the form drawn under this name (`yyyy-mm-dd`); of several forms the latest. */
export function drawnSince(name: SampleName, now: Date): string {
  const sample = samples[name]
  if (!areForms(sample)) return sheetsSince
  const days = sample.map((blank) => formFor(blank, indianDay(now)).effectiveFrom)
  return days.sort().at(-1) ?? sheetsSince
}

/** The name of a form; 404 for any other text. */
export function sampleNamed(name: string): SampleName {
  if ((sampleNames as readonly string[]).includes(name)) return name as SampleName
  throw notFound('This form was not found')
}
