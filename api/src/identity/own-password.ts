import { lockedUntilText } from '../auth/sign-in.ts'
import { failTry, passTry, reserveTry, returnTry } from '../auth/tries.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from '../shared/caller.ts'
import { badInput, notFound } from '../shared/refusal.ts'

/**
 * Checks the password of a person who is logged in; the fifth wrong one locks this for 15 minutes, as at the log-in.
 */
export async function provePassword(portal: Portal, caller: Caller, password: string) {
  const key = portal.keys.mac('sign-in try', `own password ${caller.id}`)
  const lockedUntil = await reserveTry(portal, key)
  if (lockedUntil) throw lockedUntilText(portal, lockedUntil)
  const row = await portal.db
    .selectFrom('userAccount')
    .select('passwordHash')
    .where('id', '=', caller.id)
    .executeTakeFirst()
  if (!row) throw notFound('This person was not found')
  const fits = await portal.passwords.fits(password, row.passwordHash).catch(async (busy) => {
    await returnTry(portal, key)
    throw busy
  })
  if (fits) return passTry(portal, key)
  const failed = await failTry(portal, key)
  if ('lockedUntil' in failed) throw lockedUntilText(portal, failed.lockedUntil)
  throw badInput('password', 'This is not your current password')
}
