import { adjustments } from 'contract/adjustment'
import { isGiven } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { gatewayDesk, toLookInto } from 'contract/gateway/gateway-desk'
import { kyc } from 'contract/kyc/kyc'
import { kycToDecide } from 'contract/kyc/status'
import { type SetupStep, setupSteps, type Waits } from 'contract/office-dashboard'
import { payments, undecided } from 'contract/payment/payment'
import { registrations } from 'contract/registration'
import { legalPages } from 'contract/site/content'
import { takeBacks } from 'contract/take-back'
import { sql } from 'kysely'
import { businessSetting } from '../business/settings.ts'
import type { Tx } from '../db/connect.ts'
import { smtpSetting } from '../outbox/settings.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from '../shared/caller.ts'
import { readSetting } from '../shared/setting.ts'
import { legalSetting } from '../site/settings.ts'

/** All applications that were ever sent. */
export async function panVolume(db: Tx) {
  const { rows } = await sql<{ found: bigint }>`
    select count(*) as found from application where status <> 'DRAFT' and status <> 'PL_DRAFT'`.execute(db)
  return Number(rows[0]?.found ?? 0n)
}

const oneOf = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)))

/** The call behind each number: a person who may make it sees the number. */
const seenBy = {
  payments: payments.list,
  registrations: registrations.list,
  gateway: gatewayDesk.list,
  kyc: kyc.list,
  adjustments: adjustments.approve,
  takeBacks: takeBacks.list,
}

/** How many wait for a decision; few rows each, counted by an index. A person who may not see a list gets no number. */
export async function waitingCounts(db: Tx, caller: Caller) {
  const { rows } = await sql<Record<keyof typeof seenBy, number>>`select
    (select count(*)::int from payment where status in (${oneOf(undecided)})) as payments,
    (select count(*)::int from registration where status = 'PENDING') as registrations,
    (select count(*)::int from gateway_payment where desk in (${oneOf(toLookInto)})) as gateway,
    (select count(*)::int from kyc where status in (${oneOf(kycToDecide)})) as kyc,
    (select count(*)::int from adjustment where status = 'PENDING') as adjustments,
    (select count(*)::int from take_back where status = 'WAITING') as take_backs`.execute(db)
  const counts = Object.entries(seenBy).map(([what, call]) => {
    const count = rows[0]?.[what as keyof typeof seenBy] ?? 0
    return [what, isGiven(caller, call) ? count : 0]
  })
  return Object.fromEntries(counts) as Record<Waits, number>
}

/** For each ID type, how many of its merchants may log in. */
export async function activeIds(db: Tx) {
  const { rows } = await sql<{ id: string; nos: number }>`
    select t.name as id, count(distinct m.id) filter (where u.id is not null)::int as nos
    from id_type t
      left join merchant m on m.id_type_id = t.id
      left join user_account u on u.merchant_id = m.id and u.status = 'ACTIVE'
    where t.active group by t.id, t.name, t.level order by t.level`.execute(db)
  return rows
}

/** What is not set up yet of the site itself: who runs it, by which texts, how it sends e-mail, which a demo does not, and who decides beside the owner. */
export async function missingOfSite(db: Tx, { demo }: Pick<Portal, 'demo'>) {
  const texts = await readSetting(db, legalSetting)
  const missing = {
    business: !(await readSetting(db, businessSetting))?.businessName,
    legal: legalPages.some((page) => [texts?.[page] ?? []].flat().length === 0),
    mail: !demo && !(await readSetting(db, smtpSetting)),
    secondPerson: await isOnePerson(db),
  }
  return (Object.keys(missing) as (keyof typeof missing)[]).filter((step) => missing[step])
}

/** All accounts that may approve payments count as one person, so that nothing for which two are needed is ever approved. */
async function isOnePerson(db: Tx) {
  const { rows } = await sql<{ isOne: boolean }>`
    select count(distinct person_of(id)) < 2 as is_one from user_account
    where status = 'ACTIVE' and (role = 'admin' or role = 'staff' and 'payments:act' = any(menu_rights))`.execute(db)
  return rows[0]?.isOne ?? true
}

type Master = Exclude<SetupStep, 'business' | 'legal' | 'address' | 'mail' | 'secondPerson'>

/** What is not set up yet, of all that a shop needs before it can pay for an application on that day. */
export async function missingMasters(db: Tx, now: Date): Promise<SetupStep[]> {
  const today = indianDay(now)
  const { rows } = await sql<Record<Master, boolean>>`select
    exists (select from id_type where active) as id_type,
    exists (select from package where active) as package,
    exists (select from package_rate r join package p on p.id = r.package_id
      where p.active and r.effective_from <= ${today}) as price,
    exists (select from govt_fee where active and effective_from <= ${today}) as govt_fee,
    exists (select from bank where active) as bank,
    exists (select from ao_code where active) as ao_code,
    exists (select from gst_seller where active and effective_from <= ${today}) as gst`.execute(db)
  return setupSteps.filter((step) => rows[0]?.[step as Master] === false)
}
