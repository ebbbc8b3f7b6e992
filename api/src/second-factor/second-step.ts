import type { SecondStep, secondStep } from 'contract/identity/second-factor'
import type { SignedIn } from 'contract/session'
import { deviceOf } from '../auth/device.ts'
import { personToEnter, type UserRow } from '../auth/queries.ts'
import { type Door, doorOf, enter, hashOfNew, lockedUntilText, refuseBlocked } from '../auth/sign-in.ts'
import { failTry, forgetFailures, passTry, reserveTry, returnTry } from '../auth/tries.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { type Challenge, endChallenge, liveChallenge, noteProved, takeTry, trustBrowser } from './challenge.ts'
import { type Taken, takeCode } from './factor.ts'
import { tellCodeUsed, tellOwner } from './letters.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts'

const fromOnePlace = { most: 60, seconds: 60 }

const over = () => new Refusal(410, 'This log-in took too long or was tried too often. Log in again.')
export const usedText = 'This code was used already. Wait for the next one.'

/** The second step of a log-in: looks at the code, then opens the session, or asks first for a password of their own. */
export async function proveSecondStep(call: Handler<typeof secondStep.prove> & Http): Promise<SignedIn> {
  const { portal, body, caller: visitor, request } = call
  await portal.limits.count('second step', ipPrefix(visitor.ip), fromOnePlace)
  const device = deviceOf(portal, request)
  const challenge = device ? await liveChallenge(portal, body.challenge, device) : undefined
  const person = challenge && (await personToEnter(portal, challenge.userId))
  if (!challenge || !person) throw over()
  refuseBlocked(person)
  const door = await doorOf(call, person)
  if (!challenge.provedAt) await prove(portal, challenge, person, body, door)

  if (person.mustChange && !body.newPassword)
    return {
      ...{ next: 'new-password', challenge: body.challenge },
      message: 'Your password is temporary. Choose one of your own to continue.',
    }
  return open(portal, challenge, person, body, door)
}

/** Looks at one code, which counts as a try of the account as a password does. */
async function prove(
  portal: Portal,
  challenge: Challenge,
  person: UserRow,
  { code = '', trust = false }: SecondStep,
  door: Door,
) {
  const lockedUntil = await reserveTry(portal, challenge.accountKey)
  if (lockedUntil) throw lockedUntilText(portal, lockedUntil)
  const place = await takeTry(portal, challenge)
  if (!place) {
    await returnTry(portal, challenge.accountKey)
    throw over()
  }
  const taken = await inTransaction(portal.db, async (tx) => {
    const answer = await look(tx, portal, person, code, door)
    if (answer === 'taken') await noteProved(tx, portal, challenge, trust)
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
  throw badInput('code', taken === 'used' ? usedText : 'This code is not right')
}

/** Six digits are of the app; anything else was kept for a lost phone. */
async function look(tx: Tx, portal: Portal, person: UserRow, code: string, door: Door): Promise<Taken> {
  if (/^\d{6}$/.test(code)) return takeCode(tx, portal, person.id, code)
  if (!(await spendRecoveryCode(tx, portal, person.id, code))) return 'wrong'
  const left = await recoveryCodesLeft(tx, person.id)
  await audit(tx, portal, door.visitor, 'recovery code used', person.code, { left })
  await tellCodeUsed(tx, portal, person.id, left)
  return 'taken'
}

/** Whoever typed five wrong codes knows the password: its owner is told. */
const giveUp = (portal: Portal, challenge: Challenge, person: UserRow, door: Door) =>
  inTransaction(portal.db, async (tx) => {
    if (!(await endChallenge(tx, portal, challenge))) return
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
