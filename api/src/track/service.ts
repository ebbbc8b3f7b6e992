import { setTimeout as after } from 'node:timers/promises'
import { indianDay } from 'contract/field/fields'
import type { Tracked, TrackQuestion, track } from 'contract/track'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { captchaFits } from '../captcha/service.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits/limits.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../shared/refusal.ts'
import { toldOf } from './words.ts'

/**
 * A customer asks a few times a day, of their own application. A date of birth has some 20,000 values, so guessing one takes
 * months. Nobody can keep a customer from the status: what others ask for the number costs the customer a captcha at most.
 */
const fromOneAddress = { most: 20, seconds: 600 }
const fromOneAddressForOneNumber = { most: 10, seconds: 3600 }
const forOneNumberWithoutCaptcha = { most: 20, seconds: 3600 }

/** No answer comes sooner, so that its time says nothing about what was found. */
const leastMs = 50

/** Tells the public page how an application stands. */
export async function trackApplication({ tx, portal, body, caller, request }: Handler<typeof track> & Http) {
  const place = ipPrefix(caller.ip)
  await portal.limits.count('track', place, fromOneAddress)
  await portal.limits.count('track one from one place', `${place} ${body.no}`, fromOneAddressForOneNumber)
  const asked = await captchaDue(portal, request, body)
  if (asked) return asked
  const [found] = await Promise.all([find(tx, body), after(leastMs)])
  if (!found) throw new Refusal(404, 'No application has this number and date. Check both on your receipt.')
  return found
}

async function captchaDue(portal: Portal, request: FastifyRequest, { no, captcha }: TrackQuestion) {
  if (await portal.limits.isWithin('track one', no, forOneNumberWithoutCaptcha)) return null
  if (captcha && (await captchaFits(portal, request, captcha))) return null
  const message = captcha
    ? 'Captcha does not match'
    : 'This number was asked for many times. Type the characters in the picture to continue.'
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
