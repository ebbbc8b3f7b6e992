import { barcode } from '../../print/codes.ts'
import { cutLine, frame, grey, heightOf, inner, mm, type Paper, pdfOf, rule, say, sheet } from '../../print/sheet.ts'

/** What stands on the envelope of a signed form, and on the list that goes into it. */
type Label = {
  to: { name: string; lines: readonly string[]; phone: string }
  from: { name: string; lines: readonly string[]; phone: string }
  formNo: string
  ackNo: string
  name: string
  /** What belongs into the envelope. */
  contents: readonly string[]
  madeAt: Date
}

const half = sheet.height / 2

/** The address to be stuck on the envelope, and below the cut the list of what lies in it. */
export function labelPdf(label: Label): Promise<Buffer> {
  return pdfOf({ title: `Address ${label.formNo}`, madeAt: label.madeAt }, (paper) => {
    drawAddress(paper, label)
    cutLine(paper, half)
    drawContents(paper, label, half)
  })
}

function drawAddress(paper: Paper, { to, from, formNo, ackNo }: Label) {
  frame(paper, inner.left, 12, inner.width, half - 24)
  const x = inner.left + 8
  say(paper, 'To', x, 18, { size: 11, colour: grey })
  let y = 24
  for (const [i, line] of [to.name, ...to.lines, to.phone && `Phone ${to.phone}`].filter(Boolean).entries()) {
    const look = { size: i === 0 ? 18 : 15, face: i === 0 ? 'bold' : 'regular', width: inner.width - 16 } as const
    say(paper, line, x, y, look)
    y += heightOf(line, look) + 0.6
  }
  rule(paper, inner.left, 96, inner.width)
  say(paper, 'From', x, 99, { size: 9.5, colour: grey })
  const lines = [from.name, ...from.lines, from.phone && `Mobile ${from.phone}`].filter(Boolean)
  say(paper, lines.slice(0, 6).join('\n'), x, 103.5, { size: 10.5, width: 82 })
  const right = 112
  say(paper, 'PAN application, hard copy', right, 99, { size: 10.5, face: 'bold' })
  barcode(paper, ackNo, mm(right), mm(106), mm(76), mm(12))
  say(paper, `Ack ${ackNo} · Form ${formNo}`, right, 119.5, { size: 10 })
  say(paper, 'Documents, do not bend', right, 125.5, { size: 10 })
}

function drawContents(paper: Paper, { ackNo, formNo, name, contents }: Label, top: number) {
  say(paper, 'In this envelope', inner.left, top + 10, { size: 13, face: 'bold' })
  say(paper, `Ack ${ackNo} · Form ${formNo}`, inner.left, top + 17, { size: 10 })
  say(paper, name, inner.left, top + 22, { size: 10, face: 'bold', width: inner.width })
  let y = top + 33
  for (const line of contents) {
    frame(paper, inner.left, y, 4.6, 4.6)
    const look = { size: 10.5, width: inner.width - 8 }
    say(paper, line, inner.left + 8, y - 0.4, look)
    y += Math.max(8, heightOf(line, look) + 2)
  }
  say(paper, 'Put into the envelope on', inner.left, top + half - 24, { size: 10, colour: grey })
  rule(paper, inner.left + 43, top + half - 20, 40)
  say(paper, 'Courier, docket no.', 105, top + half - 24, { size: 10, colour: grey })
  rule(paper, 140, top + half - 20, inner.right - 140)
}
