import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'
import { fontFile, type Script } from '../shared/fonts.ts'

export type Face = 'regular' | 'bold'

const weights = { regular: '400Regular', bold: '700Bold' } as const

/** A font that pdfkit embeds, with words shaped by HarfBuzz. */
export type Letters = {
  name: string
  font: Font
  /** The width of a text at size 1. */
  widthOf(text: string): number
  /** Whether it has a letter for each of these signs. */
  has(text: string): boolean
  /** The text needs no shaping: each letter stands for itself. */
  isPlain(text: string): boolean
}

const loaded = new Map<string, Letters>()

/** Noto Sans, or its font of another script: read with the first text that needs it and shared by all papers. */
export function lettersOf(face: Face, script?: Script): Letters {
  const name = `${script ?? ''}${face}`
  const found = loaded.get(name)
  if (found) return found
  const letters = load(name, fontFile(weights[face], script))
  loaded.set(name, letters)
  return letters
}

function load(name: string, file: string): Letters {
  const bytes = readFileSync(file)
  const font = create(bytes) as Font
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  const signs = new Set(font.characterSet)
  const widths = new Map<string, number>()

  const layout = (text: string) => (isPlain(text) ? inARow(font, text) : shaped(font, shaper, text))
  function widthOf(text: string) {
    const known = widths.get(text)
    if (known !== undefined) return known
    if (widths.size >= mostWidths) widths.clear()
    const width = layout(text).advanceWidth / font.unitsPerEm
    widths.set(text, width)
    return width
  }

  return {
    name,
    font: Object.assign(font, { layout }),
    widthOf,
    has: (text) => [...text].every((sign) => joiner.test(sign) || signs.has(sign.codePointAt(0)!)),
    isPlain,
  }
}

const mostWidths = 20_000
const joiner = /[\u200C\u200D]/
const isPlain = (text: string) => /^[ -\u02AF\u2010-\u2027\u20A0-\u20BF]*$/.test(text)

/** Letters of English and numbers, which would take ten times as long to shape. */
function inARow(font: Font, text: string) {
  const glyphs = [...text].map((sign) => font.glyphForCodePoint(sign.codePointAt(0)!))
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  return { glyphs, positions, advanceWidth: sumOf(positions) }
}

const buffer = new harfbuzz.Buffer()

/** Signs joined, stacked and put in order as their script writes them. */
function shaped(font: Font, shaper: harfbuzz.Font, text: string) {
  buffer.reset()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length
    return font.getGlyph(
      id,
      [...text.slice(cluster, end)].map((sign) => sign.codePointAt(0)!),
    )
  })
  const positions = buffer.getGlyphPositions().map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }))
  return { glyphs, positions, advanceWidth: sumOf(positions) }
}

const sumOf = (positions: { xAdvance: number }[]) => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
