import { setTimeout as after } from 'node:timers/promises'
import { indianDay } from 'contract/fields'
import { type Tracked, type TrackQuestion, track } from 'contract/track'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { captchaFits } from '../captcha/service.ts'
import type { Tx } from '../db/connect.ts'
import { placeOf } from '../limits.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { toldOf } from './words.ts'

/**
 * A customer asks a few times a day, of his own application. A date of birth has some 20,000 values, so guessing one takes
 * months. Nobody can keep a customer from his status: what others ask for his number costs him a captcha at most.
 */
const fromOneAddress = { most: 20, seconds: 600 }
const fromOneAddressForOneNumber = { most: 10, seconds: 3600 }
const forOneNumberWithoutCaptcha = { most: 20, seconds: 3600 }

/** No answer comes sooner, so that its time says nothing about what was found. */
const leastMs = 50

/** The public page that tells the status. */
export function trackRoutes(app: FastifyInstance) {
  const { portal } = app
  serve(app, track, async ({ request, body }) => {
    const place = placeOf(request.ip)
    portal.limits.count('track', place, fromOneAddress)
    portal.limits.count('track one from one place', `${place} ${body.no}`, fromOneAddressForOneNumber)
    const asked = await captchaDue(portal, request, body)
    if (asked) return asked
    const [found] = await Promise.all([find(portal.db, body), after(leastMs)])
    if (!found) throw new Refusal(404, 'No application has this number and date. Check both on your receipt.')
    return found
  })
}

async function captchaDue(portal: Portal, request: FastifyRequest, { no, captcha }: TrackQuestion) {
  if (portal.limits.isWithin('track one', no, forOneNumberWithoutCaptcha)) return null
  if (captcha && (await captchaFits(portal, request, captcha))) return null
  const message = captcha
    ? 'Captcha does not match'
    : 'This number was asked for many times. Type the characters in the picture to go on.'
  return { next: 'captcha' as const, message }
}

/** How it stands. An unknown number, a wrong date and a draft are the same: nothing. */
async function find(db: Tx, { no, dob }: TrackQuestion): Promise<Tracked | undefined> {
  const found = await db
    .selectFrom('application')
    .select(['status', 'statusAt', 'appType'])
    .where(no.length === 15 ? 'ackNo' : 'formNo', '=', no)
    .where(sql<string>`fields->>'dob'`, '=', dob)
    .executeTakeFirst()
  if (!found || found.status === 'DRAFT' || found.status === 'PL_DRAFT') return undefined
  return { status: found.status, on: indianDay(found.statusAt), ...toldOf(found.status, found.appType) }
}
