import type { ShownFactor } from 'contract/identity/second-factor'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { type Taken, takeCode } from './factor.ts'
import { takePasskey } from './passkey.ts'
import type { PasskeySite } from './passkey-site.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts'
import { tellCodeUsed } from './tell-owner.ts'

/** The person, and the purpose of the proof. */
type Showing = {
  owner: { id: string; code: string }
  by: Caller | Visitor
  site: PasskeySite | null
  /** The scope of the passkey challenge. */
  scope: string
}

/** Accepts the proof beside the password. Six digits are a code of the app; other codes are recovery codes. */
export async function takeShown(
  tx: Tx,
  portal: Portal,
  { code, passkey }: ShownFactor,
  { owner, by, site, scope }: Showing,
): Promise<Taken> {
  if (passkey) {
    const asked = site && { site, userId: owner.id, scope }
    return asked && (await takePasskey(tx, portal, asked, passkey, by)) ? 'taken' : 'wrong'
  }
  if (!code) return 'wrong'
  if (/^\d{6}$/.test(code)) return takeCode(tx, portal, owner.id, code)
  if (!(await spendRecoveryCode(tx, portal, owner.id, code))) return 'wrong'
  const left = await recoveryCodesLeft(tx, owner.id)
  await audit(tx, portal, by, 'recovery code used', owner.code, { left })
  await tellCodeUsed(tx, portal, owner.id, left)
  return 'taken'
}

export const passkeyRefused = () => new Refusal(400, 'This passkey was not accepted. Try again, or use another way.')

/** The message for a second factor that was refused. */
export function notTaken(taken: Taken, { passkey }: ShownFactor) {
  if (passkey) return passkeyRefused()
  return badInput('code', taken === 'used' ? usedText : 'This code is not right')
}

const usedText = 'This code was used already. Wait for the next one.'
