import type { SecondStep, secondStep } from 'contract/identity/second-factor'
import type { SignedIn } from 'contract/identity/session'
import { deviceOf } from '../auth/device.ts'
import { personToEnter, type UserRow } from '../auth/queries.ts'
import { type Door, doorOf, enter, hashOfNew, lockedUntilText, refuseBlocked } from '../auth/sign-in.ts'
import { failTry, forgetFailures, passTry, reserveTry, returnTry } from '../auth/tries.ts'
import { inTransaction } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { Refusal } from '../shared/refusal.ts'
import { type Challenge, endChallenge, liveChallenge, noteProved, takeTry, trustBrowser } from './challenge.ts'
import { askToShow } from './passkey.ts'
import { type PasskeySite, passkeySite } from './passkey-site.ts'
import { notTaken, takeShown } from './take.ts'
import { tellOwner } from './tell-owner.ts'

const fromOnePlace = { most: 60, seconds: 60 }

const over = () => new Refusal(410, 'This log-in took too long or was tried too often. Log in again.')

const scopeOf = ({ id }: Pick<Challenge, 'id'>) => `log-in ${id}`

/** The waiting log-in and its person. */
async function waiting({ portal, body, caller, request }: Handler<typeof secondStep.askPasskey> & Http) {
  await portal.limits.count('second step', ipPrefix(caller.ip), fromOnePlace)
  const device = deviceOf(portal, request)
  const challenge = device ? await liveChallenge(portal, body.challenge, device) : undefined
  const person = challenge && (await personToEnter(portal, challenge.userId))
  if (!challenge || !person) throw over()
  refuseBlocked(person)
  return { challenge, person }
}

/** Asks the device of the person who logs in for one of their passkeys. */
export async function askPasskeyOf(call: Handler<typeof secondStep.askPasskey> & Http) {
  const { portal } = call
  const { challenge, person } = await waiting(call)
  const site = passkeySite(portal)
  if (!site) throw new Refusal(409, 'Passkeys do not work at this address')
  return askToShow(portal.db, portal, { site, userId: person.id, scope: scopeOf(challenge) })
}

/** The second step of a log-in: checks the code, then opens the session, or first asks for a new password. */
export async function proveSecondStep(call: Handler<typeof secondStep.prove> & Http): Promise<SignedIn> {
  const { portal, body } = call
  const { challenge, person } = await waiting(call)
  const door = await doorOf(call, person)
  if (!challenge.provedAt) await prove(portal, { challenge, person, door, site: passkeySite(portal) }, body)

  if (person.mustChange && !body.newPassword)
    return {
      next: 'new-password',
      challenge: body.challenge,
      message: 'Your password is temporary. Choose one of your own to continue.',
    }
  return open(portal, challenge, person, body, door)
}

type Proving = { challenge: Challenge; person: UserRow; door: Door; site: PasskeySite | null }

/** Checks one code or passkey, which counts as an attempt of the account, like a password. */
async function prove(portal: Portal, { challenge, person, door, site }: Proving, body: SecondStep) {
  const lockedUntil = await reserveTry(portal, challenge.accountKey)
  if (lockedUntil) throw lockedUntilText(portal, lockedUntil)
  const place = await takeTry(portal, challenge)
  if (!place) {
    await returnTry(portal, challenge.accountKey)
    throw over()
  }
  const taken = await inTransaction(portal.db, async (tx) => {
    const showing = { owner: person, by: door.visitor, site, scope: scopeOf(challenge) }
    const answer = await takeShown(tx, portal, body, showing)
    if (answer === 'taken') await noteProved(tx, portal, challenge, body.trust ?? false)
    return answer
  })
  if (taken === 'taken') {
    await passTry(portal, challenge.accountKey)
    return forgetFailures(portal, challenge.deviceKey)
  }
  const failed = await failTry(portal, challenge.accountKey)
  if (place.isLast) await giveUp(portal, challenge, person, door)
  if ('lockedUntil' in failed) throw lockedUntilText(portal, failed.lockedUntil)
  if (place.isLast) throw over()
  throw notTaken(taken, body)
}

/** A person with five wrong codes knows the password, so the owner is told. */
const giveUp = (portal: Portal, challenge: Challenge, person: UserRow, door: Door) =>
  inTransaction(portal.db, async (tx) => {
    if (!(await endChallenge(tx, portal, challenge, 'unproved'))) return
    await audit(tx, portal, door.visitor, 'second factor failed', person.code)
    await tellOwner(tx, portal, person.id, 'second-factor-tried')
  })

async function open(
  portal: Portal,
  challenge: Challenge,
  person: UserRow,
  { newPassword, trust }: SecondStep,
  door: Door,
) {
  const newHash =
    person.mustChange && newPassword
      ? await hashOfNew(
          portal,
          person.userName,
          newPassword,
          await portal.passwords.fits(newPassword, person.passwordHash),
        )
      : null
  return inTransaction(portal.db, async (tx) => {
    if (!(await endChallenge(tx, portal, challenge))) throw over()
    const pair = await enter(tx, portal, person, door, newHash)
    if (trust || challenge.trust) await trustBrowser(tx, portal, person.id, door.device)
    return pair
  })
}
