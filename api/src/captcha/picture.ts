import { randomInt } from 'node:crypto'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'
import { fontFile } from '../fonts.ts'

const width = 296
const height = 92
const ink = '#33424A'

const font = openSync(fontFile('700Bold')) as Font

/** A PNG of the text, each sign moved and turned, with lines across. Drawn as outlines: no system font is needed. */
export function captchaPicture(text: string): Promise<Buffer> {
  const step = (width - 48) / text.length
  const signs = [...text].map((sign, i) => drawn(sign, 24 + step * (i + 0.5)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#E9EEF0"/>${wave(3)}${signs.join('')}${wave(2)}${wave(2)}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

function drawn(sign: string, x: number) {
  const [glyph] = font.glyphsForString(sign)
  const size = (randomInt(46, 58) / font.unitsPerEm).toFixed(4)
  const place = `translate(${x.toFixed(1)} ${randomInt(58, 72)}) rotate(${randomInt(-18, 19)}) skewX(${randomInt(-12, 13)})`
  const shape = glyph?.path.toSVG() ?? ''
  return `<path transform="${place} scale(${size} -${size}) translate(${-(glyph?.advanceWidth ?? 0) / 2} 0)" d="${shape}" fill="${ink}"/>`
}

function wave(thickness: number) {
  const at = () => randomInt(12, height - 12)
  const curve = `M0 ${at()} C ${width / 4} ${at()}, ${width / 3} ${at()}, ${width / 2} ${at()} S ${width * 0.8} ${at()}, ${width} ${at()}`
  return `<path d="${curve}" stroke="${ink}" stroke-width="${thickness}" stroke-opacity=".55" fill="none"/>`
}
