import { passwordProblem, type SignedIn, type SignIn, type session } from 'contract/identity/session'
import { captchaFits, keepCaptcha } from '../captcha/service.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import { browserNameOf, tellNewDevice } from '../identity/new-device.ts'
import type { Portal } from '../portal.ts'
import { asksSecondFactor, beginChallenge } from '../second-factor/challenge.ts'
import { passkeySite } from '../second-factor/passkey-site.ts'
import { mustSetUpFactor } from '../second-factor/required.ts'
import { audit } from '../shared/audit.ts'
import type { Visitor } from '../shared/caller.ts'
import { clockText } from '../shared/dates.ts'
import type { Keys } from '../shared/keys.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { deviceOf, nameDevice } from './device.ts'
import { deviceIsKnown, personByName, setPassword, type UserRow } from './queries.ts'
import { asCaller, endSessionsOf, openSession } from './sessions.ts'
import { captchaDue, failTry, forgetFailures, lockOf, noteFailure, passTry, reserveTry, returnTry } from './tries.ts'

const fromOnePlace = { most: 60, seconds: 60 }

/** Where a log-in comes from: the browser by its cookie's hash, and whether this person logged in from it before. */
export type Door = {
  device: string
  isKnown: boolean
  visitor: Visitor
  /** The browser's name in words. */
  browserName: string
  captchaFits(answer: string): Promise<boolean>
}

/**
 * The keys under which the tries of this call are counted. Tries of a stranger must not lock the owner out of their own
 * browser.
 */
type Counters = {
  /** Counts calls. */
  place: string
  /** Counts wrong passwords until the account is locked. */
  account: string
  /** Counts wrong passwords until a captcha: by browser and, for an unknown browser, also by its address. */
  devices: [own: string, ...address: string[]]
}

/**
 * Logs a person in, or says what is still needed. An unknown name takes the same time and gets the same answers. What
 * is wrong with an account (blocked, temporary password) is told only to a person who proved its password.
 */
export async function signIn(context: Handler<typeof session.signIn> & Http): Promise<SignedIn> {
  const { portal, body: given } = context
  const person = await personByName(portal, given.userName)
  const door = await doorOf(context, person)
  const counters = countersOf(portal, person, given.userName, door)
  await portal.limits.count('sign-in', counters.place, fromOnePlace)

  const lockedUntil = await lockOf(portal, counters.account)
  if (lockedUntil) throw lockedUntilText(portal, lockedUntil)
  const picture = await askForCaptcha(portal, given, counters, door)
  if (picture.next) return picture

  const lockedMeanwhile = await reserveTry(portal, counters.account)
  if (lockedMeanwhile) throw lockedUntilText(portal, lockedMeanwhile)
  const fits = await portal.passwords.fits(given.password, person?.passwordHash).catch(async (busy) => {
    await returnTry(portal, counters.account)
    throw busy
  })
  if (!fits || !person) return refuse(portal, counters, door)

  if (await asksSecondFactor(portal, person.id, door.device)) {
    // Failures are forgotten only after the whole log-in; otherwise the right password would allow endless tries at the
    // code.
    await returnTry(portal, counters.account)
    refuseBlocked(person)
    const [deviceKey] = counters.devices
    return beginChallenge(portal, {
      userId: person.id,
      device: door.device,
      accountKey: counters.account,
      deviceKey,
      site: passkeySite(portal),
    })
  }
  await passTry(portal, counters.account)
  // Failures of the address are not forgotten; otherwise a person with an account could guess at others without limit.
  await forgetFailures(portal, counters.devices[0])
  refuseBlocked(person)
  // Choosing a password needs a second call, and a third if the choice was not good enough.
  if (person.mustChange && picture.read) await keepCaptcha(context, picture.read)
  if (person.mustChange && !given.newPassword) {
    return { next: 'new-password', message: 'Your password is temporary. Choose one of your own to continue.' }
  }
  return open(portal, person, given, door)
}

/** Refuses a blocked person; told only after the password was proved. */
export function refuseBlocked({ status, shopStatus }: UserRow) {
  if (status === 'BLOCKED' || shopStatus === 'BLOCKED')
    throw new Refusal(403, 'This account is blocked. Call the office.')
}

/** The browser of a log-in; a browser without our cookie gets one. */
export async function doorOf(
  { portal, caller, request, reply }: Pick<Handler<typeof session.signIn>, 'portal' | 'caller'> & Http,
  person: UserRow | undefined,
): Promise<Door> {
  const device = deviceOf(portal, request)
  return {
    device: device ?? nameDevice(portal, request, reply),
    isKnown: device !== null && (await deviceIsKnown(portal.db, person?.id, device)),
    visitor: caller,
    browserName: browserNameOf(request.headers['user-agent']),
    captchaFits: (answer) => captchaFits(portal, request, answer),
  }
}

