import { hasPhoto } from 'contract/pan/form/category-rules'
import { boxesInLine, type Key, keyOf, type Part, type PartWith } from 'contract/pan/form/layout/layout'
import { crossed, filledIn, inBoxes, labelOn, onLine } from 'contract/pan/form/layout/sheet'
import { frame, grey, heightOf, rule, say, sayWithin } from '../../print/sheet.ts'
import { box, type Drawing, left, letters, placed, right, room, row, small } from './drawing.ts'

const at = 55.3
const labelWidth = 39
const signature = { width: 45, height: 20 }

/** How much of the sheet a part takes, in millimetres. */
export function heightOfPart(on: Drawing, part: Part): number {
  if ('comb' in part) return linesOf(on, part.comb, part.letters) * row
  if ('ticks' in part) return Math.ceil(part.choices.length / inLine(part.wide)) * row
  if ('line' in part) return on.values ? wordsHeight(onLine(on.values, part.line) || '--', right - at) + 1 : 7.4
  if ('words' in part) return wordsHeight(filledIn(on.values, part.words), right - left) + 1.4
  if ('signed' in part) return signature.height + 6
  if ('places' in part) return Math.max(...part.places.map(({ height }) => height)) + 4
  return row
}

/** Draws a part below the filled part of the sheet, or on the next sheet where it has no room. */
export function drawPart(on: Drawing, part: Part) {
  room(on, Math.min(heightOfPart(on, part), 3 * row))
  const { y } = on
  if ('comb' in part) drawComb(on, part)
  else if ('ticks' in part) drawTicks(on, part)
  else if ('line' in part) drawLine(on, part)
  else if ('words' in part) drawWords(on, part.words, part.bold)
  else if ('signed' in part) drawSigned(on, part)
  else drawPlaces(on, part.places)
  placed(on, keysOf(part), y)
}

const keysOf = (part: Part): Key[] => ('signed' in part ? ['signature'] : [keyOf(part) ?? []].flat())

function sayLabel(on: Drawing, key: Key, label?: string) {
  sayWithin(on.paper, labelOn(on, key, label), left, on.y + 0.4, labelWidth, small)
}

/** A filled field gets the lines it needs, an empty one room for all its letters. */
function linesOf(on: Drawing, key: Key, most: number) {
  const length = on.values ? inBoxes(on.values, key).length : most
  return Math.max(1, Math.ceil(length / boxesInLine))
}

function drawComb(on: Drawing, { comb: key, letters: most, label }: PartWith<'comb'>) {
  const text = inBoxes(on.values, key)
  sayLabel(on, key, label)
  const cells = Math.min(most, boxesInLine)
  const lines = linesOf(on, key, most)
  for (let i = 0; i < lines; i++) {
    if (i > 0) room(on, row)
    letters(on.paper, text.slice(i * cells, (i + 1) * cells), at, on.y, cells)
    on.y += row
  }
}

const inLine = (wide = 34) => Math.max(1, Math.floor((right - at) / wide))

/** A label and a box for each choice; the chosen ones have a cross. */
function drawTicks(on: Drawing, { ticks: key, choices, label, wide = 34 }: PartWith<'ticks'>) {
  const chosen = crossed(on.values, key)
  sayLabel(on, key, label)
  const most = inLine(wide)
  for (const [i, choice] of choices.entries()) {
    const x = at + (i % most) * wide
    const y = on.y + Math.floor(i / most) * row
    letters(on.paper, chosen.includes(choice.value) ? 'X' : '', x, y, 1)
    sayWithin(on.paper, choice.label, x + box.width + 1.2, y + 0.4, wide - box.width - 2, small)
  }
  on.y += Math.ceil(choices.length / most) * row
}

/** A label and words beside it, or a line to write them on. */
function drawLine(on: Drawing, part: PartWith<'line'>) {
  const height = heightOfPart(on, part)
  sayLabel(on, part.line, part.label)
  if (on.values) say(on.paper, onLine(on.values, part.line) || '--', at, on.y, { size: 9.5, width: right - at })
  else rule(on.paper, at, on.y + 5, right - at)
  on.y += height
}

export function drawWords(on: Drawing, words: string, bold = false) {
  const said = filledIn(on.values, words)
  const look = { size: 9.5, width: right - left, face: bold ? 'bold' : 'regular' } as const
  say(on.paper, said, left, on.y, look)
  on.y += heightOf(said, look) + 1.4
}

const wordsHeight = (words: string, width: number) => heightOf(words, { size: 9.5, width })

function drawSigned(on: Drawing, { signed: key, label }: PartWith<'signed'>) {
  sayLabel(on, key, label)
  letters(on.paper, inBoxes(on.values, key), at, on.y, 8)
  drawSignature(on, right - signature.width, on.y + 0.5)
  on.y += signature.height + 6
}

/** A place to sign, named after who signs; a thumb is attested. */
export function drawSignature({ paper, values, category }: Drawing, x: number, y: number) {
  frame(paper, x, y, signature.width, signature.height)
  const isRepresented = category === 'PM' || Boolean(values?.raReason)
  const who = isRepresented
    ? 'the representative'
    : category && hasPhoto(category, {})
      ? 'the applicant'
      : 'the signatory'
  const words = values?.signType === 'THUMB' ? `Left thumb of ${who}, attested` : `Signature of ${who}`
  say(paper, words, x - 5, y + signature.height + 0.3, { ...small, width: signature.width + 10, align: 'center' })
}

function drawPlaces(on: Drawing, places: PartWith<'places'>['places']) {
  const highest = Math.max(...places.map(({ height }) => height))
  let x = left
  for (const { words, width, height } of places) {
    frame(on.paper, x, on.y + 1, width, height)
    say(on.paper, words, x + 2, on.y + 3, { ...small, width: width - 4, colour: grey })
    x += width + 20
  }
  on.y += highest + 4
}
