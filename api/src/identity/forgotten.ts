import { type ChosenPassword, type forgotten, resetMinutes } from 'contract/identity/forgotten'
import { passwordProblem } from 'contract/identity/session'
import type * as v from 'valibot'
import { requireCaptcha } from '../captcha/service.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { liveLink } from '../shared/one-time-link.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { changePassword, openPasswordLink } from './change-password.ts'
import { letters } from './letters.ts'
import { becomeOneself, peopleByEmail, personById, personToWrite } from './queries.ts'

const fromOneAddress = { most: 20, seconds: 600 }
/** A limit for each name, so that a stranger cannot fill another person's mailbox. */
const inOneName = { most: 3, seconds: 3600 }

/** Counts the request before anything is looked up; returns whether this name may get another mail. */
const countAsking = async (portal: Portal, ip: string, name: string) => {
  await portal.limits.count('forgotten', ipPrefix(ip), fromOneAddress)
  return portal.limits.isWithin('forgotten name', name.toLowerCase(), inOneName)
}

/** The captcha is used up even if nobody has that e-mail. */
export async function checkAskingForName(call: Handler<typeof forgotten.userName> & Http) {
  const { portal, caller, body, query, request } = call
  const mayWrite = await countAsking(portal, caller.ip, body.emailid)
  await requireCaptcha(portal, request, query.captcha)
  return mayWrite
}

/**
 * Sends the user names of an e-mail to that e-mail. For an unknown e-mail it stores a letter to nobody, so that both
 * cases leave the same trace.
 */
export async function sendUserName(call: Handler<typeof forgotten.userName, boolean>) {
  const { tx, portal, caller, body, prepared: mayWrite } = call
  const found = await peopleByEmail(tx, body.emailid)
  const people = mayWrite ? found : []
  await audit(tx, portal, caller, 'user name asked for', people[0]?.code ?? '')
  await sendLetter(tx, portal, letters['forgotten-user-name'], {
    to: people[0]?.emailId ?? null,
    values: {
      names: people.map(({ userName, code }) => `${userName} (${code})`).join('\n'),
      site: portal.site,
    },
  })
}

export const checkAskingForLink = ({ portal, caller, body }: Handler<typeof forgotten.password>) =>
  countAsking(portal, caller.ip, body.user)

/**
 * Sends a link for choosing a new password; the earlier link stops working. For an unknown name it stores a link
 * without an owner, so that both cases leave the same trace.
 */
export async function sendResetLink(call: Handler<typeof forgotten.password, boolean>) {
  const { tx, portal, caller, body, prepared: mayWrite } = call
  const found = await personToWrite(tx, body.user)
  const person = mayWrite ? found : null
  const token = await openPasswordLink(tx, portal, person?.id, resetMinutes)
  await audit(tx, portal, caller, 'password link sent', person?.code ?? '')
  await sendLetter(tx, portal, letters['password-link'], {
    to: person?.emailId ?? null,
    values: {
      userName: person?.userName ?? '',
      minutes: `${resetMinutes}`,
      site: portal.site,
      secret: token,
    },
  })
}

const noLink = () => new Refusal(410, 'This link was used already, or its time is over. Ask for a new one.')

/** Refuses a bad new password before it is hashed, because hashing takes long. Returns the hash. */
export async function checkChoice({ tx, portal, caller, body }: Handler<typeof forgotten.choose>) {
  await portal.limits.count('password link', ipPrefix(caller.ip), fromOneAddress)
  const { userName } = await ownerOf(tx, portal, body)
  const problem = passwordProblem(body.newPassword, userName)
  if (problem) throw badInput('newPassword', problem)
  return portal.passwords.hash(body.newPassword)
}

/**
 * Sets the password of a link, once. All sessions of the owner end, and the owner is told. Whoever was shown an earlier one
 * does not know this one.
 */
export async function choosePassword(call: Handler<typeof forgotten.choose, string>) {
  const { tx, portal, caller, body, prepared: passwordHash } = call
  const person = await ownerOf(tx, portal, body)
  await changePassword({ tx, portal, caller }, person, passwordHash)
  await becomeOneself(tx, person.id)
}

/** The owner of a link, which is locked until the end of the transaction. */
async function ownerOf(tx: Tx, portal: Portal, { token }: v.InferOutput<typeof ChosenPassword>) {
  const live = await liveLink(tx, portal, 'passwordLink', token)
  const link = live && tx.selectFrom('passwordLink').select('userId').where('id', '=', live.id)
  const userId = (await link?.executeTakeFirst())?.userId
  const person = userId ? await personById(tx, userId) : null
  if (!person) throw noLink()
  return person
}
