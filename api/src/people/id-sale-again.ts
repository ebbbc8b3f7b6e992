import type { idSales } from 'contract/people/id-sale'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { rupeesText, toRupees } from '../money/ledger.ts'
import { sendLetter } from '../outbox/queries.ts'
import { audit } from '../shared/audit.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { isLastSale, payerOf, sellId } from './id-sale.ts'
import { letters } from './letters.ts'

/** What an ID costs now whose sale was taken back, and who could pay. */
export async function readAgain({ tx, params, portal }: Handler<typeof idSales.again>) {
  const { code, name, idType, saleAmount, parentId } = await toSell(tx, params.id)
  const payer = parentId ? await payerOf(tx, parentId, portal.clock()) : null
  return { code, name, idType, price: toRupees(saleAmount), payer }
}

/**
 * Sells an ID again whose sale was taken back, at today's price of its type, with bookings, number and invoice of its own.
 * The sale before stays as it is, taken back.
 */
export async function sellAgain({ tx, portal, params, body, caller }: Handler<typeof idSales.sellAgain>) {
  const { merchantId, code, name, idTypeId, packageId, parentId, emailAbove } = await toSell(tx, params.id, true)
  const paid = body.saleMode ?? null
  if (paid === 'WALLET' && !parentId) throw badInput('saleMode', 'There is no merchant above who could pay')
  const fromWallet = await sellId(tx, portal, caller, { merchantId, code, name, idTypeId, packageId, paid, parentId })
  await audit(tx, portal, caller, 'ID sold again', code, { paid })
  if (fromWallet === 0n || !emailAbove) return
  const values = { code, name, amount: rupeesText(fromWallet) }
  await sendLetter(tx, portal, letters['id-sold-again'], { to: emailAbove, values })
}

/** The shop whose last sale this is, if it was taken back. `lock` holds the sale: of two at once one sells. */
async function toSell(tx: Tx, id: string, lock = false) {
  const sale = await tx
    .selectFrom('idSale')
    .select(['takenBackAt', 'merchantId', 'code'])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!sale) throw notFound('This sale was not found')
  const { takenBackAt, merchantId, code } = sale
  if (!takenBackAt || !(await isLastSale(tx, id)))
    throw new Refusal(409, 'The ID {code} is sold. Open the list again.', { code })
  const shop = await tx
    .selectFrom('merchant as m')
    .innerJoin('idType', 'idType.id', 'm.idTypeId')
    .leftJoin('merchant as above', 'above.id', 'm.parentId')
    .select(['m.code', 'm.name', 'm.idTypeId', 'm.packageId', 'm.parentId'])
    .select(['idType.name as idType', 'saleAmount', 'above.emailId as emailAbove'])
    .where('m.id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return { merchantId, ...shop }
}
