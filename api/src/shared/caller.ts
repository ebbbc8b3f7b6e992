import type { Role } from 'contract/endpoint'
import { mayOfShop as mayStaffOfShop } from 'contract/people/shop-rights'

/** Where a call came from, as far as records may contain it. */
export type Origin = { ip: string; requestId: string }

/** The caller: a person by our own record (never by the token's claims), or the system itself. */
export type Caller = Origin & {
  id: string
  role: Role | 'system'
  name: string
  code: string
  /** The merchant whose wallet and records this person uses; null in the back office. */
  merchantId: string | null
  /** The rights of staff of the office or of a shop, from their record. */
  rights?: readonly string[]
  /** In a merchant view, the person of the office who really looks. They may only read. */
  viewer?: Viewer | null
  /** Works for another person's shop. */
  isShopStaff?: boolean
  /** Must set up a second factor before anything else. */
  mustSetUp?: boolean
  /** The session of the call; missing for the system itself. */
  sessionId?: string
}

type Viewer = { id: string; name: string; code: string; role: string; rights: readonly string[] }

/** By whose role and rights it goes what a caller may read: in a merchant view, by those of who looks. */
export const readerOf = (caller: Caller): Pick<Caller, 'rights'> & { role: string } => caller.viewer ?? caller

/** The person who really acts. */
export const personOf = ({ id, viewer }: Pick<Caller, 'id' | 'viewer'>) => viewer?.id ?? id

/** Whether a person of a shop may make the call at this address: the owner every call, staff those of their rights. */
export function mayOfShop({ isShopStaff, rights = [] }: Pick<Caller, 'isShopStaff' | 'rights'>, path: string) {
  return !isShopStaff || mayStaffOfShop(rights, path)
}

/** A visitor without a log-in. */
export type Visitor = Origin & { id: null; name: string }

/** The system itself, for what happens because time has passed. Nobody can log in as it. */
export const system: Caller = {
  id: '00000000-0000-0000-0000-000000000000',
  role: 'system',
  name: 'System',
  code: '',
  merchantId: null,
  ip: '',
  requestId: 'worker',
}

/** The name of a person for a reader: a merchant reads 'Office' instead of a clerk's name. */
export const nameFor = ({ role }: Pick<Caller, 'role'>, by: { name: string; role: string | null }) =>
  role === 'merchant' && by.role && by.role !== 'merchant' ? 'Office' : by.name

/** The author of entries that follow from the provider's result. */
export const theProvider: Caller = { ...system, name: 'Provider' }
