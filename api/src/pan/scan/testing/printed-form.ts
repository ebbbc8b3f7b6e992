import { applications } from 'contract/pan/application'
import sharp from 'sharp'
import type { Caller, TestApp } from '../../../testing/app.ts'

const dots = 1654 / 210
const mm = (length: number) => length * dots

type Handled = {
  /** How far the paper lies askew, in degrees, or how it was turned. */
  lean?: number
  turn?: 90 | 180 | 270
  /** The line of the signature, in millimetres from the upper left corner of its frame; none = nobody signed. */
  signature?: [x: number, y: number][]
  hasPhoto?: boolean
}

/** A wave, as wide as most signatures. */
export const wave = (from: number, to: number, middle = 10, height = 4) =>
  Array.from({ length: 60 }, (_, i): [number, number] => [
    from + ((to - from) * i) / 59,
    middle + height * Math.sin(i / 3),
  ])

/** The printed form of an application as a flat-bed scanner gives it, sheet by sheet: signed, and with a photo. */
export async function scannedForm(app: TestApp, counter: Caller, id: string, handled: Handled = {}): Promise<Buffer[]> {
  const { bytes } = await counter(applications.form, { params: { id } })
  const sheets = await app.portal.readers.read('somebody', 'pdfPages', { bytes, mostPages: 20 })
  return Promise.all(sheets.map((sheet, no) => scanned(Buffer.from(sheet.bytes), no === 0, handled)))
}

async function scanned(
  sheet: Buffer,
  isFirst: boolean,
  { lean = 0.4, turn, signature = wave(8, 36), hasPhoto = true }: Handled,
) {
  const line = signature.map(([x, y], i) => `${i ? 'L' : 'M'}${mm(115.5 + x)} ${mm(56.4 + y)}`).join('')
  const ink = `<path d="${line}" fill="none" stroke="#14205a" stroke-width="${mm(0.5)}"/>`
  const photo = hasPhoto
    ? `<g transform="translate(${mm(14.9)} ${mm(25.4)}) scale(${dots})"><path fill="#e8edf2" d="M0 0h24.6v34.6H0z"/>
      <ellipse cx="12.3" cy="13" rx="6" ry="8" fill="#8d5a3b"/><path fill="#2f5d4f" d="M2 34.6q0-11 10.3-11t10.3 11z"/></g>`
    : ''
  const by = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339">${isFirst ? photo + ink : ''}</svg>`
  const onPaper = await sharp(sheet)
    .composite([{ input: Buffer.from(by) }])
    .png()
    .toBuffer()
  // A leaning sheet does not fit any more: the scanner cuts its corners off.
  const askew = await sharp(onPaper).rotate(lean, { background: '#f4f4f0' }).png().toBuffer()
  const { width = 0, height = 0 } = await sharp(askew).metadata()
  const middle = {
    left: Math.floor((width - 1654) / 2),
    top: Math.floor((height - 2339) / 2),
    width: 1654,
    height: 2339,
  }
  return sharp(await sharp(askew).extract(middle).blur(0.5).png().toBuffer())
    .rotate(turn ?? 0)
    .jpeg({ quality: 85 })
    .toBuffer()
}
