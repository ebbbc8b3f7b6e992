import type { Tx } from '../../db/connect.ts'
import type { Context } from '../../shared/context.ts'
import { badInput } from '../../shared/refusal.ts'

/** The reasons in the office's words and order. */
export async function reasonWords({ tx }: Pick<Context, 'tx'>) {
  return tx
    .selectFrom('reason')
    .select(['code', 'textEn as en', 'textHi as hi', 'active as isGiven'])
    .orderBy('sortOrder')
    .orderBy('code')
    .execute()
}

/** The office's words for this reason. */
export const wordedAs = (tx: Tx, code: string) =>
  tx.selectFrom('reason').select(['textEn', 'textHi']).where('code', '=', code).executeTakeFirst()

/** The codes that may no longer be given. Reasons given earlier stay. */
export async function retiredReasons(tx: Tx) {
  const rows = await tx.selectFrom('reason').select('code').where('active', '=', false).execute()
  return rows.map(({ code }) => code)
}

type GivenReasons = readonly { code: string }[]

export const refuseRetired = async (tx: Tx, given: GivenReasons) => refuseAmong(await retiredReasons(tx), given)

export function refuseAmong(retired: readonly string[], given: GivenReasons) {
  const [first] = given.filter(({ code }) => retired.includes(code))
  if (first) throw badInput('reasons', 'The reason {code} is no longer given. Choose another one', { code: first.code })
}
