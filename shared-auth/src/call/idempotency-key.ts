import { newKey } from './new-key.ts'

const prefix = 'idempotency-key:'
const saltKey = `${prefix}salt`

/**
 * The Idempotency-Key of an action. It stays the same until the action succeeds, even after a reload: a person who lost
 * the reply may press again and pays only once. Only a checksum of the action is stored, because its data must not stay
 * in the browser.
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

/** A random text of this tab, so that the checksum does not show what was typed. */
function saltOfTab() {
  const known = sessionStorage.getItem(saltKey)
  if (known) return known
  const salt = newKey()
  sessionStorage.setItem(saltKey, salt)
  return salt
}

/** FNV-1a, cut to 24 bits: enough to tell a few actions apart, too little to guess their content. */
function checksum(text: string) {
  let sum = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return ((sum >>> 0) & 0xffffff).toString(36)
}
