import type { Right } from './rights.ts'

/**
 * The rights that the owner of a shop may give to the shop's staff, in words; what each opens, `shopPlaces` says.
 */
export const shopRights = {
  payments: { name: 'Payment Request: add and see payments' },
  pan: { name: 'NSDL PAN: apply, pay from the wallet, print' },
  uti: { name: 'UTI PAN: coupons and applications' },
  cards: { name: 'Credit Cards & Loan: apply, see requests' },
  gst: { name: 'GST: registrations and returns of clients' },
} as const
export type ShopRight = keyof typeof shopRights
export const shopRightCodes = Object.keys(shopRights) as [ShopRight, ...ShopRight[]]

/** Who of a shop: its staff with a right, all its staff, or its owner alone. */
type ShopAccess = ShopRight | 'everybody' | 'owner'

/**
 * A part of a shop's area, said once by the beginnings of its addresses: who of the shop may use it, and with which right the
 * office reads the same, so that a view as merchant shows its viewer nothing else. An address that is in none is the owner's,
 * and a view shows it to administrators alone.
 */
type ShopPlace = {
  for: ShopAccess
  /** Null: no view reads it. */
  readWith: Right | null
  /** Calls under `/api`. */
  calls: readonly string[]
  /** Screens; those in no place, such as the start page, show in a view what each view shows. */
  screens?: readonly string[]
}

const shopPlaces: readonly ShopPlace[] = [
  {
    for: 'payments',
    readWith: 'payments:view',
    calls: ['/merchant/accounting/payment'],
    screens: ['/merchant/accounting/payment'],
  },
  {
    for: 'payments',
    readWith: 'gateway:view',
    calls: ['/merchant/gateway'],
    screens: ['/merchant/paymentgateway'],
  },
  {
    for: 'pan',
    readWith: 'pan:view',
    calls: ['/merchant/nsdlpan', '/pan'],
    screens: ['/merchant/product/nsdl-pan'],
  },
  {
    for: 'pan',
    readWith: 'courier:view',
    calls: ['/merchant/misc/courier'],
    screens: ['/merchant/misc/courier'],
  },
  { for: 'uti', readWith: 'uti:view', calls: ['/merchant/uti'], screens: ['/merchant/product/uti-pan'] },
  {
    for: 'cards',
    readWith: 'cards:view',
    calls: ['/merchant/banking', '/merchant/cc-userlist'],
    screens: ['/merchant/banking'],
  },
  { for: 'gst', readWith: 'gst:view', calls: ['/merchant/gst'], screens: ['/merchant/product/gst'] },
  { for: 'owner', readWith: 'kyc:view', calls: ['/kyc'], screens: ['/merchant/my-profile/kyc'] },
  { for: 'owner', readWith: 'reports:view', calls: ['/merchant/misc/reports'] },
  { for: 'owner', readWith: 'pan:view', calls: ['/merchant/misc/reports/pan'] },
  {
    for: 'owner',
    readWith: 'people:view',
    calls: ['/merchant/centre-listing', '/merchant/misc/reports/statement', '/merchant/user-management'],
  },
  { for: 'everybody', readWith: 'data-requests:view', calls: ['/merchant/my-profile/data-requests'] },
  {
    for: 'everybody',
    readWith: 'people:view',
    // A file asks the right of what it is kept for.
    calls: [
      '/auth',
      '/files',
      '/list-views',
      '/merchant/account',
      '/merchant/accounting/closing',
      '/merchant/my-profile',
      '/nsdlpan/reasons',
      '/uploads',
    ],
  },
  { for: 'everybody', readWith: null, calls: ['/area-faults'] },
]

/** Looks up the place of an address: the one with the longest beginning. */
export function placeAt(addressesOf: (place: ShopPlace) => readonly string[]) {
  const all = shopPlaces
    .flatMap((place) => addressesOf(place).map((under) => ({ place, under })))
    .sort((one, other) => other.under.length - one.under.length)
  return (path: string): ShopPlace | undefined =>
    all.find(({ under }) => path === under || path.startsWith(`${under}/`))?.place
}

/** The place of a call under `/api`. */
export const placeOfCall = /* @__PURE__ */ placeAt(({ calls }) => calls)

/** The messages to staff of a shop without the right that a call or a screen needs. */
export const shopRightNeeded = 'This needs the right “{right}”. Ask the owner of the shop for it.'
export const ownerNeeded = 'Only the owner of the shop can do this.'

/** What a shop's staff need for a call under `/api`: a right, nothing, or to be the owner. */
export const shopRightFor = (path: string): ShopAccess => placeOfCall(path)?.for ?? 'owner'

/** Whether staff of a shop with these rights may make the call at this address. */
export const mayOfShop = (rights: readonly string[], path: string) => hasShopRight(rights, shopRightFor(path))

/** Whether staff of a shop with these rights have this one, or need none. */
export const hasShopRight = (rights: readonly string[], right: ShopAccess) =>
  right === 'everybody' || rights.includes(right)
