import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { type Font, openSync } from 'fontkit'

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'))

/** Noto Sans as a file: Latin, Devanagari and ₹, on a machine without any fonts of its own. */
export const fontFile = (weight: '400Regular' | '700Bold') => `${folder}/${weight}/NotoSans_${weight}.ttf`

const bold = openSync(fontFile('700Bold')) as Font

/**
 * A text as an SVG outline with that height in px, centred at 0 on the base line, so that it looks the same on every
 * machine.
 */
export function outlined(text: string, size: number, attributes: string) {
  const { glyphs, positions, advanceWidth } = bold.layout(text)
  const scale = size / bold.unitsPerEm
  let x = -advanceWidth / 2
  const shapes = glyphs.map((glyph, i) => {
    const shape = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
    x += positions[i]?.xAdvance ?? 0
    return shape
  })
  return `<g ${attributes}><g transform="scale(${scale.toFixed(5)} -${scale.toFixed(5)})">${shapes.join('')}</g></g>`
}
