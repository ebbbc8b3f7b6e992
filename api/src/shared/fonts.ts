import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { type Font, openSync } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** The scripts of India that Noto Sans has in a font of its own, as Unicode names them. */
export const scripts = [
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Arabic',
  'Ol_Chiki',
  'Meetei_Mayek',
] as const
export type Script = (typeof scripts)[number]

/** Noto Sans as a file, on a machine without any fonts of its own: Latin, Devanagari and ₹, or another script. */
export function fontFile(weight: '400Regular' | '700Bold', script?: Script) {
  const ending = script ? `-${script.toLowerCase().replace('_', '-')}` : ''
  const folder = dirname(resolve(`@expo-google-fonts/noto-sans${ending}/package.json`))
  return `${folder}/${weight}/NotoSans${script?.replace('_', '') ?? ''}_${weight}.ttf`
}

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
