import { mayBeGivenIn, type ReasonPlace } from 'contract/pan/reasons'
import type { Tx } from '../../db/connect.ts'
import type { Context } from '../../shared/context.ts'
import { badInput } from '../../shared/refusal.ts'

/** The reasons in the office's words and order. */
export async function reasonWords({ tx }: Pick<Context, 'tx'>) {
  const rows = await tx.selectFrom('reason').selectAll().orderBy('sortOrder').orderBy('code').execute()
  return rows.map(({ code, textEn, textHi, active, asks, names, givenIn }) => ({
    code,
    en: textEn,
    hi: textHi,
    isGiven: active,
    asks,
    only: givenIn === 'ANY' ? null : givenIn,
    names: names === 'NONE' || names === 'PORTAL' ? '' : names,
  }))
}
type OfficeReason = Awaited<ReturnType<typeof reasonWords>>[number]
type OfficeReasons = ReadonlyMap<string, OfficeReason>

/** The office's reasons, by code. */
export async function officeReasons(tx: Tx): Promise<OfficeReasons> {
  return new Map((await reasonWords({ tx })).map((reason) => [reason.code, reason]))
}

/** The reason of that code as the office has it, where it may be given in this place today. Reasons given earlier stay. */
export function reasonToGive(known: OfficeReasons, place: ReasonPlace, code: string): OfficeReason {
  const reason = known.get(code)
  if (!reason || !mayBeGivenIn(place, reason))
    throw badInput('reasons', '{code} is none of the reasons that may be given here', { code })
  if (!reason.isGiven) throw badInput('reasons', 'The reason {code} is no longer given. Choose another one', { code })
  return reason
}
