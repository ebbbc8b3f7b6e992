import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { outlined } from '../shared/fonts.ts'

const width = 296
const height = 92
const ink = '#33424A'

/** A PNG of the text, with each character moved and turned, and lines across. */
export function captchaPicture(text: string): Promise<Buffer> {
  const step = (width - 48) / text.length
  const signs = [...text].map((sign, i) => tossed(sign, 24 + step * (i + 0.5)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#E9EEF0"/>${wave(3)}${signs.join('')}${wave(2)}${wave(2)}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

function tossed(sign: string, x: number) {
  const place = `translate(${x.toFixed(1)} ${randomInt(58, 72)})`
  const turn = `rotate(${randomInt(-18, 19)}) skewX(${randomInt(-12, 13)})`
  return outlined(sign, randomInt(46, 58), `fill="${ink}" transform="${place} ${turn}"`)
}

function wave(thickness: number) {
  const at = () => randomInt(12, height - 12)
  const curve = `M0 ${at()} C ${width / 4} ${at()}, ${width / 3} ${at()}, ${width / 2} ${at()} S ${width * 0.8} ${at()}, ${width} ${at()}`
  return `<path d="${curve}" stroke="${ink}" stroke-width="${thickness}" stroke-opacity=".55" fill="none"/>`
}
