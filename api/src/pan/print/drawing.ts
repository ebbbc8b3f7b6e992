import type { Layout } from 'contract/pan/form/layout/layout'
import type { Sheet } from 'contract/pan/form/layout/sheet'
import { barcode } from '../../print/codes.ts'
import { comb, mm, type Paper, say } from '../../print/sheet.ts'

/** What is drawn: a layout, and either what fills it or nothing, which makes a blank form. */
export type FormDrawing = Sheet & {
  layout: Layout
  /** Ours; printed as bar code and QR code. '' on a blank form. */
  formNo: string
  /** Stands at the foot of each sheet. */
  foot: string
  madeAt: Date
  /** What a filler of a blank form must know besides. */
  hints?: readonly string[]
  /** Told where each field was drawn. */
  onPlace?: (place: Place) => void
}

/** Where something was drawn: the sheet, counted from 1, and the millimetres from its upper left corner. */
export type Place = { key: string; sheet: number; left: number; right: number; top: number; bottom: number }

/** Tells whoever wants to know that these were drawn between there and here. */
export function placed(on: Drawing, keys: readonly string[], top: number, within: Partial<Place> = {}) {
  const { onPlace, paper, y } = on
  // What ran on to another sheet begins anew at its head.
  const from = y < top ? headOfSheet : top
  for (const key of keys)
    onPlace?.({ key, sheet: paper.bufferedPageRange().count, left, right, top: from, bottom: y, ...within })
}

/** A form while it is drawn: how far down the sheet is filled, and how many sections stand on it. */
export type Drawing = FormDrawing & { paper: Paper; y: number; count: number }

export const left = 14.7
export const right = 195.3
const bottom = 283
/** A box of one letter, and the height of a line of them. */
export const box = { width: 5.6, height: 5 }
export const row = 6.2
export const small = { size: 9 } as const

export const letters = (paper: Paper, text: string, x: number, y: number, cells: number) =>
  comb(paper, text, x, y, { cells, ...box })

const headOfSheet = 18

/** Goes on to a new sheet, which bears the number as the first one does, where what follows has no room on this one. */
export function room(on: Drawing, height: number) {
  if (on.y + height <= bottom) return
  on.paper.addPage().lineWidth(0.5)
  on.y = headOfSheet
  if (!on.formNo) return
  say(on.paper, on.formNo, left, 10, { size: 11, face: 'bold' })
  barcode(on.paper, on.formNo, mm(right - 72), mm(8), mm(72), mm(8))
}
