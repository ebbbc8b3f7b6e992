import * as v from 'valibot'
import { endpointsFor, type Role } from '../endpoint.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { topicCodes } from './topics.ts'

/** A sentence with its values, as it is translated on screen. */
const values = v.record(v.string(), v.string())

/** Something that happened, for one person to read. `to` is the screen of the record; null where there is none. */
const Notification = v.looseObject({
  id: v.string(),
  at: v.string(),
  topic: v.picklist(topicCodes),
  title: v.string(),
  text: v.string(),
  values,
  to: v.nullable(v.string()),
  isRead: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>

/** The number stops here: more are "99+". */
export const unreadAtMost = 100
/** So many stand on a page. */
export const pageOfNotifications = 20

const Page = v.looseObject({
  notifications: v.array(Notification),
  unread: v.number(),
  /** Asks for the older ones; null where these are the last. */
  next: v.nullable(v.string()),
})

/** The half hours of a day by the clock in India, `22:30` as people say it. */
const halfHours = Object.fromEntries(
  Array.from({ length: 48 }, (_, i) => {
    const [hour, minute] = [Math.floor(i / 2), i % 2 ? '30' : '00']
    return [`${`${hour}`.padStart(2, '0')}:${minute}`, `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`]
  }),
)
const openTime = v.pipe(
  v.string(),
  v.check((time) => time === '' || Object.hasOwn(halfHours, time), 'Choose from the list'),
)

/** Of what a person wants e-mails, and when they want none: the quiet hours go over midnight where they end before they begin. */
export const NotificationChoices = v.pipe(
  v.object({
    topics: labelled('E-mails about', v.array(v.picklist(topicCodes))),
    quietFrom: labelled('Quiet from', openTime, { options: optionsOf(halfHours), word: 'if any' }),
    quietTo: labelled('Quiet until', openTime, {
      options: optionsOf(halfHours),
      word: 'if any',
      hint: 'What happens meanwhile is in the bell at once, and by e-mail when the quiet hours are over.',
    }),
  }),
  v.forward(
    v.partialCheck(
      [['quietFrom'], ['quietTo']],
      ({ quietFrom, quietTo }) => (quietFrom === '') === (quietTo === ''),
      'Choose both times, or none',
    ),
    ['quietTo'],
  ),
  v.forward(
    v.partialCheck(
      [['quietFrom'], ['quietTo']],
      ({ quietFrom, quietTo }) => quietFrom === '' || quietFrom !== quietTo,
      'Quiet hours end at another time than they begin',
    ),
    ['quietTo'],
  ),
)
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>

/** What this person has chosen; `email`: where such e-mails go, if they have an address. */
const OwnChoices = v.looseObject({
  topics: v.array(v.picklist(topicCodes)),
  quietFrom: v.string(),
  quietTo: v.string(),
  email: v.nullable(v.string()),
})

/** The page of a list that only shows what is unread, or what is older than a notification. */
const PageQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.uuid())),
  unread: v.optional(v.picklist(['true', 'false'])),
})

/** How many seconds the caller listens, at most an hour: then it asks again. */
const ListenQuery = v.object({
  seconds: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.maxValue(3600)),
})

/** The calls of one area, each below its own path. */
const callsOf = <const Base extends string, const Roles extends readonly Role[]>(base: Base, roles: Roles) => {
  const { read, act } = endpointsFor(roles)
  return {
    page: read(`${base}/notifications`, Page, { query: PageQuery, background: true }),
    unread: read(`${base}/notifications/unread`, v.looseObject({ unread: v.number() }), { background: true }),
    markRead: act(`${base}/notifications/read/:id`),
    /** Everything that this person has seen up to the notification with this id. */
    markAllRead: act(`${base}/notifications/read-all`, v.object({ upTo: v.pipe(v.string(), v.uuid()) })),
    choices: read(`${base}/notifications/choices`, OwnChoices),
    choose: act(`${base}/notifications/choices`, NotificationChoices),
    /** Server-sent events: the names of what changed (`signals.ts`), never what it is now. */
    listen: read(`${base}/live`, v.string(), { query: ListenQuery, background: true }),
  }
}

export const notifications = {
  shop: callsOf('/merchant/account', ['merchant']),
  office: callsOf('/backend', ['admin', 'staff']),
}
export type NotificationCalls = (typeof notifications)[keyof typeof notifications]
