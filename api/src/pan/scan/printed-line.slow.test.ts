import { expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import sharp from 'sharp'
import { cut } from './cut.ts'
import { photoWithLine, signatureWithLine } from './printed-line.mutants.ts'
import { wave } from './testing/printed-form.ts'

type Kind = 'signature' | 'photo'
/** The frames of the form, in millimetres. */
const frames = {
  signature: { x: 115.5, y: 56.4, width: 45, height: 20 },
  photo: { x: 14.7, y: 25.2, width: 25, height: 35 },
}
const specs = {
  signature: { kind: 'signature', widthPx: 354, heightPx: 157, dpi: 200, minKb: 1, maxKb: 50, colour: false },
  photo: { kind: 'photo', widthPx: 197, heightPx: 276, dpi: 200, minKb: 1, maxKb: 50, colour: true },
} as const

const size = { widthPx: 1654, heightPx: 2339 }
const dots = size.widthPx / 210
const mm = (length: number) => length * dots

/** A sheet with both frames, signed and with a photo, as it comes from a scanner on which it lay askew. */
async function scanned(lean: number, ink = wave(8, 36)) {
  const outlines = Object.values(frames).map(
    ({ x, y, width, height }) =>
      `<rect x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}" fill="none" stroke="#444" stroke-width="2"/>`,
  )
  const { x, y } = frames.signature
  const line = ink.map(([right, down], i) => `${i ? 'L' : 'M'}${mm(x + right)} ${mm(y + down)}`).join('')
  const by = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.widthPx}" height="${size.heightPx}">
    <path fill="#fbfbf8" d="M0 0h1654v2339H0z"/>${outlines.join('')}
    <path d="${line}" fill="none" stroke="#14205a" stroke-width="${mm(0.5)}"/>
    <g transform="translate(${mm(14.9)} ${mm(25.4)}) scale(${dots})"><path fill="#e8edf2" d="M0 0h24.6v34.6H0z"/>
      <ellipse cx="12.3" cy="13" rx="6" ry="8" fill="#8d5a3b"/><path fill="#2f5d4f" d="M2 34.6q0-11 10.3-11t10.3 11z"/></g></svg>`
  const askew = await sharp(Buffer.from(by))
    .rotate(lean, { background: '#f4f4f0' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((askew.info.width - size.widthPx) / 2)
  const top = Math.floor((askew.info.height - size.heightPx) / 2)
  const middle = await sharp(askew.data)
    .extract({ left, top, width: size.widthPx, height: size.heightPx })
    .png()
    .toBuffer()
  return sharp(middle).blur(0.5).jpeg({ quality: 85 }).toBuffer()
}

/** The sent picture of a box around the middle of its frame, so many times as large and so many millimetres aside. */
async function sent(sheet: Buffer, kind: Kind, { times, right, down }: { times: number; right: number; down: number }) {
  const { x, y, ...frame } = frames[kind]
  const spec = specs[kind]
  const width = frame.width * times
  const height = (width * spec.heightPx) / spec.widthPx
  const box = {
    x: (x + right + (frame.width - width) / 2) / 210,
    y: (y + down + (frame.height - height) / 2) / 297,
    width: width / 210,
    height: height / 297,
  }
  const crop = { kind, pageId: '', box, turn: 0, brightness: 0, contrast: 0, white: false }
  const { jpeg } = await cut({ page: { bytes: sheet, ...size }, crop, spec })
  return sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
}

/** How many pixels are dark within a millimetre and a half of the edges; below the shoulders of a photo none count. */
async function darkAtEdges(...asked: Parameters<typeof sent>) {
  const { data, info } = await sent(...asked)
  const rim = 12
  const lowest = asked[1] === 'photo' ? info.height * 0.6 : info.height
  return [...data].filter((value, at) => {
    const [column, row] = [at % info.width, Math.floor(at / info.width)]
    const isEdge = column < rim || column >= info.width - rim || row < rim || row >= info.height - rim
    return isEdge && row < lowest && value < 190
  }).length
}

const aside = { times: 0.95, right: 1.2, down: -0.8 }

test.each([
  [0, { times: 1.05, right: 0, down: 0 }],
  [0, aside],
  [-0.8, aside],
  [0.5, { times: 1.05, right: -1.2, down: 0.8 }],
])('the printed line is in no picture that is sent: leaning %d°, with a box %j', async (lean, box) => {
  const sheet = await scanned(lean)
  for (const kind of ['signature', 'photo'] as const)
    expect([kind, await darkAtEdges(sheet, kind, box)]).toEqual([kind, 0])
})

test('without that it would be in both', async () => {
  const sheet = await scanned(-0.8)
  expect(await withMutant(signatureWithLine, () => darkAtEdges(sheet, 'signature', aside))).toBeGreaterThan(100)
  expect(await withMutant(photoWithLine, () => darkAtEdges(sheet, 'photo', aside))).toBeGreaterThan(100)
})

test('ink that crosses the line is sent as it was written', async () => {
  // Down through the lower side of the frame, and out of the box.
  const stroke: [number, number][] = [
    [20, 8],
    [22, 24],
  ]
  const { data, info } = await sent(await scanned(0, stroke), 'signature', { times: 1.1, right: 0, down: 0 })
  const rows = Array.from({ length: info.height }, (_, row) => row)
  const isWritten = (row: number) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((value) => value < 120)
  const written = rows.filter(isWritten)
  expect(written.length).toBe((written.at(-1) ?? 0) - (written[0] ?? 0) + 1)
  expect(written.at(-1)).toBe(info.height - 1)
})
