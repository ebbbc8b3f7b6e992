import { categoryName } from 'contract/pan/categories'
import { hasPhoto } from 'contract/pan/form/category-rules'
import { labelOf } from 'contract/pan/form/field-words'
import { boxesOf, type Section } from 'contract/pan/form/layout/layout'
import { crossed, inBoxes, sectionsOn } from 'contract/pan/form/layout/sheet'
import { officerFields } from 'contract/pan/form/parts'
import { barcode, qrCode } from '../../print/codes.ts'
import { drawFeet, frame, grey, mm, pdfOf, rule, say } from '../../print/sheet.ts'
import { drawPart, drawSignature, drawWords, heightOfPart } from './draw-part.ts'
import { box, type Drawing, type FormDrawing, left, letters, placed, right, room, row, small } from './drawing.ts'

/** Draws several forms into one file, each on new sheets. */
export function formsPdf(title: string, drawings: readonly FormDrawing[]): Promise<Buffer> {
  const [first] = drawings
  return pdfOf({ title, madeAt: first?.madeAt ?? new Date(0) }, (paper) => {
    for (const [i, drawing] of drawings.entries()) {
      if (i > 0) paper.addPage()
      drawOne({ ...drawing, paper, sheets: 1, y: 26, count: 0 })
    }
    drawFeet(paper, first?.foot ?? '')
  })
}

function drawOne(on: Drawing) {
  const { paper, layout } = on
  paper.lineWidth(0.5)
  drawTitle(on)
  if (layout.isApplication) drawHead(on)
  for (const hint of on.hints ?? []) drawWords(on, hint, true)
  for (const section of sectionsOn(layout, on)) drawSection(on, section)
  on.onSheets?.(on.sheets)
}

function drawTitle({ paper, layout, form }: Drawing) {
  const wide = { width: right - left, align: 'center' } as const
  say(paper, layout.heading, left, 9, { ...wide, size: 13, face: 'bold' })
  say(paper, layout.subtitle.replace('{form}', form?.title ?? ''), left, 15.6, { ...wide, size: 10 })
  say(paper, layout.honest, left, 20.2, { ...wide, size: 9, colour: grey })
}

/**
 * Number, photos, the first signature and the AO code. Photos and signature are where the crop boxes first look for
 * them.
 */
function drawHead(on: Drawing) {
  const { paper, category, formNo, values } = on
  const photo = category ? hasPhoto(category, values ?? {}) : false
  if (photo) {
    for (const x of [left, right - 25]) {
      frame(paper, x, 25.2, 25, 35)
      const words = 'Paste a recent colour photo, 2.5 × 3.5 cm, white background. No staple.'
      say(paper, words, x + 1.5, 32, { ...small, width: 22, align: 'center', colour: grey })
    }
  }
  drawNumber(on)
  const kind = category ? categoryName(category) : 'Others than individuals'
  say(paper, kind, 48, 44.6, { size: 10, face: 'bold', width: 62 })
  drawSignature(on, 115.5, 56.4)

  say(paper, 'AO code of the applicant', left, 62, { size: 9, face: 'bold' })
  let x = left
  for (const name of officerFields) {
    const cells = boxesOf(name)
    say(paper, labelOf(name), x, 66.8, { ...small, colour: grey })
    letters(paper, inBoxes(values, name), x, 71.8, cells)
    x += cells * box.width + 8
  }
  on.y = 84
  if (photo) placed(on, ['photo'], 25.2, { right: left + 25, bottom: 60.2 })
  placed(on, ['signature'], 56.4, { left: 115.5, right: 160.5, bottom: 76.4 })
  placed(on, ['areaCode'], 61, { right: 115.5, bottom: 77 })
  if (!formNo) say(paper, 'Write in capitals, one letter in each box, in black ink.', left, 79, small)
}

function drawNumber({ paper, formNo }: Drawing) {
  if (!formNo) {
    say(paper, 'Form no., written in by the office', 48, 27, { ...small, colour: grey })
    return letters(paper, '', 48, 32, 11)
  }
  barcode(paper, formNo, mm(48), mm(26), mm(72), mm(11))
  say(paper, formNo, 48, 37.6, { size: 11, face: 'bold', width: 72, align: 'center' })
  qrCode(paper, formNo, mm(140), mm(25.2), mm(21))
}

/** A numbered heading under a line; it is never the last line of a sheet. */
function drawSection(on: Drawing, section: Section) {
  const heights = section.parts.map((part) => heightOfPart(on, part))
  const needed = section.whole ? heights.reduce((sum, height) => sum + height, 8) : 8 + (heights[0] ?? 0) + row
  on.y += 1.2
  room(on, needed)
  const { paper, y, values } = on
  rule(paper, left, y, right - left)
  on.count++
  if (section.box) letters(paper, crossed(values, 'changes').includes(section.box) ? 'X' : '', left, y + 1, 1)
  say(paper, `${on.count}  ${section.title}`, section.box ? left + 8 : left, y + 1, { size: 9.5, face: 'bold' })
  on.y += 6.8
  for (const part of section.parts) drawPart(on, part)
  if (section.box) placed(on, [section.box], y)
}
