import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { Refusal } from './refusal.ts'

/** That the account named in this column is nobody, or somebody else than this account: whoever knows a password of it is no second person. */
export const byAnother = (column: string, account: string) =>
  sql<SqlBool>`person_of(${sql.ref(column)}) is distinct from person_of(${account})`

/** The accounts of the office that count as one person with this one, itself among them. */
export const accountsOfPerson = (account: string) =>
  sql`(select id from user_account where role <> 'merchant' and person_of(id) = person_of(${account}))`

/** Why this account is no second person beside the first one; null where it is one. */
export async function whyNoSecond(db: Tx, first: string | null, account: string) {
  if (!first) return null
  const { rows } = await sql<{ name: string; isSame: boolean }>`
    select name, person_of(id) = person_of(${account}) as is_same from user_account where id = ${first}`.execute(db)
  const [found] = rows
  if (!found?.isSame) return null
  const { name } = found
  return new Refusal(
    403,
    'Your account and that of {name} count as one person, since a password of one was shown to the other, or of both to one administrator. Somebody else must decide. An account counts as a person of its own again when another administrator resets its password to its own e-mail.',
    { name },
  )
}
