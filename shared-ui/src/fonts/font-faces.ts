import figtree from './figtree.woff2'
import hind from './hind-400.woff2'
import { rupeeGlyph } from './rupee.ts'

const latin = 'U+0000-20B8, U+20BA-10FFFF'

/** A system font scaled to Figtree's width, so that nothing moves when Figtree arrives. */
const fallback = (local: string, size: string, ascent: string, descent: string) => ({
  fontFamily: 'Figtree Fallback',
  src: `local("${local}")`,
  sizeAdjust: size,
  ascentOverride: ascent,
  descentOverride: descent,
  lineGapOverride: '0%',
})

const face = (descriptors: Record<string, string>) => ({ '@font-face': descriptors })

/**
 * The font faces of the stack `Figtree, Deva, "Figtree Fallback"`. For Hindi a file is loaded only where the system has
 * no font for it.
 */
export const fontFaces = [
  face({
    fontFamily: 'Figtree',
    fontWeight: '400 700',
    fontDisplay: 'swap',
    src: `url(${figtree}) format("woff2")`,
    unicodeRange: latin,
  }),
  face({
    fontFamily: 'Figtree',
    fontWeight: '400 700',
    src: `url(${rupeeGlyph}) format("woff2")`,
    unicodeRange: 'U+20B9',
  }),
  face({
    fontFamily: 'Deva',
    fontDisplay: 'swap',
    src: `local("Nirmala UI"), local("Noto Sans Devanagari"), local("Kohinoor Devanagari"), url(${hind}) format("woff2")`,
    unicodeRange: 'U+0900-097F',
  }),
  face(fallback('DejaVu Sans', '89.5%', '106.1%', '27.9%')),
  face(fallback('Roboto', '101%', '94.1%', '24.8%')),
  face(fallback('Arial', '101.3%', '93.8%', '24.7%')),
]
