import type { Right } from './rights.ts'
import { placeAt, placeOfCall } from './shop-rights.ts'

/**
 * The refusal (403), and the hint beside disabled buttons, while a person of the office views a shop as its merchant.
 */
export const viewRefusal = 'You are looking at this account as its merchant. Nothing can be changed or taken as a file.'

/** The right of the office that shows what this merchant call reads; null where no right does. */
export const rightToRead = (path: string): Right | null => placeOfCall(path)?.readWith ?? null

const placeOfScreen = /* @__PURE__ */ placeAt(({ screens = [] }) => screens)

/** The right of the office that shows what this screen of a shop shows; null where each view shows it. */
export function rightToSee(address: string): Right | null {
  const [path = ''] = address.split(/[?#]/)
  // A report has the address of its call.
  return path.startsWith('/merchant/misc/reports/') ? rightToRead(path) : (placeOfScreen(path)?.readWith ?? null)
}
