import PDFDocument from 'pdfkit'
import { cutOff, lettersIn, lineHeight, linesOf, type Type, widthOf, writeLine } from './text.ts'

/** An A4 sheet being drawn. The functions below take millimetres from its upper left corner. */
export type Paper = PDFKit.PDFDocument

/** The sheet, and the edge that no printer reaches (look.md 12). */
export const sheet = { width: 210, height: 297, edge: 12 }
export const inner = { left: sheet.edge, right: sheet.width - sheet.edge, width: sheet.width - 2 * sheet.edge }
export const grey = '#555'

/** Millimetres in points. */
export const mm = (length: number) => (length * 72) / 25.4

type About = {
  title: string
  /** The time in the file: with the same time the same paper has the same bytes. */
  madeAt: Date
}

/** Draws A4 paper and returns the file. Fonts are embedded, so it prints the same everywhere. */
export async function pdfOf({ title, madeAt }: About, draw: (paper: Paper) => void): Promise<Buffer> {
  const info = { Title: title, CreationDate: madeAt }
  const paper = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, lang: 'en-IN', info })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
  paper.lineWidth(0.5)
  draw(paper)
  paper.end()
  return done
}

type Look = {
  /** In points; nothing on paper is smaller than 9. */
  size?: number
  face?: 'regular' | 'bold'
  /** Words continue on the next line at this width; without it they stay on one line. */
  width?: number
  align?: 'left' | 'center' | 'right'
  colour?: string
}

const typeOf = ({ size = 9.5, face = 'regular' }: Look): Type => ({ size, face })

/** Writes words with their upper left corner at this place, in whatever script they are. */
export function say(paper: Paper, words: string, x: number, y: number, look: Look = {}) {
  const { width, align = 'left', colour } = look
  const type = typeOf(look)
  const lines = width === undefined ? words.split('\n') : linesOf(words, type, mm(width))
  const free = { left: 0, center: 0.5, right: 1 }[align]
  for (const [i, line] of lines.entries()) {
    const left = width === undefined ? mm(x) : mm(x) + free * (mm(width) - widthOf(line, type))
    writeLine(paper, line, left, mm(y) + i * lineHeight * type.size, type, colour)
  }
}

/** The height of words that are wrapped at that width. */
export function heightOf(words: string, look: Look & { width: number }) {
  const type = typeOf(look)
  return (linesOf(words, type, mm(look.width)).length * lineHeight * type.size * 25.4) / 72
}

/**
 * The words on one line of that width, in a smaller size if needed, and cut off only if even 6 points are too large.
 */
export function sayWithin(paper: Paper, words: string, x: number, y: number, width: number, look: Look = {}) {
  const { size, face } = typeOf(look)
  const wide = widthOf(words, { size, face })
  const fittingSize = Math.max(6, Math.min(size, (size * mm(width)) / wide))
  const isCut = (wide * fittingSize) / size > mm(width) * 1.001
  const shown = isCut ? cutOff(words, { size: fittingSize, face }, mm(width)) : words
  say(paper, shown, x, y, { ...look, size: fittingSize })
}

export function frame(paper: Paper, x: number, y: number, width: number, height: number) {
  paper.rect(mm(x), mm(y), mm(width), mm(height)).stroke('black')
}

export function rule(paper: Paper, x: number, y: number, width: number) {
  paper
    .moveTo(mm(x), mm(y))
    .lineTo(mm(x + width), mm(y))
    .stroke('black')
}

/** Marks the amount above as a total. */
export function doubleRule(paper: Paper, x: number, y: number, width: number) {
  rule(paper, x, y, width)
  rule(paper, x, y + 0.7, width)
}

/** The line where the sheet is cut in two, with scissors. */
export function cutLine(paper: Paper, y: number) {
  paper.moveTo(0, mm(y)).lineTo(mm(sheet.width), mm(y)).dash(3, { space: 3 }).stroke('#777').undash()
  paper.rect(mm(sheet.edge - 1), mm(y - 2.4), mm(6.4), mm(4.8)).fill('white')
  const blade = (side: number) => {
    paper.circle(mm(sheet.edge + 0.9), mm(y + side * 1.2), mm(0.75)).stroke('#444')
    paper
      .moveTo(mm(sheet.edge + 1.5), mm(y + side * 0.8))
      .lineTo(mm(sheet.edge + 4.6), mm(y - side * 1.3))
      .stroke('#444')
  }
  blade(1)
  blade(-1)
}

type Comb = { cells: number; width: number; height: number; size?: number; face?: 'regular' | 'bold' }

/** A box for each letter. Letters beyond the last box are not drawn: the caller must add a line. */
export function comb(paper: Paper, text: string, x: number, y: number, { cells, width, height, ...look }: Comb) {
  const { size = 10, face = 'regular' } = look
  paper.rect(mm(x), mm(y), mm(cells * width), mm(height))
  for (let i = 1; i < cells; i++) paper.moveTo(mm(x + i * width), mm(y)).lineTo(mm(x + i * width), mm(y + height))
  paper.stroke('black')
  const type = typeOf({ size, face })
  const top = mm(y) + (mm(height) - lineHeight * size) / 2
  for (const [i, letter] of lettersIn(text.toUpperCase()).slice(0, cells).entries()) {
    if (letter === ' ') continue
    writeLine(paper, letter, mm(x + i * width) + (mm(width) - widthOf(letter, type)) / 2, top, type)
  }
}

/** Writes the same line at the foot of every sheet, with its number. */
export function drawFeet(paper: Paper, words: string) {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    const foot = `${words ? `${words} · ` : ''}sheet ${page + 1} of ${count}`
    say(paper, foot, inner.left, sheet.height - 9.5, { size: 9, width: inner.width, align: 'center', colour: grey })
  }
}
