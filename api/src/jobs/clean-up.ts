import { dropUnused } from '../files/unused.ts'
import { askForOldKyc } from '../kyc/renewal.ts'
import { closeUnanswered, endLongWaiting } from '../pan/application/transition/waiting.ts'
import type { Portal } from '../portal.ts'

const day = 24 * 3_600_000

/**
 * Throws away what has had its time: captchas, counted tries, numbers of what was registered before, remembered answers, half-sent files, files that nothing uses,
 * applications that waited too long for the merchant; and asks again for a KYC of long ago. What is kept for days that the
 * owner sets is deleted by `privacy/retain.ts`.
 */
export async function cleanUp(portal: Portal) {
  const { db, clock } = portal
  const ago = (days: number) => new Date(clock().getTime() - days * day)
  await db.deleteFrom('captcha').where('expiresAt', '<', clock()).execute()
  await db.deleteFrom('registrationRepeated').where('dated', '<', ago(90)).execute()
  await db.deleteFrom('limitCount').where('ends', '<', clock()).execute()
  await db.deleteFrom('signInTry').where('at', '<', ago(1)).execute()
  await db.deleteFrom('signInChallenge').where('expiresAt', '<', ago(1)).execute()
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', ago(1)).execute()
  await db.deleteFrom('trustedBrowser').where('trustedUntil', '<', ago(1)).execute()
  await db.deleteFrom('passwordLink').where('expiresAt', '<', ago(1)).execute()
  await db.deleteFrom('phoneLink').where('expiresAt', '<', ago(1)).execute()
  await db.deleteFrom('idempotency').where('createdAt', '<', ago(7)).execute()
  // Keys from older servers have an unkeyed hash of the body, which could be guessed. Only the hash is removed: the key
  // still counts as used.
  await db.updateTable('idempotency').set({ hash: '' }).where('hash', '~', '^[0-9a-f]{64}$').execute()
  await db.deleteFrom('upload').where('seenAt', '<', ago(1)).execute()
  await db.deleteFrom('bulkFile').where('begunAt', 'is', null).where('madeAt', '<', ago(1)).execute()
  await db.deleteFrom('bulkFile').where('madeAt', '<', ago(90)).execute()
  await dropUnused(portal)
  await endLongWaiting(portal)
  await closeUnanswered(portal)
  await askForOldKyc(portal)
}
