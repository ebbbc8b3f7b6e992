import { sql } from 'kysely'
import { rupeesText } from '../money/ledger.ts'
import type { Demo, DemoPart } from '../seed/demo-part.ts'
import { keepStatement } from './service.ts'

type Waiting = { bankId: string; day: string; utr: string; name: string; amount: bigint }

/**
 * The statement of the bank into which most payments are waiting: some of them with the amount reported, one with another,
 * and money that nobody reported.
 */
async function uploadStatement({ travel: { portal }, staff }: Demo) {
  const { rows } = await sql<Waiting>`select bank_id, txn_date as day, utr, depositor_name as name, amount
    from payment where status = 'PENDING' and mode in ('NEFT', 'IMPS', 'UPI') and bank_id = (
      select bank_id from payment where status = 'PENDING' group by bank_id order by count(*) desc, bank_id limit 1)
    order by dated limit 4`.execute(portal.db)
  const [first] = rows
  if (!first) return
  const lines = rows.map(({ day, utr, name, amount }, i) =>
    [day, `BY TRANSFER ${name}`, utr, rupeesText(i === 1 ? amount - 100n * 100n : amount)].join(';'),
  )
  const unknown = [first.day, 'BY TRANSFER NAMOONA TRADERS', '999900001111', '1,250.00'].join(';')
  const bytes = Buffer.from(['Date;Narration;Reference;Deposit', ...lines, unknown].join('\n'))
  const query = { name: 'statement.csv' }
  const params = { id: first.bankId }
  await keepStatement({ tx: portal.db, portal, caller: staff.staff, params, query, body: { ...query, bytes } })
}

export const demo: DemoPart[] = [{ order: 120, fill: uploadStatement }]
