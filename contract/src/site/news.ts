import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { day as dayField, oneOf, textUpTo } from '../field/fields.ts'
import { choice, day, status, text } from '../list/column.ts'
import type { StatusTable } from '../status.ts'
import { PartChange } from './configuration.ts'
import { endsAfterBeginning, endsTooEarly, openDay } from './content.ts'

/** Who reads a news; what is for everybody is also read by shops and office. */
const audiences = { PUBLIC: 'Everybody', MERCHANTS: 'Merchants', STAFF: 'Office' } as const
export type Audience = keyof typeof audiences
const audienceCodes = Object.keys(audiences) as [Audience, ...Audience[]]

/** What the office does with it. */
const newsSteps = { DRAFT: 'Draft', PUBLISHED: 'Published', ARCHIVED: 'Archived' } as const
export type NewsStep = keyof typeof newsSteps
const stepCodes = Object.keys(newsSteps) as [NewsStep, ...NewsStep[]]

/** Where it is now: what is published is shown from its first day to the end of its last one, by India's clock. */
const newsStatuses = {
  SHOWN: { en: 'Shown', tone: 'success', icon: 'circle-check' },
  PLANNED: { en: 'Planned', tone: 'info', icon: 'clock' },
  DRAFT: { en: 'Draft', tone: 'neutral', icon: 'pen-line' },
  ENDED: { en: 'Ended', tone: 'neutral', icon: 'ban' },
  ARCHIVED: { en: 'Archived', tone: 'neutral', icon: 'lock' },
} as const satisfies StatusTable

export const News = v.pipe(
  v.object({
    text: labelled('News', textUpTo(300), { maxLength: 300, hint: 'Shown as it is typed' }),
    audience: labelled('For', oneOf(audienceCodes), { options: optionsOf(audiences) }),
    dated: labelled('Shown from', dayField),
    until: labelled('Shown until', openDay, { word: 'if any', hint: 'To the end of this day. Blank = no end' }),
    status: labelled('Status', oneOf(stepCodes), { options: optionsOf(newsSteps) }),
  }),
  v.forward(
    v.partialCheck([['dated'], ['until']], ({ dated, until }) => endsAfterBeginning(dated, until), endsTooEarly),
    ['until'],
  ),
)
export type News = v.InferOutput<typeof News>

const columns = {
  text: text('News', { search: true, width: 370, card: 'title' }),
  audience: choice('For', audiences, { width: 120, card: 'line' }),
  dated: day('Shown from', { width: 130, card: 'foot' }),
  until: day('Shown until', { optional: true, width: 130, card: 'foot' }),
  status: status('Status', newsStatuses, { card: 'chip' }),
} as const

const base = '/backend/settings/news-n-updates'
const { list, read, act } = endpointsFor(['admin', 'staff'], { menu: 'settings' })
const words = {
  title: 'News & Updates',
  empty: { title: 'No news yet', text: 'Add the first one with the button above.' },
}
const Seen = v.object({ seen: v.string() })

/** The news as the office keeps them. Nothing is deleted: what is over is archived. */
export const news = {
  list: list(`${base}/list`, words, columns, { id: v.string() }),
  read: read(`${base}/:id`, v.looseObject({ value: News, seen: v.string(), history: v.array(PartChange) })),
  add: act(base, News, v.looseObject({ id: v.string() })),
  /** 409 where somebody else changed it since it was read. */
  change: act(`${base}/change/:id`, News, undefined, { query: Seen }),
  /** Sets what was before a change; `change` is that change. */
  undo: act(`${base}/undo/:id`, v.object({ change: v.pipe(v.string(), v.uuid()) })),
}
