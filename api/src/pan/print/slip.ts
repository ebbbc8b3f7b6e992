import type { Price } from 'contract/pan/application'
import { barcode, qrCode } from '../../print/codes.ts'
import {
  comb,
  cutLine,
  frame,
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

/** What stands on an acknowledgement slip. */
type Slip = {
  head: Letterhead
  formNo: string
  /** 15 digits of the provider. */
  ackNo: string
  name: string
  /** Facts about the applicant and the application, each with its label, in two columns. */
  facts: { left: [string, string][]; right: [string, string][] }
  price: Price
  /** The next steps, one sentence a line. */
  steps: readonly string[]
  photo: Buffer | null
  merchantCode: string
  /** Where the QR code leads: our page that tells the status. */
  trackAt: string
  madeAt: Date
}

const half = sheet.height / 2
/** The lower copy begins as far below the cut as the upper one below the edge of the paper. */
const copies = ['Copy of the applicant', 'Copy of the centre']

/** The acknowledgement for the applicant and the same for the centre on one A4 sheet, to be cut in two (look/21). */
export function slipPdf(slip: Slip): Promise<Buffer> {
  return pdfOf({ title: `Acknowledgement ${slip.ackNo}`, madeAt: slip.madeAt }, (paper) => {
    for (const [i, copy] of copies.entries()) drawCopy(paper, slip, i * half, copy)
    cutLine(paper, half)
  })
}

function drawCopy(paper: Paper, slip: Slip, top: number, copy: string) {
  const { head, photo, ackNo, formNo, merchantCode } = slip
  drawLetterhead(paper, head, top + 9, 'Acknowledgement and receipt', copy)
  if (photo) drawPhoto(paper, photo, top + 26)

  say(paper, 'Acknowledgement no. / पावती संख्या', inner.left, top + 25.5, { size: 9.5 })
  comb(paper, ackNo, inner.left, top + 31, { cells: 15, width: 5.6, height: 7, size: 12, face: 'bold' })
  barcode(paper, ackNo, mm(inner.left), mm(top + 40), mm(66), mm(8.5))
  say(paper, `Form ${formNo}`, inner.left + 70, top + 42, { size: 10 })

  const wide = photo ? 128 : inner.width - 31
  const y = drawApplicant(paper, slip, top + 51.5, wide)
  const split = Math.max(top + 82, drawFacts(paper, slip, y) + 2)

  drawFeeSplit(paper, slip.price, inner.left, split)
  drawSteps(paper, slip, split)
  const signed = Math.max(top + 117, split + 37)
  rule(paper, 111, signed, 34)
  say(paper, 'Applicant', 111, signed + 0.8, { size: 9, width: 34, align: 'center' })
  rule(paper, inner.right - 34, signed, 34)
  say(paper, `Centre ${merchantCode}`, inner.right - 34, signed + 0.8, { size: 9, width: 34, align: 'center' })
  drawHonestFoot(paper, head, top + half - 13)
}

function drawPhoto(paper: Paper, photo: Buffer, y: number) {
  const x = inner.right - 25
  paper.image(photo, mm(x), mm(y), { cover: [mm(25), mm(35)], align: 'center', valign: 'center' })
  frame(paper, x, y, 25, 35)
}

/** The full name, over two lines if it is long; returns where the next line begins. */
function drawApplicant(paper: Paper, { name }: Slip, y: number, width: number) {
  const look = { size: 10, face: 'bold', width } as const
  say(paper, 'Applicant', inner.left, y, { size: 10, colour: grey })
  say(paper, name, inner.left + 31, y, look)
  return y + Math.max(5.6, heightOf(name, look) + 0.6)
}

function drawFacts(paper: Paper, { facts: { left, right } }: Slip, y: number) {
  const columns = [
    { of: left, label: inner.left, value: inner.left + 31, width: 50 },
    { of: right, label: 96, value: 123, width: 48 },
  ]
  for (const { of, label, value, width } of columns) {
    for (const [i, [name, words]] of of.entries()) {
      say(paper, name, label, y + i * 5.6, { size: 10, colour: grey })
      sayWithin(paper, words, value, y + i * 5.6, width, { size: 10, face: 'bold' })
    }
  }
  return y + Math.max(left.length, right.length) * 5.6
}

function drawSteps(paper: Paper, { steps, trackAt }: Slip, top: number) {
  const x = 111
  say(paper, 'What happens next', x, top, { size: 9.5, face: 'bold' })
  let y = top + 5
  for (const [i, step] of steps.entries()) {
    const words = `${i + 1}. ${step}`
    say(paper, words, x, y, { size: 9, width: 62 })
    y += heightOf(words, { size: 9, width: 62 }) + 0.4
  }
  qrCode(paper, trackAt, mm(inner.right - 20), mm(top), mm(20))
}
