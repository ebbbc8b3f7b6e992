import type { Role } from 'contract/endpoint'
import { shopRightFor } from 'contract/people/shop-rights'

/** Where a call came from, as a record of it may hold. */
export type Origin = { ip: string; requestId: string }

/** Who calls: a person by our own record (never by what the token claims), or the portal itself. */
export type Caller = Origin & {
  id: string
  role: Role | 'system'
  name: string
  code: string
  /** Whose wallet and records this person works on; null in the back office. */
  merchantId: string | null
  /** Of staff of the office or of a shop, as their own record says. */
  rights?: readonly string[]
  /** Who of the office really looks, as this merchant. They may only read. */
  viewer?: Viewer | null
  /** Works for the shop of somebody else. */
  isShopStaff?: boolean
  /** Must have a second factor and has none: they set it up before anything else. */
  mustSetUp?: boolean
  /** By which session of theirs; without it no session brought the call. */
  sessionId?: string
}

type Viewer = { id: string; name: string; code: string }

/** Who really does it. */
export const personOf = ({ id, viewer }: Pick<Caller, 'id' | 'viewer'>) => viewer?.id ?? id

/** Whether somebody of a shop may make the call at this address: its owner each, its staff what their rights say. */
export function mayOfShop({ isShopStaff, rights = [] }: Pick<Caller, 'isShopStaff' | 'rights'>, path: string) {
  if (!isShopStaff) return true
  const right = shopRightFor(path)
  return right === 'everybody' || rights.includes(right)
}

/** Nobody has signed in. */
export type Visitor = Origin & { id: null; name: string }

/** The portal itself, for what happens because time has passed. Nobody signs in as it. */
export const system: Caller = {
  id: '00000000-0000-0000-0000-000000000000',
  role: 'system',
  name: 'System',
  code: '',
  merchantId: null,
  ip: '',
  requestId: 'worker',
}

/** How a reader is told who did something: a merchant reads 'Office', not which clerk. */
export const nameFor = ({ role }: Pick<Caller, 'role'>, by: { name: string; role: string | null }) =>
  role === 'merchant' && by.role && by.role !== 'merchant' ? 'Office' : by.name

/** The provider's word, which our server brings. */
export const theProvider: Caller = { ...system, name: 'Provider' }
