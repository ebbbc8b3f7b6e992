import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { day, email, isDay, optionalText, phone, pin, textUpTo, typedText } from '../field/fields.ts'
import { pinFit } from '../place/pin-codes.ts'
import { state, stateOptions } from '../place/state-field.ts'

/** The legal pages, by their word in the address. */
export const legalPages = ['privacy-policy', 'licensing', 'terms-and-conditions'] as const
export type LegalPage = (typeof legalPages)[number]

const Clause = v.object({
  title: labelled('Heading', textUpTo(120)),
  text: labelled('Text', textUpTo(4_000)),
})

/** A legal text: the day since which it is in force, and its clauses in order. */
export const LegalText = v.object({
  since: labelled('In force from', day, { hint: 'Until then visitors read the text before' }),
  clauses: v.pipe(v.array(Clause), v.minLength(1, 'At least one clause'), v.maxLength(60, 'At most 60 clauses')),
})
export type LegalText = v.InferOutput<typeof LegalText>

/** A legal text as visitors read it; `since` is null of the portal's own draft, until an owner puts a text in force. */
const ShownLegalText = v.object({ since: v.nullable(v.string()), clauses: LegalText.entries.clauses })
export type ShownLegalText = v.InferOutput<typeof ShownLegalText>

const HoursLine = v.object({
  label: labelled('What', textUpTo(40), { hint: 'Such as Phone' }),
  text: labelled('When', textUpTo(160)),
})

/** When the office answers by phone, by mail, and at its door: one line each. */
export const Hours = v.object({
  lines: v.pipe(v.array(HoursLine), v.minLength(1, 'At least one line'), v.maxLength(10, 'At most 10 lines')),
})
export type Hours = v.InferOutput<typeof Hours>

/** A page of this portal (`/services`), or another site by https. */
const address = v.pipe(
  textUpTo(300),
  v.check(isLink, 'Enter an address of this portal, e.g. /services, or one that begins with https://'),
)

/**
 * Whether a link leads to a page of this portal or to a site by https. Everything else is refused, as a browser might
 * run it.
 */
export function isLink(text: string) {
  if (/^\/(?![/\\])[\w\-./?=&#%]*$/.test(text)) return true
  return /^https:\/\/[^\s@\\]+$/.test(text) && URL.canParse(text)
}

/** A day that may be left open. */
export const openDay = v.pipe(
  typedText,
  v.check((text) => text === '' || isDay(text), 'Enter a date as dd-mm-yyyy'),
)

/** The last day is not before the first one; the same day is one day. Days left open are never wrong. */
export const endsAfterBeginning = (from: string, until: string) => from === '' || until === '' || from <= until
export const endsTooEarly = 'This is before the first day'

/** A slide of the home page, below its first screen: shown from its first day to the end of its last one. */
export const Slide = v.pipe(
  v.object({
    title: labelled('Heading', textUpTo(80), { maxLength: 80 }),
    text: labelled('Text', textUpTo(240), { maxLength: 240 }),
    label: labelled('Words of the link', textUpTo(40), { maxLength: 40 }),
    to: labelled('Leads to', address, { hint: 'A page of this portal, such as /services, or https://…' }),
    /** The file of its picture. */
    picture: labelled('Picture', v.optional(v.nullable(v.pipe(v.string(), v.uuid()))), { word: 'if any' }),
    from: labelled('Shown from', v.optional(openDay), { word: 'if any' }),
    until: labelled('Shown until', v.optional(openDay), { word: 'if any' }),
  }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from = '', until = '' }) => endsAfterBeginning(from, until), endsTooEarly),
    ['until'],
  ),
)
export type Slide = v.InferOutput<typeof Slide>

/** All slides, in their order. */
export const Slides = v.pipe(v.array(Slide), v.maxLength(12, 'At most 12'))

const SocialLink = v.object({
  name: labelled('Name', textUpTo(40)),
  url: labelled('Address', v.pipe(textUpTo(300), v.check(isSite, 'Begin with https://'))),
})

/** The owner's details as they are saved; the reply to visitors allows more (contract/business). */
export const BusinessDetails = v.pipe(
  v.object({
    businessName: labelled('Business name', textUpTo(75), { maxLength: 75, autoComplete: 'organization' }),
    add1: labelled('Address', textUpTo(75), { maxLength: 75 }),
    add2: labelled('Address, second line', optionalText(75), { maxLength: 75, word: 'if any' }),
    add3: labelled('Address, third line', optionalText(75), { maxLength: 75, word: 'if any' }),
    district: labelled('District', textUpTo(50), { maxLength: 50 }),
    pin: labelled('PIN code', pin, { maxLength: 6, inputMode: 'numeric' }),
    state: labelled('State', state, { options: stateOptions }),
    contactNo: labelled('Phone', phone, {
      maxLength: 20,
      hint: 'Mobile, landline with STD code, or 1800 number',
    }),
    emailId: labelled('E-mail', email, { inputMode: 'email', hint: 'Messages of visitors go there' }),
    hue: labelled(
      'Colour',
      v.nullable(v.pipe(v.number('Required'), v.integer(), v.minValue(0), v.maxValue(359, 'From 0 to 359'))),
      { word: 'if any', hint: 'The hue of buttons and links, from 0 to 359. Blank = the usual one' },
    ),
    social: v.pipe(v.array(SocialLink), v.maxLength(10, 'At most 10')),
  }),
  v.forward(
    v.partialCheck(
      [['pin'], ['state']],
      ({ pin, state }) => pinFit(pin, state).fit !== 'wrong',
      'This PIN code belongs to another state',
    ),
    ['pin'],
  ),
)
export type BusinessDetails = v.InferOutput<typeof BusinessDetails>

const News = v.array(v.object({ dated: day, text: textUpTo(300) }))

/**
 * The owner's texts for the public pages; a part that is left out stays unchanged, `news` and `slides` are replaced as
 * whole lists.
 */
export const SiteContent = v.strictObject({
  business: v.optional(BusinessDetails),
  hours: v.optional(Hours),
  legal: v.optional(v.strictObject(v.entriesFromList(legalPages, v.optional(LegalText)))),
  slides: v.optional(Slides),
  news: v.optional(v.pipe(News, v.maxLength(200, 'At most 200'))),
})
export type SiteContent = v.InferOutput<typeof SiteContent>

/** Whether an address is a site by https. */
export function isSite(text: string) {
  return text.startsWith('https://') && isLink(text)
}

const { read } = endpointsFor('anyone')

/** The owner's texts on public pages; those of the home page come with `business.notices`. */
export const siteContent = {
  hours: read('/hours', Hours),
  /** 404 for a page that is not in `legalPages`. */
  legal: read('/legal/:page', ShownLegalText),
}
