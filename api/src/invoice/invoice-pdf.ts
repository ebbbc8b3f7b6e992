import { dayText, months } from 'contract/field/fields'
import { type InvoiceKind, invoiceKinds, isCredit, isOfId } from 'contract/invoice'
import { gstStateName } from 'contract/place/gst'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { rupeesText, toRupees } from '../money/ledger.ts'
import { amountWords } from '../print/amount-words.ts'
import { doubleRule, grey, heightOf, inner, type Paper, pdfOf, rule, say, sayWithin, sheet } from '../print/sheet.ts'

export type TaxInvoice = Selectable<Tables['taxInvoice']>

/** The invoice or credit note as it was issued: the same record always gives the same bytes. */
export function invoicePdf(invoice: TaxInvoice, isDemo: boolean): Promise<Buffer> {
  const title = `${headOf(invoice.kind)} ${invoice.number}`
  return pdfOf({ title, madeAt: invoice.issuedAt }, (paper) => {
    drawHead(paper, invoice)
    const y = drawLines(paper, invoice, drawParties(paper, invoice))
    drawSums(paper, invoice, y)
    drawFoot(paper, isDemo)
  })
}

/** The law's name for the paper, whatever it is for. */
const headOf = (kind: InvoiceKind) => invoiceKinds[isCredit(kind) ? 'CREDIT_NOTE' : 'INVOICE']

const middle = sheet.width / 2
const small = { size: 9, colour: grey } as const

