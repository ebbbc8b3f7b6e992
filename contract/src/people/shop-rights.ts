/**
 * The rights that the owner of a shop may give to the shop's staff: each is a menu with its calls. A merchant call that
 * is in none of these groups, and not in `forEverybody`, is only for the owner.
 */
export const shopRights = {
  payments: {
    name: 'Payment Request: add and see payments',
    under: ['/merchant/accounting/payment', '/merchant/gateway'],
  },
  pan: {
    name: 'NSDL PAN: apply, pay from the wallet, print',
    under: ['/merchant/nsdlpan', '/merchant/misc/courier', '/pan'],
  },
  uti: { name: 'UTI PAN: coupons and applications', under: ['/merchant/uti'] },
  cards: {
    name: 'Credit Cards & Loan: apply, see requests',
    under: ['/merchant/banking', '/merchant/cc-userlist'],
  },
  gst: { name: 'GST: registrations and returns of clients', under: ['/merchant/gst'] },
} as const
export type ShopRight = keyof typeof shopRights
export const shopRightCodes = Object.keys(shopRights) as [ShopRight, ...ShopRight[]]

/**
 * Allowed for all staff of a shop: session, lists, account, photo, dashboard, the balance in the header, and what their browser tells. A file asks the right
 * of what it is kept for.
 */
const forEverybody = [
  '/area-faults',
  '/auth',
  '/files',
  '/list-views',
  '/uploads',
  '/merchant/account',
  '/merchant/accounting/closing',
  '/merchant/my-profile',
  '/nsdlpan/reasons',
]

const liesUnder = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/** The messages to staff of a shop without the right that a call or a screen needs. */
export const shopRightNeeded = 'This needs the right “{right}”. Ask the owner of the shop for it.'
export const ownerNeeded = 'Only the owner of the shop can do this.'

/** What a shop's staff need for a call under `/api`: a right, nothing, or to be the owner. */
export function shopRightFor(path: string): ShopRight | 'everybody' | 'owner' {
  const right = shopRightCodes.find((code) => liesUnder(path, shopRights[code].under))
  return right ?? (liesUnder(path, forEverybody) ? 'everybody' : 'owner')
}

/** Whether staff of a shop with these rights may make the call at this address. */
export const mayOfShop = (rights: readonly string[], path: string) => hasShopRight(rights, shopRightFor(path))

/** Whether staff of a shop with these rights have this one, or need none. */
export const hasShopRight = (rights: readonly string[], right: ReturnType<typeof shopRightFor>) =>
  right === 'everybody' || rights.includes(right)