/**
 * Anybody can pretend to be a new browser, so an unknown one is also counted by its address. User name and code of a
 * person count together; an unknown name counts as it was typed.
 */
function countersOf({ keys }: Portal, person: UserRow | undefined, typed: string, door: Door): Counters {
  const { device, isKnown, visitor } = door
  const key = (text: string) => keys.mac('sign-in try', text)
  const who = person?.id ?? typed.toLowerCase()
  const address = ipPrefix(visitor.ip)
  if (!isKnown)
    return {
      place: address,
      account: accountKey(keys, who),
      devices: [key(`device ${device}`), key(`address ${address}`)],
    }
  const own = `${who} ${device}`
  return { place: own, account: accountKey(keys, own), devices: [key(`device ${own}`)] }
}

/** Checks the captcha, where one is needed, and returns the typed characters. */
async function askForCaptcha(portal: Portal, { captcha }: SignIn, { devices }: Counters, door: Door) {
  if (!(await captchaDue(portal, devices))) return { read: null }
  if (captcha && (await door.captchaFits(captcha))) return { read: captcha }
  const message = captcha
    ? 'Captcha does not match'
    : 'After two wrong tries we also ask for the characters in the picture.'
  return { next: 'captcha' as const, message }
}

/**
 * The keys under which wrong passwords for this person are counted: one for all unknown browsers, and one for each
 * known browser.
 */
export const accountKeysOf = ({ keys }: Pick<Portal, 'keys'>, { id }: Pick<UserRow, 'id'>, knownDevices: string[]) =>
  [id, ...knownDevices.map((device) => `${id} ${device}`)].map((who) => accountKey(keys, who))

const accountKey = (keys: Keys, who: string) => keys.mac('sign-in try', `account ${who}`)

async function refuse(portal: Portal, { account, devices }: Counters, door: Door): Promise<SignedIn> {
  portal.metrics.signInFailed()
  await noteFailure(portal, devices)
  const failed = await failTry(portal, account)
  if ('lockedUntil' in failed) {
    await audit(portal.db, portal, door.visitor, 'account locked', account)
    throw lockedUntilText(
      portal,
      failed.lockedUntil,
      'User name or password is not right. This account is locked until {until}.',
    )
  }
  const refusal = wrongPassword(failed.left)
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

/** The message until when nobody may try. */
export function lockedUntilText({ clock }: Portal, until: Date, text = 'This account is locked until {until}.') {
  const retryAfter = Math.ceil((until.getTime() - clock().getTime()) / 1000)
  return new Refusal(429, text, { until: clockText(until) }, { retryAfter })
}

async function open(portal: Portal, person: UserRow, { userName, password, newPassword }: SignIn, door: Door) {
  const isChange = person.mustChange && newPassword
  const newHash = isChange ? await hashOfNew(portal, userName, newPassword, newPassword === password) : null
  return inTransaction(portal.db, (tx) => enter(tx, portal, person, door, newHash))
}

/** Opens the session of a person who proved who they are, with the new password if a temporary one must be replaced. */
export async function enter(tx: Tx, portal: Portal, person: UserRow, door: Door, newHash: string | null) {
  const {
    passwordHash: _,
    mustChange: __,
    status: ___,
    shopStatus: ____,
    rolesSet: _____,
    isWanted: ______,
    ...said
  } = person
  const user = { ...said, mustSetUp: mustSetUpFactor(portal, person) }
  const caller = asCaller(user, door.visitor)
  if (newHash) {
    await setPassword(tx, portal, user.id, newHash)
    await endSessionsOf(tx, portal, [user.id], 'password changed')
    await audit(tx, portal, caller, 'password changed', user.code)
  }
  await audit(tx, portal, caller, 'session opened', user.code)
  if (!door.isKnown) await tellNewDevice(tx, portal, user.id, door.browserName, door.visitor)
  return openSession(tx, portal, user, door.device, door.browserName)
}

/** The hash of the new password that replaces a temporary one. */
export async function hashOfNew({ passwords }: Portal, userName: string, newPassword: string, isSame: boolean) {
  const problem =
    passwordProblem(newPassword, userName) ?? (isSame ? 'Choose another password than the temporary one' : null)
  if (problem) throw badInput('newPassword', problem)
  return passwords.hash(newPassword)
}
