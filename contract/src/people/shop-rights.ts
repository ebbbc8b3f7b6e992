/**
 * What the owner of a shop may let their own staff do: a menu each, and the calls that lie under it. A call for merchants
 * that is in none of these groups, and not for everybody of the shop, is for the owner alone.
 */
export const shopRights = {
  payments: {
    name: 'Payment Request: add and see payments',
    under: ['/merchant/accounting/payment', '/merchant/gateway'],
  },
  pan: { name: 'NSDL PAN: apply, pay from the wallet, print', under: ['/merchant/nsdlpan', '/pan', '/files'] },
  uti: { name: 'UTI PAN: coupons and applications', under: ['/merchant/uti'] },
} as const
export type ShopRight = keyof typeof shopRights
export const shopRightCodes = Object.keys(shopRights) as [ShopRight, ...ShopRight[]]

/** Their own session, lists, account and photo, the dashboard, and the balance in the header. */
const forEverybody = [
  ...['/auth', '/list-views', '/uploads', '/merchant/account', '/merchant/accounting/closing'],
  '/merchant/my-profile',
]

const liesUnder = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/** Which right a shop's staff need for a call under `/api`: one of theirs, none, or to be the owner. */
export function shopRightFor(path: string): ShopRight | 'everybody' | 'owner' {
  const right = shopRightCodes.find((code) => liesUnder(path, shopRights[code].under))
  return right ?? (liesUnder(path, forEverybody) ? 'everybody' : 'owner')
}
