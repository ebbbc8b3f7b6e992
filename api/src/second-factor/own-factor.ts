import type { Role } from 'contract/endpoint'
import type { shopProfile } from 'contract/identity/profile'
import type { AppSecret, RecoveryCodes, SecondFactor } from 'contract/identity/second-factor'
import { lockedUntilText } from '../auth/sign-in.ts'
import { failTry, passTry, reserveTry, returnTry } from '../auth/tries.ts'
import { inTransaction } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { provePassword } from '../identity/own-password.ts'
import { personById } from '../identity/queries.ts'
import type { Portal } from '../portal.ts'
import { qrPath } from '../print/codes.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { readSetting } from '../shared/settings.ts'
import { beginFactor, confirmFactor, dropFactor, factorOf, forgetTrusted, takeCode } from './factor.ts'
import { tellOwner } from './letters.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { mustHaveFactor } from './required.ts'
import { usedText } from './second-step.ts'
import { addressOf } from './totp.ts'

type Calls = typeof shopProfile

export async function readFactor({ tx, portal, caller }: Handler<Calls['secondFactor']>): Promise<SecondFactor> {
  const factor = await factorOf(tx, caller.id)
  const required = mustHaveFactor(portal, {
    role: caller.role as Role,
    rolesSet: (await readSetting(tx, 'secondFactor'))?.roles ?? null,
  })
  const { trusted } = await tx
    .selectFrom('trustedBrowser')
    .select((eb) => eb.fn.countAll<bigint>().as('trusted'))
    .where('userId', '=', caller.id)
    .where('trustedUntil', '>', portal.clock())
    .executeTakeFirstOrThrow()
  return {
    ...{ isOn: Boolean(factor?.confirmedAt), since: factor?.confirmedAt?.toISOString() ?? null, required },
    ...{ recoveryLeft: await recoveryCodesLeft(tx, caller.id), trusted: Number(trusted) },
  }
}

export const askPassword = ({ portal, caller, body }: Handler<Calls['beginSecondFactor']>) =>
  provePassword(portal, caller, body.password)

/** Hands out a secret for an app. The log-in is as it was until a code of it is typed. */
export async function begin({ tx, portal, caller }: Handler<Calls['beginSecondFactor']>): Promise<AppSecret> {
  const person = await personById(tx, caller.id)
  if (!person) throw notFound('This person was not found')
  const secret = await beginFactor(tx, portal, caller.id)
  if (!secret) throw new Refusal(409, 'Two-factor authentication is on already')
  const business = await readSetting(tx, 'business')
  const issuer = (business?.businessName ?? 'Site').replaceAll(':', ' ')
  const account = person.userName
  return { secret, account, qr: qrPath(addressOf(issuer, account, secret)) }
}

export const askCode = ({ portal, caller, body }: Handler<Calls['confirmSecondFactor']>) =>
  proveCode(portal, caller, body.code)

/** Switches it on, and tells the recovery codes this once. */
export async function confirm({ tx, portal, caller }: Handler<Calls['confirmSecondFactor']>): Promise<RecoveryCodes> {
  if (!(await confirmFactor(tx, portal, caller.id))) throw new Refusal(409, 'Two-factor authentication is on already')
  const recoveryCodes = await makeRecoveryCodes(tx, portal, caller.id)
  await audit(tx, portal, caller, 'second factor on', caller.code)
  await tellOwner(tx, portal, caller.id, 'second-factor-on')
  return { recoveryCodes }
}

/** Password first, then a code; what makes an account weaker asks for both. */
export async function askBoth({ portal, caller, body }: Handler<Calls['endSecondFactor']>) {
  await provePassword(portal, caller, body.password)
  await proveCode(portal, caller, body.code)
}

export async function end({ tx, portal, caller }: Handler<Calls['endSecondFactor']>) {
  if (!(await dropFactor(tx, portal, caller.id))) throw isOff()
  await audit(tx, portal, caller, 'second factor off', caller.code)
  await tellOwner(tx, portal, caller.id, 'second-factor-off')
}

export async function renewCodes({ tx, portal, caller }: Handler<Calls['newRecoveryCodes']>): Promise<RecoveryCodes> {
  if (!(await factorOf(tx, caller.id))?.confirmedAt) throw isOff()
  const recoveryCodes = await makeRecoveryCodes(tx, portal, caller.id)
  await audit(tx, portal, caller, 'recovery codes made', caller.code)
  await tellOwner(tx, portal, caller.id, 'recovery-codes-made')
  return { recoveryCodes }
}

export async function forgetBrowsers({ tx, portal, caller }: Handler<Calls['forgetBrowsers']>) {
  const browsers = await forgetTrusted(tx, caller.id)
  await audit(tx, portal, caller, 'trusted browsers forgotten', caller.code, { browsers })
}

const isOff = () => new Refusal(409, 'Two-factor authentication is off')

/** Asks somebody who is signed in for a code of their app; the fifth wrong one locks this for 15 minutes. */
async function proveCode(portal: Portal, caller: Caller, code: string) {
  const key = portal.keys.mac('sign-in try', `own code ${caller.id}`)
  const lockedUntil = await reserveTry(portal, key)
  if (lockedUntil) throw lockedUntilText(portal, lockedUntil)
  const taken = await inTransaction(portal.db, (tx) => takeCode(tx, portal, caller.id, code)).catch(async (problem) => {
    await returnTry(portal, key)
    throw problem
  })
  if (taken === 'taken') return passTry(portal, key)
  const failed = await failTry(portal, key)
  if ('lockedUntil' in failed) throw lockedUntilText(portal, failed.lockedUntil)
  throw badInput('code', taken === 'used' ? usedText : 'This code is not right')
}
