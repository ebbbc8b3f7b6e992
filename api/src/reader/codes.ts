import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { mostPixels, type Picture } from '../files/picture.ts'

/** A bar code or QR code on a page: its words, how far the page is turned clockwise, and where its middle is. */
export type PageCode = { text: string; isQr: boolean; turn: 0 | 90 | 180 | 270; x: number; y: number }

/** The shorter side in pixels: enough for our own codes on A4, and a second look where a lot is around the page. */
const sides = [1100, 2000]

/** The codes on a page of ours. */
export async function codesOf({ bytes }: { bytes: Buffer }): Promise<PageCode[]> {
  for (const side of sides) {
    const found = await codesAt(bytes, side)
    if (found.length > 0) return found
  }
  return []
}

async function codesAt(bytes: Buffer, side: number): Promise<PageCode[]> {
  loaded ??= loadReader()
  const readBarcodes = await loaded
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
  const codes = await readBarcodes(image as ImageData, {
    formats: ['Code128', 'QRCode'],
    tryInvert: false,
    maxNumberOfSymbols: 8,
  })
  return codes.map(({ text, format, position }) => {
    const { topLeft, topRight, bottomLeft, bottomRight } = position
    const corners = [topLeft, topRight, bottomLeft, bottomRight]
    const middle = (of: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[of], 0) / 4
    const angle = (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI
    const turn = ((Math.round(angle / 90) * 90 + 360) % 360) as PageCode['turn']
    return { text, isQr: format.startsWith('QR'), turn, x: middle('x') / width, y: middle('y') / height }
  })
}

let loaded: ReturnType<typeof loadReader> | undefined

/**
 * Loaded with the first scanned page, because many processes read other pictures only. The library would fetch its
 * program from the internet; here it lies beside it.
 */
async function loadReader() {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  prepareZXingModule({ overrides: { wasmBinary } })
  return readBarcodes
}

/** A page of ours, turned clockwise. */
export async function turnedPage({ bytes, by }: { bytes: Buffer; by: number }): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .rotate(by)
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPx: info.width, heightPx: info.height }
}
