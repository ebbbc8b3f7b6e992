import { timingSafeEqual } from 'node:crypto'
import type { CaptchaWork } from 'contract/captcha'
import type { captcha } from 'contract/identity/session'
import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { keepsSecureCookies } from '../auth/device.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import type { Portal } from '../portal.ts'
import { badInput } from '../shared/refusal.ts'
import { captchaPicture } from './picture.ts'
import { isWorkOf, newWork } from './work.ts'

const cookieName = 'captcha'
const lifetime = 120
/** Seconds: a slow phone computes for a while, and the person fills in the rest of the form before or after. */
const workLifetime = 600
/** Seconds that a person who passed a captcha has to choose a password. */
const keptFor = 900
const perMinute = { most: 60, seconds: 60 }

/** Sends a new picture to this browser; the earlier one is no longer valid. */
export async function sendCaptcha({ tx, portal, caller, request, reply }: Handler<typeof captcha.image> & Http) {
  await portal.limits.count('captcha', ipPrefix(caller.ip), perMinute)
  const answer = portal.captchaText()
  await expectAnswer(tx, { portal, request, reply }, answer, lifetime)
  return reply
    .header('Cache-Control', 'no-store')
    .type('image/png')
    .send(await captchaPicture(answer))
}

/** Gives this browser a computation instead of a picture; its earlier captcha is no longer valid. */
export async function giveWork({ tx, portal, caller, request, reply }: Handler<typeof captcha.work> & Http) {
  const work = await newWork(portal, ipPrefix(caller.ip))
  await expectAnswer(tx, { portal, request, reply }, '', workLifetime, work)
  return work
}

type Browser = Http & { portal: Portal }

/** Stores the answer that is expected from this browser. */
async function expectAnswer(
  tx: Tx,
  { portal, request, reply }: Browser,
  answer: string,
  seconds: number,
  work: CaptchaWork | null = null,
) {
  const id = uuid()
  const expiresAt = new Date(portal.clock().getTime() + seconds * 1000)
  await tx
    .insertInto('captcha')
    .values({ id, answerHash: hashOf(portal, id, answer), expiresAt, work: work && JSON.stringify(work) })
    .execute()
  reply.setCookie(cookieName, id, {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    secure: keepsSecureCookies(portal, request),
    path: '/api',
    maxAge: seconds,
  })
}

/** A right answer is also valid for the next step, although its picture is not shown again. */
export const keepCaptcha = (browser: Browser, answer: string) =>
  expectAnswer(browser.portal.db, browser, answer, keptFor)

/**
 * Whether the answer fits this browser's picture or computation. The check uses it up, right or wrong, in one
 * statement.
 */
export async function captchaFits(portal: Portal, request: FastifyRequest, answer: string) {
  const cookie = request.cookies[cookieName]
  const { valid, value: id } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null }
  if (!valid || !id || !/^[0-9a-f-]{36}$/.test(id)) return false
  const asked = await takeCaptcha(portal, id)
  if (!asked || asked.expiresAt <= portal.clock()) return false
  if (asked.work) return isWorkOf(asked.work, answer)
  return timingSafeEqual(Buffer.from(asked.answerHash), Buffer.from(hashOf(portal, id, answer)))
}

function takeCaptcha({ db }: Portal, id: string) {
  const told = ['answerHash', 'expiresAt', 'work'] as const
  return db.deleteFrom('captcha').where('id', '=', id).returning(told).executeTakeFirst()
}

/** The same, but a wrong answer is refused with a message. */
export async function requireCaptcha(portal: Portal, request: FastifyRequest, answer: string) {
  if (!(await captchaFits(portal, request, answer))) throw badInput('captcha', 'Captcha does not match')
}

const hashOf = ({ keys }: Portal, id: string, answer: string) =>
  keys.mac('captcha', `${id} ${answer.replace(/\s/g, '').toUpperCase()}`)
