import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { day, email, mobile, optionalText, pin, textUpTo } from '../field/fields.ts'

/** The legal pages, by their word in the address. */
export const legalPages = ['privacy-policy', 'licensing', 'terms-and-conditions'] as const
export type LegalPage = (typeof legalPages)[number]

/** A legal text: the day since which it is in force, and its clauses in order. */
export const LegalText = v.object({
  since: day,
  clauses: v.pipe(
    v.array(v.object({ title: textUpTo(120), text: textUpTo(4_000) })),
    v.minLength(1, 'At least one clause'),
    v.maxLength(60, 'At most 60 clauses'),
  ),
})
export type LegalText = v.InferOutput<typeof LegalText>

/** When the office answers by phone, by mail, and at its door: one line each. */
export const Hours = v.object({
  lines: v.pipe(
    v.array(v.object({ label: textUpTo(40), text: textUpTo(160) })),
    v.minLength(1, 'At least one line'),
    v.maxLength(10, 'At most 10 lines'),
  ),
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

/** A slide of the home page, below its first screen. */
const Slide = v.object({ title: textUpTo(80), text: textUpTo(240), label: textUpTo(40), to: address })

/** The owner's details as they are saved; the reply to visitors allows more (contract/business). */
const Owner = v.object({
  businessName: textUpTo(75),
  add1: textUpTo(75),
  add2: optionalText(75),
  add3: optionalText(75),
  district: textUpTo(50),
  pin,
  state: textUpTo(50),
  contactNo: mobile,
  emailId: email,
  hue: v.nullable(v.pipe(v.number('Required'), v.integer(), v.minValue(0), v.maxValue(359, 'From 0 to 359'))),
  social: v.pipe(
    v.array(v.object({ name: textUpTo(40), url: v.pipe(textUpTo(300), v.check(isSite, 'Begin with https://')) })),
    v.maxLength(10),
  ),
})

const News = v.array(v.object({ dated: day, text: textUpTo(300) }))

/**
 * The owner's texts for the public pages; a part that is left out stays unchanged, `news` and `slides` are replaced as
 * whole lists.
 */
export const SiteContent = v.strictObject({
  business: v.optional(Owner),
  hours: v.optional(Hours),
  legal: v.optional(v.strictObject(v.entriesFromList(legalPages, v.optional(LegalText)))),
  slides: v.optional(v.pipe(v.array(Slide), v.maxLength(12, 'At most 12'))),
  news: v.optional(v.pipe(News, v.maxLength(200, 'At most 200'))),
})
export type SiteContent = v.InferOutput<typeof SiteContent>

function isSite(text: string) {
  return text.startsWith('https://') && isLink(text)
}

const { read } = endpointsFor('anyone')

/** The owner's texts on public pages; those of the home page come with `business.notices`. */
export const siteContent = {
  hours: read('/hours', Hours),
  /** 404 for a page that is not in `legalPages`. */
  legal: read('/legal/:page', LegalText),
}
