import type { Right } from './rights.ts'

/**
 * The refusal (403), and the hint beside disabled buttons, while a person of the office views a shop as its merchant.
 */
export const viewRefusal = 'You are looking at this account as its merchant. Nothing can be changed or taken as a file.'

/**
 * What a merchant reads, by the right with which the office reads the same: a view as merchant opens nothing that its
 * viewer may not open in the office. An address that is in no group opens to administrators alone.
 */
const readWith: Groups = {
  'people:view': [
    '/auth',
    '/files',
    '/list-views',
    '/merchant/account',
    '/merchant/accounting/closing',
    '/merchant/centre-listing',
    '/merchant/misc/reports/statement',
    '/merchant/my-profile',
    '/merchant/user-management',
    '/nsdlpan/reasons',
    '/uploads',
  ],
  'payments:view': ['/merchant/accounting/payment'],
  'gateway:view': ['/merchant/gateway'],
  'pan:view': ['/merchant/nsdlpan', '/merchant/misc/reports/pan', '/pan'],
  'uti:view': ['/merchant/uti'],
  'cards:view': ['/merchant/banking', '/merchant/cc-userlist'],
  'gst:view': ['/merchant/gst'],
  'kyc:view': ['/kyc'],
  'courier:view': ['/merchant/misc/courier'],
  'reports:view': ['/merchant/misc/reports'],
  'data-requests:view': ['/merchant/my-profile/data-requests'],
}

/**
 * The screens of a shop by the right with which the office reads the same; what stands in no group, such as the start page, shows
 * what each view shows.
 */
const seenWith: Groups = {
  'payments:view': ['/merchant/accounting/payment'],
  'gateway:view': ['/merchant/paymentgateway'],
  'pan:view': ['/merchant/product/nsdl-pan'],
  'uti:view': ['/merchant/product/uti-pan'],
  'gst:view': ['/merchant/product/gst'],
  'courier:view': ['/merchant/misc/courier'],
  'cards:view': ['/merchant/banking'],
  'kyc:view': ['/merchant/my-profile/kyc'],
}

type Groups = Partial<Record<Right, readonly string[]>>
const placesOf = (groups: Groups) =>
  Object.entries(groups)
    .flatMap(([right, under]) => under.map((place) => ({ right: right as Right, place })))
    .sort((one, other) => other.place.length - one.place.length)

const rightIn = (places: ReturnType<typeof placesOf>, path: string) =>
  places.find(({ place }) => path === place || path.startsWith(`${place}/`))?.right ?? null

const calls = placesOf(readWith)

/** The right of the office that shows what this merchant call reads; null where no right does. */
export const rightToRead = (path: string): Right | null => rightIn(calls, path)

const screens = placesOf(seenWith)

/** The right of the office that shows what this screen of a shop shows; null where each view shows it. */
export function rightToSee(address: string): Right | null {
  const [path = ''] = address.split(/[?#]/)
  // A report has the address of its call.
  return path.startsWith('/merchant/misc/reports/') ? rightToRead(path) : rightIn(screens, path)
}
