import { months } from 'contract/fields'
import type { Tx } from '../db/connect.ts'
import { rupeesText } from '../money/ledger.ts'
import { sendLater } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import type { TaxInvoice } from './invoice-pdf.ts'

type Issued = Pick<TaxInvoice, 'kind' | 'number' | 'month' | 'total' | 'merchantId'> & {
  buyer: { gstin: string | null; stateCode: string }
}

const monthsInHindi = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']

/** Tells a shop of a paper, in the transaction that issues it, and of its own details what is missing on it. */
export async function tellIssued(tx: Tx, portal: Pick<Portal, 'clock' | 'keys'>, issued: Issued) {
  const { kind, number, merchantId } = issued
  const { emailId } = await tx
    .selectFrom('merchant')
    .select('emailId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const name = kind === 'CREDIT_NOTE' ? 'Credit note' : 'Tax invoice'
  await sendLater(tx, portal, {
    ...{ kind: 'invoice issued', recipient: emailId, subject: `${name} ${number}` },
    text: [said(issued), saidInHindi(issued), ...missingOf(issued)].join('\n\n'),
  })
}

function said({ kind, number, month, total }: Issued) {
  const sum = `₹${rupeesText(total)}`
  const when = `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
  const about = {
    INVOICE: `Your tax invoice ${number} for ${when} over ${sum} is ready.`,
    CREDIT_NOTE: `Your credit note ${number} over ${sum} is ready, for what was refunded in ${when} of earlier months.`,
    ID_SALE: `The tax invoice ${number} over ${sum} for an ID is ready.`,
  }
  return `${about[kind]} Open Reports, Tax invoices to save it as PDF.`
}

function saidInHindi({ kind, number, month, total }: Issued) {
  const sum = `₹${rupeesText(total)}`
  const when = `${monthsInHindi[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
  const about = {
    INVOICE: `${when} का आपका टैक्स इनवॉइस ${number}, राशि ${sum}, तैयार है।`,
    CREDIT_NOTE: `पिछले महीनों की जो राशि ${when} में लौटाई गई, उसका क्रेडिट नोट ${number}, राशि ${sum}, तैयार है।`,
    ID_SALE: `आईडी का टैक्स इनवॉइस ${number}, राशि ${sum}, तैयार है।`,
  }
  return `${about[kind]} PDF के लिए Reports में Tax invoices खोलें।`
}

/** What of the shop's own details is not on the paper, and where it is entered. */
function missingOf({ buyer: { gstin, stateCode } }: Issued): string[] {
  const texts: string[] = []
  if (!gstin)
    texts.push(
      'It bears no GSTIN of yours. If you have one, open KYC and enter it: later invoices bear it once our office has approved the KYC.',
      'इस पर आपका GSTIN नहीं है। यदि आपके पास है, तो KYC खोलकर भरें: कार्यालय की मंज़ूरी के बाद अगले इनवॉइस पर वह होगा।',
    )
  if (stateCode === '')
    texts.push(
      'The state of your shop is not on record, which decides between CGST with SGST and IGST. Call our office to have it entered.',
      'आपकी दुकान का राज्य दर्ज नहीं है; उसी से CGST व SGST या IGST तय होता है। उसे दर्ज कराने के लिए हमारे कार्यालय को फ़ोन करें।',
    )
  return texts
}
