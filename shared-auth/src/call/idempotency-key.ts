import { newKey } from './new-key.ts'

const prefix = 'idempotency-key:'
const saltKey = `${prefix}salt`

/**
 * The Idempotency-Key of an action, the same until it succeeded, also over a reload of the page: a person who lost the reply
 * may press again and pays once. Only a checksum of the action is kept, as it may hold what must not lie in a browser.
 */
export function idempotencyKeyOf(action: string) {
  const item = storageKey(action)
  const known = sessionStorage.getItem(item)
  if (known) return known
  const key = newKey()
  sessionStorage.setItem(item, key)
  return key
}

export const forgetIdempotencyKey = (action: string) => sessionStorage.removeItem(storageKey(action))

const storageKey = (action: string) => `${prefix}${checksum(saltOfTab() + action)}`

/** A random text of this tab, so that the checksum alone tells nothing of what was typed. */
function saltOfTab() {
  const known = sessionStorage.getItem(saltKey)
  if (known) return known
  const salt = newKey()
  sessionStorage.setItem(saltKey, salt)
  return salt
}

/** FNV-1a, cut to 24 bits: enough to tell a few actions apart, too little to find out what was in them. */
function checksum(text: string) {
  let sum = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return ((sum >>> 0) & 0xffffff).toString(36)
}
