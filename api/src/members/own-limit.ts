import type { OwnLimit, ownLimit } from 'contract/people/own-limit'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { leftToday } from '../money/day-limit.ts'
import { toRupees, walletOf } from '../money/ledger.ts'
import { merchantOf } from '../shared/tenant.ts'

type Limited = Parameters<typeof leftToday>[0]

/** What the caller's own shop may spend in a day, and what is left for today. */
export async function readOwnLimit({ tx, caller, portal }: Handler<typeof ownLimit.read>) {
  const wallet = await tx
    .selectFrom('account')
    .select(['dayLimit', 'spentOn', 'spent'])
    .where('id', '=', walletOf(merchantOf(caller)))
    .executeTakeFirst()
  return inRupees(wallet ?? { dayLimit: null, spentOn: null, spent: 0n }, portal.clock())
}

/** A wallet's limit, for the shop and the office. */
export function inRupees(wallet: Limited, now: Date): OwnLimit {
  const left = leftToday(wallet, now)
  return {
    dayLimit: wallet.dayLimit === null ? null : toRupees(wallet.dayLimit),
    leftToday: left === null ? null : toRupees(left),
  }
}

/** The audit's name for setting a member's limit; its rows with one code are the history. */
export const limitSet = 'frenchie limit set'

/** Who changed the limit of that shop last, and when. */
export async function limitSetBy(db: Tx, code: string) {
  return db
    .selectFrom('audit')
    .select(['whoName as by', 'at'])
    .where('about', '=', code)
    .where('what', '=', limitSet)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