function drawHead(paper: Paper, { kind, number, dated, month }: TaxInvoice) {
  say(paper, headOf(kind), inner.left, 14, { size: 18, face: 'bold' })
  say(paper, 'Original for recipient', inner.left, 22.5, small)
  const period = `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
  const facts = [['Number', number], ['Date', dayText(dated)], ...(isOfId(kind) ? [] : [['Month', period]])]
  for (const [i, [label = '', words = '']] of facts.entries()) {
    say(paper, label, inner.right - 70, 14 + i * 5.4, { size: 10, colour: grey })
    say(paper, words, inner.right - 50, 14 + i * 5.4, { size: 10, face: 'bold', width: 50, align: 'right' })
  }
  rule(paper, inner.left, 32, inner.width)
}

/** The seller at the left, the buyer at the right; returns where they end. */
function drawParties(paper: Paper, { seller, buyer }: TaxInvoice) {
  const place = gstStateName(buyer.stateCode) ?? gstStateName(seller.gstin) ?? ''
  const code = buyer.stateCode || seller.gstin.slice(0, 2)
  const ends = [
    drawParty(paper, inner.left, 'From', seller.legalName, [
      seller.address,
      `GSTIN ${seller.gstin}`,
      `State: ${gstStateName(seller.gstin)} (${seller.gstin.slice(0, 2)})`,
    ]),
    drawParty(paper, middle + 3, 'To', `${buyer.shopName} (${buyer.code})`, [
      buyer.name,
      buyer.address,
      buyer.gstin ? `GSTIN ${buyer.gstin}` : 'No GSTIN (unregistered)',
      `Place of supply: ${place} (${code})`,
    ]),
  ]
  return Math.max(...ends) + 4
}

function drawParty(paper: Paper, x: number, label: string, name: string, lines: string[]) {
  const width = middle - inner.left - 6
  say(paper, label, x, 35, small)
  let y = 39.5
  for (const [i, words] of [name, ...lines].entries()) {
    if (!words) continue
    const look = { size: i === 0 ? 11 : 9.5, face: i === 0 ? ('bold' as const) : ('regular' as const), width }
    say(paper, words, x, y, look)
    y += heightOf(words, look) + 0.8
  }
  return y
}

const columns = { nos: 122, taxable: 145, fee: inner.right } as const

/** One line for each service, with our charge and the government's fee; returns where the next part begins. */
function drawLines(paper: Paper, { lines, seller, kind }: TaxInvoice, top: number) {
  const head = (words: string, right: number, y: number) =>
    say(paper, words, right - 32, y, { size: 9, width: 32, align: 'right', colour: grey })
  rule(paper, inner.left, top, inner.width)
  const sacs = new Set(lines.map(({ sac }) => sac ?? seller.sac))
  say(paper, sacs.size === 1 ? `Service (SAC ${[...sacs][0]})` : 'Service', inner.left, top + 1.8, small)
  head('Quantity', columns.nos, top + 1.8)
  head('Taxable value', columns.taxable + 8, top + 1.8)
  head('Government fee', columns.fee, top + 1.8)
  rule(paper, inner.left, top + 7, inner.width)
  let y = top + 9
  for (const { name, nos, taxable, fee, against, sac } of lines) {
    const amount = (words: string, right: number) =>
      say(paper, words, right - 32, y, { size: 10, width: 32, align: 'right' })
    sayWithin(paper, sacs.size === 1 ? name : `${name} (SAC ${sac ?? seller.sac})`, inner.left, y, 90, { size: 10 })
    if (nos !== 0) amount(`${nos}`, columns.nos)
    amount(rupeesText(BigInt(taxable)), columns.taxable + 8)
    amount(rupeesText(BigInt(fee)), columns.fee)
    y += 5
    if (isCredit(kind)) {
      say(paper, `Against ${against || 'an earlier payment'}`, inner.left, y, small)
      y += 4.6
    }
  }
  rule(paper, inner.left, y + 1, inner.width)
  return y + 3.5
}

function drawSums(paper: Paper, invoice: TaxInvoice, top: number) {
  const { taxable, cgst, sgst, igst, fee, total, kind, seller, lines } = invoice
  const rates = new Set(lines.map(({ rate }) => rate ?? seller.rate))
  const rate = rates.size === 1 ? [...rates][0] : undefined
  const at = (share: number) => (rate === undefined ? '' : ` ${rate / share} %`)
  const x = 105
  let y = top
  const line = (label: string, amount: string, face: 'regular' | 'bold' = 'regular') => {
    say(paper, label, x, y, { size: 10, face })
    say(paper, amount, inner.right - 45, y, { size: 10, face, width: 45, align: 'right' })
    y += 5.6
  }
  line('Taxable value', rupeesText(taxable))
  if (igst > 0n) line(`IGST${at(1)}`, rupeesText(igst))
  else {
    line(`CGST${at(2)}`, rupeesText(cgst))
    line(`SGST${at(2)}`, rupeesText(sgst))
  }
  if (!isOfId(kind)) line('Government fee, as pure agent', rupeesText(fee))
  rule(paper, x, y, inner.right - x)
  y += 1.6
  line(isCredit(kind) ? 'Total credited' : 'Total', `₹\u00a0${rupeesText(total)}`, 'bold')
  doubleRule(paper, x, y, inner.right - x)
  say(paper, amountWords(toRupees(total)), inner.left, y + 4, { size: 10, width: inner.width })
  const words = `${remarks[kind]} Tax is not payable on reverse charge.`
  say(paper, words, inner.left, y + 11, { size: 9, width: inner.width, colour: grey })
}

const agent =
  'The government fee is passed on at cost as a pure agent of the recipient (rule 33 of the CGST Rules) and is no part of the value of supply.'
const remarks: Record<InvoiceKind, string> = {
  INVOICE: `${agent} Paid from the prepaid wallet.`,
  CREDIT_NOTE: `${agent} Given back to the prepaid wallet.`,
  ID_SALE: 'Paid in full.',
  ID_CREDIT: 'Given back in full.',
}

function drawFoot(paper: Paper, isDemo: boolean) {
  const y = sheet.height - 14
  say(paper, 'Made by computer and valid without a signature.', inner.left, y, small)
  if (isDemo) say(paper, 'DEMO DATA', inner.right - 40, y, { size: 9, width: 40, align: 'right', colour: grey })
}
