import { newKey } from './new-key.ts'

/**
 * The Idempotency-Key of a deed, the same until it succeeded, also over a reload of the page: whoever lost the reply
 * may press again and pays once. Only a checksum of the deed is kept, as it may hold what must not lie in a browser.
 */
export function keyOfDeed(deed: string) {
  const place = placeOf(deed)
  const known = sessionStorage.getItem(place)
  if (known) return known
  const key = newKey()
  sessionStorage.setItem(place, key)
  return key
}

export const deedDone = (deed: string) => sessionStorage.removeItem(placeOf(deed))

const placeOf = (deed: string) => `deed:${checksum(deed)}`

/** FNV-1a, 32 bits: enough to tell deeds apart, too little to find out what was in them. */
function checksum(text: string) {
  let sum = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return (sum >>> 0).toString(36)
}
