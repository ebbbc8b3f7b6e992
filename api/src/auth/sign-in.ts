import { passwordProblem, type SignedIn, type SignIn } from 'contract/session'
import { type Actor, audit } from '../audit.ts'
import { clockText } from '../dates.ts'
import { inTransaction } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { badInput, Refusal } from '../refusal.ts'
import { deviceIsKnown, type Person, personByName, setPassword } from './queries.ts'
import { endSessionsOf, openSession } from './sessions.ts'
import { captchaDue, countTry, forgetTries, lockOf, noteFailure, takeBackTry } from './tries.ts'

/** Who is at the door: the browser by its cookie's hash, and whether it came with that cookie. */
export type Caller = {
  device: string
  isNewDevice: boolean
  actor: Actor
  captchaFits(answer: string): Promise<boolean>
}

/**
 * Signs a person in, or says what is still needed. A name nobody has takes the same time and gets the same answers; what
 * is wrong with an account (blocked, temporary password) is told only to who proved its password.
 */
export async function signIn(portal: Portal, given: SignIn, caller: Caller): Promise<SignedIn> {
  const person = await personByName(portal.db, given.userName)
  const account = await accountKey(portal, given.userName, person, caller)
  const devices = deviceKeys(portal, caller)

  const lockedUntil = await lockOf(portal, account)
  if (lockedUntil) throw locked(portal, lockedUntil)
  if (await captchaDue(portal, devices)) {
    if (!given.captcha)
      return {
        next: 'captcha',
        message: 'Two wrong tries from this device, so we also ask for the characters in the picture.',
      }
    if (!(await caller.captchaFits(given.captcha))) return { next: 'captcha', message: 'Captcha does not match' }
  }

  const tried = await countTry(portal, account)
  if ('lockedUntil' in tried) throw locked(portal, tried.lockedUntil)
  const fits = await portal.passwords.fits(given.password, person?.passwordHash).catch(async (busy) => {
    await takeBackTry(portal, account)
    throw busy
  })
  if (!fits || !person) return refuse(portal, tried.left, account, devices, caller)

  await forgetTries(portal, [account, ...devices])
  if (person.status === 'BLOCKED') throw new Refusal(403, 'This account is blocked. Call the office.')
  if (person.mustChange && !given.newPassword) {
    return { next: 'new-password', message: 'Your password is temporary. Choose one of your own to go on.' }
  }
  return open(portal, person, given, caller)
}

/** A browser the person signed in from before has its own count, so that a stranger's guesses do not lock it out. */
async function accountKey({ keys, db }: Portal, userName: string, person: Person | undefined, { device }: Caller) {
  const name = userName.toLowerCase()
  const isKnown = await deviceIsKnown(db, person?.id, device)
  return keys.mac('sign-in try', isKnown ? `account ${name} ${device}` : `account ${name}`)
}

/** A browser without a cookie is told apart by its address only. */
function deviceKeys({ keys }: Portal, { device, isNewDevice, actor }: Caller) {
  const own = keys.mac('sign-in try', `device ${device}`)
  return isNewDevice ? [own, keys.mac('sign-in try', `address ${actor.ip}`)] : [own]
}

async function refuse(
  portal: Portal,
  left: number,
  account: string,
  devices: string[],
  caller: Caller,
): Promise<SignedIn> {
  portal.measures.signInFailed()
  await noteFailure(portal, devices)
  const lockedUntil = await lockOf(portal, account)
  if (lockedUntil) {
    await audit(portal.db, portal, caller.actor, 'account locked', account)
    throw locked(portal, lockedUntil, 'User name or password is not right. ')
  }
  const message = `User name or password is not right.${consequence(left)}`
  if (await captchaDue(portal, devices)) return { next: 'captcha', message }
  throw new Refusal(401, message)
}

function consequence(left: number) {
  if (left === 1) return ' One more wrong try locks this account for 15 minutes.'
  return left <= 3 ? ` ${left} more wrong tries lock this account for 15 minutes.` : ''
}

function locked({ clock }: Portal, until: Date, before = '') {
  return new Refusal(429, `${before}This account is locked until ${clockText(until)}.`, {
    retryAfter: Math.ceil((until.getTime() - clock().getTime()) / 1000),
  })
}

async function open(portal: Portal, person: Person, { userName, password, newPassword }: SignIn, caller: Caller) {
  const { passwordHash: _, mustChange, status: __, ...user } = person
  const actor = { ...caller.actor, id: user.id, name: user.name }
  const newHash = mustChange && newPassword ? await hashOfNew(portal, userName, password, newPassword) : null
  return inTransaction(portal.db, async (tx) => {
    if (newHash) {
      await setPassword(tx, user.id, newHash)
      await endSessionsOf(tx, portal, user.id, 'password changed')
      await audit(tx, portal, actor, 'password changed', user.code)
    }
    await audit(tx, portal, actor, 'session opened', user.code)
    return openSession(tx, portal, user, caller.device)
  })
}

async function hashOfNew({ passwords }: Portal, userName: string, password: string, newPassword: string) {
  const problem =
    passwordProblem(newPassword, userName) ??
    (newPassword === password ? 'Choose another password than the temporary one' : null)
  if (problem) throw badInput(`newPassword: ${problem}`)
  return passwords.hash(newPassword)
}
