import type { Role } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Portal } from '../portal.ts'

/** The roles that must have a second factor, as set by the owner; null where not set. */
export const rolesSet = sql<Role[] | null>`(select value -> 'roles' from setting where name = 'secondFactor')`

/** Whether the person of the row `user_account` has a second factor that the log-in asks for. */
export const hasFactor = sql<boolean>`(exists (
  select 1 from second_factor where second_factor.user_id = user_account.id and confirmed_at is not null)
  or exists (select 1 from passkey where passkey.user_id = user_account.id))`

/** Whether the person of the row switched it on by the setting, which sets up none. */
export const factorIsWanted = sql<boolean>`(user_account.factor_wanted_since is not null)`
/** The same before this session began: it is set up at the log-in, and nobody is stopped in the middle of their work. */
export const factorWasWanted = sql<boolean>`coalesce(user_account.factor_wanted_since < session.created_at, false)`

type Standing = { role: Role; rolesSet: Role[] | null; isWanted: boolean; hasFactor: boolean }

/** Whether a role must have one; by default the office, but not in a demo, which anybody may try. */
export const mustHaveFactor = (
  { demo }: Pick<Portal, 'demo'>,
  { role, rolesSet }: Pick<Standing, 'role' | 'rolesSet'>,
) => (rolesSet ?? usualRoles({ demo })).includes(role)

/** Who must have one where the owner set nothing. */
export const usualRoles = ({ demo }: Pick<Portal, 'demo'>): Role[] => (demo ? [] : ['admin', 'staff'])

/** Whether a person must have one, or wants one, and has none: then they set it up before anything else. */
export const mustSetUpFactor = (portal: Pick<Portal, 'demo'>, standing: Standing) =>
  !standing.hasFactor && (standing.isWanted || mustHaveFactor(portal, standing))
