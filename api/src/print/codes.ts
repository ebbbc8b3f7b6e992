import bwip from 'bwip-js/node'

type Paper = PDFKit.PDFDocument

/** Code 128, drawn as lines that stay sharp on every printer. Lengths in points. */
export function barcode(paper: Paper, text: string, x: number, y: number, width: number, height: number) {
  const [code] = bwip.raw({ bcid: 'code128', text }) as { sbs: number[] }[]
  const widths = code?.sbs ?? []
  const unit = width / widths.reduce((sum, bar) => sum + bar, 0)
  let at = x
  for (const [i, bar] of widths.entries()) {
    if (i % 2 === 0) paper.rect(at, y, bar * unit, height)
    at += bar * unit
  }
  paper.fill('black')
}

/** A QR code for a screen: its dark squares as an SVG path in a square of `size` units, including the quiet zone. */
export function qrPath(text: string) {
  const edge = 4
  const [code] = bwip.raw({ bcid: 'qrcode', text }) as { pixs: number[]; pixx: number }[]
  if (!code) throw new Error('This text fits into no QR code')
  const dark = code.pixs.flatMap((dot, i) =>
    dot ? [`M${(i % code.pixx) + edge} ${Math.floor(i / code.pixx) + edge}h1v1h-1z`] : [],
  )
  return { size: code.pixx + 2 * edge, path: dark.join('') }
}

/** The same text as a QR code for a phone's camera. */
export function qrCode(paper: Paper, text: string, x: number, y: number, size: number) {
  const [code] = bwip.raw({ bcid: 'qrcode', text }) as { pixs: number[]; pixx: number }[]
  if (!code) return
  const unit = size / code.pixx
  for (const [i, dot] of code.pixs.entries()) {
    if (dot) paper.rect(x + (i % code.pixx) * unit, y + Math.floor(i / code.pixx) * unit, unit, unit)
  }
  paper.fill('black')
}
