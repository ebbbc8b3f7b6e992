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
  const { rows } = await sql<{ name: string; isSame: boolean; hasOther: boolean }>`
    select name, person_of(id) = person_of(${account}) as is_same, exists (select from user_account a
      where a.role = 'admin' and a.status = 'ACTIVE' and person_of(a.id) <> person_of(u.id)) as has_other
    from user_account u where id = ${first}`.execute(db)
  const [found] = rows
  if (!found?.isSame) return null
  const { name, hasOther } = found
  return new Refusal(403, hasOther ? untilReset : untilChosen, { name })
}

const untilReset =
  'Your account and that of {name} count as one person, since a password of one was shown to the other, or of both to one administrator. Somebody else must decide. An account counts as a person of its own again when another administrator resets its password to its own e-mail.'
/** The office has no other administrator. */
const untilChosen =
  'Your account and that of {name} count as one person, since a password of one was shown to the other, or of both to one administrator. Somebody else must decide. An account counts as a person of its own again when its owner enters an e-mail of their own and chooses another password by “Forgot password?”.'

/** The same for a screen, which then offers no approval; null also for the first one themselves. */
export async function samePerson(db: Tx, first: string | null, account: string) {
  const why = first === account ? null : await whyNoSecond(db, first, account)
  return why && { text: why.text, values: why.values }
}
