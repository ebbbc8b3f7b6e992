import type { Role } from 'contract/endpoint'
import type { shopProfile } from 'contract/identity/profile'
import type { AppSecret, RecoveryCodes, SecondFactor } from 'contract/identity/second-factor'
import { businessSetting } from '../business/settings.ts'
import type { Handler } from '../http/handler.ts'
import { personById } from '../identity/queries.ts'
import { qrPath } from '../print/codes.ts'
import { audit } from '../shared/audit.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { beginFactor, confirmFactor, dropFactor, factorIsOn, factorOf, forgetTrusted, holdFactor } from './factor.ts'
import { askBoth, proveFirstCode } from './own-proof.ts'
import { passkeysOf } from './passkey.ts'
import { passkeySite } from './passkey-site.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { mustHaveFactor } from './required.ts'
import { secondFactorSetting } from './settings.ts'
import { tellOwner } from './tell-owner.ts'
import { addressOf } from './totp.ts'

type Calls = typeof shopProfile

export async function readFactor(call: Handler<Calls['secondFactor']>): Promise<SecondFactor> {
  const { tx, portal, caller } = call
  const factor = await factorOf(tx, caller.id)
  const passkeys = await passkeysOf(tx, caller.id)
  const site = passkeySite(portal)
  const required = mustHaveFactor(portal, {
    role: caller.role as Role,
    rolesSet: (await readSetting(tx, secondFactorSetting))?.roles ?? null,
  })
  const { trusted } = await tx
    .selectFrom('trustedBrowser')
    .select((eb) => eb.fn.countAll<bigint>().as('trusted'))
    .where('userId', '=', caller.id)
    .where('trustedUntil', '>', portal.clock())
    .executeTakeFirstOrThrow()
  return {
    isOn: Boolean(factor?.confirmedAt) || passkeys.length > 0,
    since: factor?.confirmedAt?.toISOString() ?? null,
    required,
    recoveryLeft: await recoveryCodesLeft(tx, caller.id),
    trusted: Number(trusted),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt, rpId }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      isOfHere: rpId === site?.rpId,
    })),
    passkeysAt: site?.origin ?? null,
  }
}

export async function askBeforeApp(call: Handler<Calls['beginSecondFactor']>) {
  if ((await factorOf(call.tx, call.caller.id))?.confirmedAt) throw isOn()
  await askBoth(call)
}

/** Returns a secret for an app. The log-in changes only after a code of the app is typed. */
export async function begin({ tx, portal, caller }: Handler<Calls['beginSecondFactor']>): Promise<AppSecret> {
  const person = await personById(tx, caller.id)
  if (!person) throw notFound('This person was not found')
  const secret = await beginFactor(tx, portal, caller.id)
  if (!secret) throw isOn()
  const business = await readSetting(tx, businessSetting)
  const issuer = (business?.businessName ?? 'Site').replaceAll(':', ' ')
  const account = person.userName
  return { secret, account, qr: qrPath(addressOf(issuer, account, secret)) }
}

export const askCode = ({ portal, caller, body }: Handler<Calls['confirmSecondFactor']>) =>
  proveFirstCode(portal, caller, body.code)

/** Switches it on, and returns the recovery codes, only this once; a person with a passkey keeps their codes. */
export async function confirm({ tx, portal, caller }: Handler<Calls['confirmSecondFactor']>): Promise<RecoveryCodes> {
  await holdFactor(tx, caller.id)
  const wasOn = await factorIsOn(tx, caller.id)
  if (!(await confirmFactor(tx, portal, caller.id))) throw isOn()
  const recoveryCodes = wasOn ? [] : await makeRecoveryCodes(tx, portal, caller.id)
  await audit(tx, portal, caller, 'second factor on', caller.code)
  await tellOwner(tx, portal, caller.id, 'second-factor-on')
  return { recoveryCodes }
}

export async function end({ tx, portal, caller }: Handler<Calls['endSecondFactor']>) {
  if (!(await dropFactor(tx, portal, caller.id))) throw isOff()
  await audit(tx, portal, caller, 'second factor off', caller.code)
  await tellOwner(tx, portal, caller.id, 'second-factor-off')
}

export async function renewCodes({ tx, portal, caller }: Handler<Calls['newRecoveryCodes']>): Promise<RecoveryCodes> {
  await holdFactor(tx, caller.id)
  if (!(await factorIsOn(tx, caller.id))) throw isOff()
  const recoveryCodes = await makeRecoveryCodes(tx, portal, caller.id)
  await audit(tx, portal, caller, 'recovery codes made', caller.code)
  await tellOwner(tx, portal, caller.id, 'recovery-codes-made')
  return { recoveryCodes }
}

export async function forgetBrowsers({ tx, portal, caller }: Handler<Calls['forgetBrowsers']>) {
  const browsers = await forgetTrusted(tx, caller.id)
  await audit(tx, portal, caller, 'trusted browsers forgotten', caller.code, { browsers })
}

const isOn = () => new Refusal(409, 'Two-factor authentication is on already')
const isOff = () => new Refusal(409, 'Two-factor authentication is off')
