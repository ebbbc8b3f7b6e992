import { invoicePapers } from 'contract/invoice'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'
import { addInvoice } from './rows.ts'

/** The paper of an invoice, for the office and for the shop. */
export function calls({ app, merchantId, atAdmin, atCounter }: Shop): TestCallTable {
  return [
    [invoicePapers.office, async () => atAdmin(ofId(await addInvoice(app, merchantId)))],
    [invoicePapers.own, async () => atCounter(ofId(await addInvoice(app, merchantId)))],
  ]
}
