import type { invoicePapers } from 'contract/invoice'
import { gstStateName } from 'contract/place/gst'
import { fileHeaders } from '../files/headers.ts'
import type { Handler, Http } from '../http/handler.ts'
import type { Context } from '../shared/context.ts'
import { notFound } from '../shared/refusal.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { buyerOf } from './issue.ts'

type OnInvoice = Context & Http & { params: { id: string } }

/** Sends an invoice or credit note; that of another shop is not found. */
export async function sendInvoice({ tx, portal, caller, params, reply }: OnInvoice) {
  const invoice = await tx
    .selectFrom('taxInvoice')
    .selectAll()
    .where('id', '=', params.id)
    .where(ownedBy(caller))
    .executeTakeFirst()
  if (!invoice) throw notFound('This invoice was not found')
  const bytes = await invoicePdf(invoice, portal.demo)
  return reply.headers(fileHeaders('application/pdf', `${invoice.number.replaceAll('/', '-')}.pdf`)).send(bytes)
}

/** The details of the caller's shop that the next invoice would show. */
export async function readOwnDetails({ tx, caller }: Handler<typeof invoicePapers.details>) {
  const { gstin, stateCode } = await buyerOf(tx, merchantOf(caller))
  return { gstin, state: gstStateName(stateCode) ?? null }
}
