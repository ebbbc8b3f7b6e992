import type { Layout } from 'contract/pan/form/layout/layout'
import type { Sheet } from 'contract/pan/form/layout/sheet'
import { barcode } from '../../print/codes.ts'
import { comb, mm, type Paper, say } from '../../print/sheet.ts'
import { sheetCode } from './sheet-code.ts'

/** What is drawn: a layout, and either what fills it or nothing, which makes a blank form. */
export type FormDrawing = Sheet & {
  layout: Layout
  /** Our form number, printed as bar code and QR code. '' on a blank form. */
  formNo: string
  /** Stands at the foot of each sheet. */
  foot: string
  madeAt: Date
  /** Additional hints for a blank form. */
  hints?: readonly string[]
  /** Called with the place of each field. */
  onPlace?: (place: Place) => void
  /** Called with the number of sheets. */
  onSheets?: (sheets: number) => void
}

/** Where something was drawn: the number of the sheet, from 1, and the millimetres from its upper left corner. */
export type Place = { key: string; sheet: number; left: number; right: number; top: number; bottom: number }

/** Reports where these fields were drawn. */
export function placed(on: Drawing, keys: readonly string[], top: number, within: Partial<Place> = {}) {
  const { onPlace, paper, y } = on
  // A part that continued on another sheet begins at its top.
  const from = y < top ? headOfSheet : top
  for (const key of keys)
    onPlace?.({ key, sheet: paper.bufferedPageRange().count, left, right, top: from, bottom: y, ...within })
}

/** A form while it is being drawn: how many sheets it has, how far the last one is filled, and how many sections. */
export type Drawing = FormDrawing & { paper: Paper; sheets: number; y: number; count: number }

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

/** Begins a new sheet, with the number like the first one, if there is not enough room on this one. */
export function room(on: Drawing, height: number) {
  if (on.y + height <= bottom) return
  on.paper.addPage().lineWidth(0.5)
  on.y = headOfSheet
  on.sheets++
  if (!on.formNo) return
  say(on.paper, on.formNo, left, 10, { size: 11, face: 'bold' })
  barcode(on.paper, sheetCode(on.formNo, on.sheets), mm(right - 72), mm(8), mm(72), mm(8))
}
