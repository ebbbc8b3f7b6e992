import type { Role } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Portal } from '../portal.ts'

/** Who must have a second factor, as it was set; null where nobody has said so. */
export const rolesSet = sql<Role[] | null>`(select value -> 'roles' from setting where name = 'secondFactor')`

/** Whether the person of the row `user_account` has one that is asked at their log-in. */
export const hasFactor = sql<boolean>`(exists (
  select 1 from second_factor where second_factor.user_id = user_account.id and confirmed_at is not null)
  or exists (select 1 from passkey where passkey.user_id = user_account.id))`

type Standing = { role: Role; rolesSet: Role[] | null; hasFactor: boolean }

/** Whether a role must have one; unless it was set otherwise the office, but not in a demo, into which anybody may look. */
export const mustHaveFactor = ({ demo }: Pick<Portal, 'demo'>, { role, rolesSet }: Omit<Standing, 'hasFactor'>) =>
  (rolesSet ?? (demo ? [] : ['admin', 'staff'])).includes(role)

/** Whether somebody must, and has none: then they set one up before anything else. */
export const mustSetUpFactor = (portal: Pick<Portal, 'demo'>, standing: Standing) =>
  !standing.hasFactor && mustHaveFactor(portal, standing)
