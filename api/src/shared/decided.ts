import { decidedNamelessText, decidedText } from 'contract/decided'
import type { Tx } from '../db/connect.ts'
import type { Caller } from './caller.ts'
import { momentText } from './dates.ts'
import { Refusal } from './refusal.ts'

/** The decision on a record in words, and the account that decided. */
type Decided = { refNo: string; status: string; by: string | null; at: Date | null }

/** Tells a second person the decision, by whom and when; only the office reads the names of clerks. */
export async function alreadyDecided(tx: Tx, { role }: Pick<Caller, 'role'>, { refNo, status, by, at }: Decided) {
  const decider =
    by && role !== 'merchant'
      ? await tx.selectFrom('userAccount').select('name').where('id', '=', by).executeTakeFirst()
      : undefined
  return decider && at
    ? new Refusal(409, decidedText, { refNo, status, name: decider.name, time: momentText(at) })
    : new Refusal(409, decidedNamelessText, { refNo, status })
}
