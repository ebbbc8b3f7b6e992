import type { Price } from 'contract/pan/application'
import { barcode, qrCode } from '../../print/codes.ts'
import {
  cutLine,
  grey,
  heightOf,
  inner,
  mm,
  type Paper,
  pdfOf,
  rule,
  say,
  sayWithin,
  sheet,
} from '../../print/sheet.ts'
import { drawFeeSplit } from './fee-split.ts'
import { drawHonestFoot, drawLetterhead, type Letterhead } from './letterhead.ts'

/** What the merchant gives the customer for the money taken. */
type Receipt = {
  head: Letterhead
  formNo: string
  name: string
  /** Each with its label. */
  facts: [string, string][]
  /** The shop that took the money: its name, its address in a line, its number. */
  shop: { name: string; address: string; mobile: string; code: string }
  price: Price
  /** What was given back since, in a sentence; '' when nothing was. */
  givenBack: string
  trackAt: string
  madeAt: Date
}

const half = sheet.height / 2

/** The receipt for the customer and its copy for the shop on one A4 sheet, to be cut in two. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  return pdfOf({ title: `Receipt ${receipt.formNo}`, madeAt: receipt.madeAt }, (paper) => {
    for (const [i, copy] of ['Copy of the customer', 'Copy of the shop'].entries()) {
      drawCopy(paper, receipt, i * half, copy)
    }
    cutLine(paper, half)
  })
}

function drawCopy(paper: Paper, receipt: Receipt, top: number, copy: string) {
  const { head, formNo, shop, price, trackAt, givenBack } = receipt
  drawLetterhead(paper, head, top + 9, 'Receipt / रसीद', copy)
  say(paper, 'Form no. / फ़ॉर्म संख्या', inner.left, top + 25.5, { size: 9.5 })
  say(paper, formNo, inner.left, top + 30, { size: 14, face: 'bold' })
  barcode(paper, formNo, mm(inner.left + 45), mm(top + 27.5), mm(56), mm(8.5))
  drawShop(paper, shop, top + 25.5)
  const split = Math.max(top + 76, drawFacts(paper, receipt, top + 41) + 3)

  const below = drawFeeSplit(paper, price, inner.left, split)
  const x = 111
  say(paper, 'Check the status / स्थिति देखें', x, split, { size: 9.5, face: 'regular' })
  const words =
    'Scan the code, or open the address below it, and enter the date of birth or incorporation. It tells the status, nothing else.'
  say(paper, words, x, split + 5, { size: 9, width: 60 })
  qrCode(paper, trackAt, mm(inner.right - 24), mm(split), mm(24))
  sayWithin(paper, trackAt.replace(/^https?:\/\//, ''), x, split + 25.5, inner.right - x, { size: 9 })
  if (givenBack) say(paper, givenBack, inner.left, below, { size: 10, face: 'bold', width: 92 })

  rule(paper, inner.right - 45, top + 121, 45)
  say(paper, `For ${shop.code}`, inner.right - 45, top + 121.8, { size: 9, width: 45, align: 'center' })
  // A charge of the shop's own has the shop's own bill: it is not under this number and GSTIN.
  const apart =
    'The government fee is passed on as it is. What the shop takes for its own work is not in this receipt: ask the shop for its bill.'
  say(paper, apart, inner.left, top + 127, { size: 9 })
  drawHonestFoot(paper, head, top + half - 13)
}

function drawShop(paper: Paper, { name, address, mobile }: Receipt['shop'], y: number) {
  const x = 128
  const width = inner.right - x
  say(paper, 'Paid at', x, y, { size: 9.5, colour: grey })
  sayWithin(paper, name, x, y + 4.2, width, { size: 10, face: 'bold' })
  const look = { size: 9, width }
  const lines = [address, mobile && `Mobile ${mobile}`].filter(Boolean).join('\n')
  say(paper, lines, x, y + 8.8, look)
}

function drawFacts(paper: Paper, { name, facts }: Receipt, top: number) {
  const value = inner.left + 38
  const look = { size: 10, face: 'bold', width: 74 } as const
  say(paper, 'Applicant', inner.left, top, { size: 10, colour: grey })
  say(paper, name, value, top, look)
  let y = top + Math.max(5.6, heightOf(name, look) + 0.6)
  for (const [label, words] of facts) {
    say(paper, label, inner.left, y, { size: 10, colour: grey })
    sayWithin(paper, words, value, y, 74, { size: 10 })
    y += 5.6
  }
  return y
}
