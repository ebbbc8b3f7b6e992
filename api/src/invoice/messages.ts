import { months } from 'contract/field/fields'
import type { Tx } from '../db/connect.ts'
import { rupeesText } from '../money/ledger.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import type { TaxInvoice } from './invoice-pdf.ts'
import { letters, missingOnInvoice } from './letters.ts'

type Issued = Pick<TaxInvoice, 'kind' | 'number' | 'month' | 'total' | 'merchantId'> & {
  buyer: { gstin: string | null; stateCode: string }
}

const monthsInHindi = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']

const letterOfKind = {
  INVOICE: 'invoice issued',
  CREDIT_NOTE: 'credit note issued',
  ID_SALE: 'id invoice issued',
  ID_CREDIT: 'id credit issued',
} as const

/**
 * Informs a shop of a paper, in the transaction that issues it, and of the shop's own details that are missing on it.
 */
export async function tellIssued(tx: Tx, portal: Pick<Portal, 'clock' | 'keys'>, issued: Issued) {
  const { kind, number, merchantId, month, total } = issued
  const { emailId } = await tx
    .selectFrom('merchant')
    .select('emailId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const values = { number, sum: `₹${rupeesText(total)}`, month: monthWords(month), missing: missingOf(issued) }
  await sendLetter(tx, portal, letters[letterOfKind[kind]], { to: emailId, values })
}

function monthWords(month: string) {
  const at = Number(month.slice(5, 7)) - 1
  return { en: `${months[at]} ${month.slice(0, 4)}`, hi: `${monthsInHindi[at]} ${month.slice(0, 4)}` }
}

function missingOf({ buyer: { gstin, stateCode } }: Issued) {
  const said = [...(gstin ? [] : [missingOnInvoice.gstin]), ...(stateCode === '' ? [missingOnInvoice.state] : [])]
  return { en: said.map(({ en }) => en).join('\n\n'), hi: said.map(({ hi }) => hi).join('\n\n') }
}
