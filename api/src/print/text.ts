import bidiOf from 'bidi-js'
import { type Script, scripts } from '../shared/fonts.ts'
import { type Face, type Letters, lettersOf } from './fonts.ts'

type Paper = PDFKit.PDFDocument

/** Letters on paper; sizes and widths here are in points. */
export type Type = { size: number; face: Face }

/** What Noto Sans has above its base line, and the height of a line, both at size 1: other scripts stand on the same line. */
const ascent = 1.069
export const lineHeight = 1.362

/** Devanagari is in Noto Sans itself, but its words are shaped by rules of their own, apart from English ones. */
type Writing = Script | 'Devanagari' | undefined
/** A part of a line in one font and by the rules of one script. */
type Run = { writing: Writing; letters: Letters; text: string }

/** Writes a line with its upper left corner at this place. What is copied from the paper is the text as it was typed. */
export function writeLine(paper: Paper, line: string, x: number, y: number, { size, face }: Type, colour = 'black') {
  let left = x
  for (const { letters, text } of runsOf(line, face)) {
    const width = letters.widthOf(text) * size
    // pdfkit also accepts a parsed font, but its types do not say so.
    ;(paper.registerFont as (name: string, font: unknown) => Paper).call(paper, letters.name, letters.font)
    paper.font(letters.name).fontSize(size).fillColor(colour)
    const isShaped = !letters.isPlain(text)
    if (isShaped) paper.markContent('Span', { actual: text })
    // With features, be they none, pdfkit gives the whole text to be shaped and not word by word.
    const whole = {
      lineBreak: false,
      baseline: 'alphabetic',
      textWidth: width,
      ...(isShaped && { features: [] }),
    } as const
    paper.text(text, left, y + ascent * size, whole)
    if (isShaped) paper.endMarkedContent()
    left += width
  }
}

/** The width of a text on one line. */
export const widthOf = (text: string, { size, face }: Type) =>
  runsOf(text, face).reduce((sum, run) => sum + run.letters.widthOf(run.text), 0) * size

/** The text in lines of that width. Words stay whole, unless one alone is wider; after `most` lines it ends with an ellipsis. */
export function linesOf(text: string, type: Type, width: number, most = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    if (widthOf(paragraph, type) <= width) lines.push(paragraph)
    else lines.push(...broken(paragraph, type, width, most))
    if (lines.length > most) break
  }
  return lines.length > most ? [...lines.slice(0, most - 1), cutOff(lines[most - 1] ?? '', type, width)] : lines
}

function broken(text: string, type: Type, width: number, most: number) {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)|(?<=\p{L}[-–—/])(?=\p{L})/u)) {
    if (lines.length > most) break
    const longer = line + word
    if (widthOf(longer.trimEnd(), type) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line.trimEnd())
    line = word
    while (widthOf(line.trimEnd(), type) > width) {
      const part = fitting(line, type, width)
      lines.push(part)
      line = line.slice(part.length)
    }
  }
  if (line.trim()) lines.push(line.trimEnd())
  return lines
}

/** The text with an ellipsis, shortened to that width. */
export const cutOff = (text: string, type: Type, width: number) =>
  `${fitting(text, type, width - widthOf('…', type)).trimEnd()}…`

/** As many letters as fit into that width, at least one. */
function fitting(text: string, type: Type, width: number) {
  const letters = lettersIn(text)
  let fits = 1
  while (fits < letters.length && widthOf(letters.slice(0, fits + 1).join(''), type) <= width) fits++
  return letters.slice(0, fits).join('')
}

const segmenter = new Intl.Segmenter('en-IN')

/** Ends with the sign that joins it to the next letter. */
const joinsNext = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D]$/

/** Letters as people count them: with the signs that belong to each, and with those that are joined to it. */
export function lettersIn(text: string) {
  const letters: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = letters.at(-1)
    if (last && joinsNext.test(last) && /^\p{L}/u.test(segment)) letters[letters.length - 1] = last + segment
    else letters.push(segment)
  }
  return letters
}

/** The line in the order in which it is drawn. */
function runsOf(line: string, face: Face): Run[] {
  const base = lettersOf(face)
  const text = withoutUnseen(line)
  if (base.isPlain(text)) return text ? [{ writing: undefined, letters: base, text }] : []
  return inDrawnOrder(text).flatMap(({ text: part, isFromRight }) => {
    const runs: Run[] = []
    for (const letter of lettersIn(part)) {
      const last = runs.at(-1)
      const writing = isNeutral.test(letter) && last?.letters.has(letter) ? last.writing : writingOf(letter)
      const letters = lettersOf(face, writing === 'Devanagari' ? undefined : writing)
      const run = letters.has(letter) ? { writing, letters, text: letter } : { ...unknown, letters: base }
      if (last && last.writing === run.writing) last.text += run.text
      else runs.push(run)
    }
    return isFromRight ? runs.reverse() : runs
  })
}

/** The sign for what no font here can draw. */
const unknown = { writing: undefined, text: '\uFFFD' }

/** Spaces, figures and punctuation, which all scripts share. */
const isNeutral = /^[\p{Script=Common}\p{Script=Inherited}]+$/u

const patterns = (['Devanagari', ...scripts] as const).map((writing) => ({
  writing,
  pattern: new RegExp(`\\p{Script=${writing}}`, 'u'),
}))
const writingOf = (letter: string): Writing => patterns.find(({ pattern }) => pattern.test(letter))?.writing

/** Control signs are left out, except those that join letters or keep them apart. */
const withoutUnseen = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu, (sign) => (sign === '\t' ? ' ' : ''))

const bidi = bidiOf()
const fromRight = /\p{Script=Arabic}/u

/** The parts of a line from left to right: Urdu is read from the right, figures within it are not. */
function inDrawnOrder(text: string): { text: string; isFromRight: boolean }[] {
  if (!fromRight.test(text)) return [{ text, isFromRight: false }]
  const found = bidi.getEmbeddingLevels(text, 'ltr')
  const parts: { from: number; to: number; level: number }[] = []
  for (const at of bidi.getReorderedIndices(text, found)) {
    const level = found.levels[at] ?? 0
    const last = parts.at(-1)
    if (last?.level === level && at === last.to + 1) last.to = at
    else if (last?.level === level && at === last.from - 1) last.from = at
    else parts.push({ from: at, to: at, level })
  }
  return parts.map(({ from, to, level }) => ({ text: text.slice(from, to + 1), isFromRight: level % 2 === 1 }))
}
