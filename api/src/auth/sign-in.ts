import { passwordProblem, type SignedIn, type SignIn, type session } from 'contract/session'
import { captchaFits } from '../captcha/service.ts'
import { inTransaction } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Visitor } from '../shared/caller.ts'
import { clockText } from '../shared/dates.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { deviceOf, nameDevice } from './device.ts'
import { deviceIsKnown, personByName, setPassword, type UserRow } from './queries.ts'
import { asCaller, endSessionsOf, openSession } from './sessions.ts'
import { captchaDue, countTry, forgetTries, lockOf, noteFailure, takeBackTry } from './tries.ts'

const fromOneAddress = { most: 60, seconds: 60 }
const forOneName = { most: 20, seconds: 60 }

/** Who is at the door: the browser by its cookie's hash, and whether it came with that cookie. */
type Door = {
  device: string
  isNewDevice: boolean
  visitor: Visitor
  captchaFits(answer: string): Promise<boolean>
}

/**
 * Signs a person in, or says what is still needed. A name nobody has takes the same time and gets the same answers; what
 * is wrong with an account (blocked, temporary password) is told only to who proved its password.
 */
export async function signIn(context: Handler<typeof session.signIn> & Http): Promise<SignedIn> {
  const { portal, body: given, caller } = context
  portal.limits.count('sign-in', ipPrefix(caller.ip), fromOneAddress)
  portal.limits.count('sign-in', given.userName.toLowerCase(), forOneName)
  const door = doorOf(context)
  const person = await personByName(portal.db, given.userName)
  const account = await accountKey(portal, given.userName, person, door)
  const devices = deviceKeys(portal, door)

  const lockedUntil = await lockOf(portal, account)
  if (lockedUntil) throw locked(portal, lockedUntil)
  if (await captchaDue(portal, devices)) {
    if (!given.captcha)
      return {
        next: 'captcha',
        message: 'Two wrong tries from this device, so we also ask for the characters in the picture.',
      }
    if (!(await door.captchaFits(given.captcha))) return { next: 'captcha', message: 'Captcha does not match' }
  }

  const tried = await countTry(portal, account)
  if ('lockedUntil' in tried) throw locked(portal, tried.lockedUntil)
  const fits = await portal.passwords.fits(given.password, person?.passwordHash).catch(async (busy) => {
    await takeBackTry(portal, account)
    throw busy
  })
  if (!fits || !person) return refuse(portal, tried.left, account, devices, door)

  await forgetTries(portal, [account, ...devices])
  if (person.status === 'BLOCKED') throw new Refusal(403, 'This account is blocked. Call the office.')
  if (person.mustChange && !given.newPassword) {
    return { next: 'new-password', message: 'Your password is temporary. Choose one of your own to continue.' }
  }
  return open(portal, person, given, door)
}

function doorOf({ portal, caller, request, reply }: Handler<typeof session.signIn> & Http): Door {
  const device = deviceOf(portal, request)
  return {
    device: device ?? nameDevice(portal, request, reply),
    isNewDevice: device === null,
    visitor: caller,
    captchaFits: (answer) => captchaFits(portal, request, answer),
  }
}

/** A browser the person signed in from before has its own count, so that a stranger's guesses do not lock it out. */
async function accountKey({ keys, db }: Portal, userName: string, person: UserRow | undefined, { device }: Door) {
  const name = userName.toLowerCase()
  const isKnown = await deviceIsKnown(db, person?.id, device)
  return keys.mac('sign-in try', isKnown ? `account ${name} ${device}` : `account ${name}`)
}

/** A browser without a cookie is told apart by its address only. */
function deviceKeys({ keys }: Portal, { device, isNewDevice, visitor }: Door) {
  const own = keys.mac('sign-in try', `device ${device}`)
  return isNewDevice ? [own, keys.mac('sign-in try', `address ${visitor.ip}`)] : [own]
}

async function refuse(portal: Portal, left: number, account: string, devices: string[], door: Door): Promise<SignedIn> {
  portal.metrics.signInFailed()
  await noteFailure(portal, devices)
  const lockedUntil = await lockOf(portal, account)
  if (lockedUntil) {
    await audit(portal.db, portal, door.visitor, 'account locked', account)
    throw locked(portal, lockedUntil, 'User name or password is not right. This account is locked until {until}.')
  }
  const refusal = wrongPassword(left)
  if (await captchaDue(portal, devices)) return { next: 'captcha', message: refusal.message }
  throw refusal
}

function wrongPassword(left: number) {
  if (left > 3) return new Refusal(401, 'User name or password is not right.')
  if (left === 1)
    return new Refusal(401, 'User name or password is not right. One more wrong try locks this account for 15 minutes.')
  return new Refusal(
    401,
    'User name or password is not right. {left} more wrong tries lock this account for 15 minutes.',
    { left },
  )
}

function locked({ clock }: Portal, until: Date, text = 'This account is locked until {until}.') {
  const retryAfter = Math.ceil((until.getTime() - clock().getTime()) / 1000)
  return new Refusal(429, text, { until: clockText(until) }, { retryAfter })
}

async function open(portal: Portal, person: UserRow, { userName, password, newPassword }: SignIn, door: Door) {
  const { passwordHash: _, mustChange, status: __, ...user } = person
  const caller = asCaller(user, door.visitor)
  const newHash = mustChange && newPassword ? await hashOfNew(portal, userName, password, newPassword) : null
  return inTransaction(portal.db, async (tx) => {
    if (newHash) {
      await setPassword(tx, user.id, newHash)
      await endSessionsOf(tx, portal, user.id, 'password changed')
      await audit(tx, portal, caller, 'password changed', user.code)
    }
    await audit(tx, portal, caller, 'session opened', user.code)
    return openSession(tx, portal, user, door.device)
  })
}

async function hashOfNew({ passwords }: Portal, userName: string, password: string, newPassword: string) {
  const problem =
    passwordProblem(newPassword, userName) ??
    (newPassword === password ? 'Choose another password than the temporary one' : null)
  if (problem) throw badInput('newPassword', problem)
  return passwords.hash(newPassword)
}
