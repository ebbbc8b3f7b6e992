import { setTimeout as after } from 'node:timers/promises'
import type { CaptchaAsked } from 'contract/by-number'
import type { FastifyRequest } from 'fastify'
import { captchaFits } from '../captcha/service.ts'
import { ipPrefix } from '../http/limits.ts'
import type { Portal } from '../portal.ts'
import type { Visitor } from '../shared/caller.ts'
import { notFound } from '../shared/refusal.ts'

/**
 * Somebody asks a few times a day, of their own paper. A date of birth has some 20,000 values, so guessing one takes
 * months. Nobody can keep them from the status: what others ask for the number costs them a captcha at most.
 */
const fromOneAddress = { most: 20, seconds: 600 }
const fromOneAddressForOneNumber = { most: 10, seconds: 3600 }
const forOneNumberWithoutCaptcha = { most: 20, seconds: 3600 }

/** No answer comes sooner, so that its time says nothing about what was found. */
const leastMs = 50

type Question = { no: string; captcha?: string | undefined }
type Asked = { portal: Portal; caller: Visitor; request: FastifyRequest; body: Question }
type Answering<Found> = {
  /** The name under which it is counted. */
  what: string
  find(): Promise<Found | undefined>
  /** Said of an unknown number as of a wrong date. */
  unknown: string
}

/** Answers anybody who knows a number and the date that goes with it. */
export async function answerByNumber<Found>(
  { portal, caller, request, body }: Asked,
  { what, find, unknown }: Answering<Found>,
): Promise<Found | CaptchaAsked> {
  const place = ipPrefix(caller.ip)
  await portal.limits.count(what, place, fromOneAddress)
  await portal.limits.count(`${what} one from one place`, `${place} ${body.no}`, fromOneAddressForOneNumber)
  const asked = await captchaDue(portal, request, what, body)
  if (asked) return asked
  const [found] = await Promise.all([find(), after(leastMs)])
  if (!found) throw notFound(unknown)
  return found
}

async function captchaDue(portal: Portal, request: FastifyRequest, what: string, { no, captcha }: Question) {
  if (await portal.limits.isWithin(`${what} one`, no, forOneNumberWithoutCaptcha)) return null
  if (captcha && (await captchaFits(portal, request, captcha))) return null
  const message = captcha
    ? 'Captcha does not match'
    : 'This number was asked for many times. Type the characters in the picture to continue.'
  return { next: 'captcha' as const, message }
}
