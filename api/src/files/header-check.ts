import { Refusal } from '../shared/refusal.ts'
import { damaged, mostPixels, unreadable } from './picture.ts'

// A file that is hard to decode shows it in its structure, which is cheap to read. So the structure is checked before
// decoding, without the decoding libraries.

/** Progressive pictures from cameras and offices have about ten scans; each scan costs a pass over all pixels. */
const mostScans = 64
/** A PNG of the largest size, in pieces of 512 bytes, has so many chunks. */
const mostChunks = 12_000
const mostObjects = 50_000

/**
 * The picture as it may be decoded, without the additional data of a PNG; refused if its structure is not that of a
 * page.
 */
export function checkedPicture(bytes: Buffer): Buffer {
  const { width, height, parts, scans, decoded } = bytes[0] === 0x89 ? pngOutline(bytes) : jpegOutline(bytes)
  if (width * height === 0) throw damaged()
  if (width * height > mostPixels) throw new Refusal(400, 'The picture is too large: at most 40 megapixels')
  if (scans > mostScans || parts > mostChunks) throw unreadable()
  return decoded
}

/** The PDF, refused if it has more objects than twenty pages need. */
export function checkedPdf(bytes: Buffer): Buffer {
  let objects = 0
  for (let at = bytes.indexOf(' obj'); at >= 0; at = bytes.indexOf(' obj', at + 4)) objects++
  if (objects > mostObjects) throw unreadable()
  return bytes
}

type Outline = { width: number; height: number; scans: number; parts: number; decoded: Buffer }

/**
 * The chunks about the pixels: colours, density and orientation. Text chunks are removed, because they may expand to a
 * thousand times their size.
 */
const keptBeside = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'pHYs', 'iCCP', 'eXIf']
const mostBeside = 64 * 1024

function pngOutline(bytes: Buffer): Outline {
  const outline = { width: 0, height: 0, scans: 1, parts: 0 }
  const kept = [bytes.subarray(0, 8)]
  const seen = new Set<string>()
  let at = 8
  while (at + 12 <= bytes.length && outline.parts <= mostChunks) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (type === 'IHDR' && outline.parts === 0 && length >= 8 && at + 16 <= bytes.length) {
      outline.width = bytes.readUInt32BE(at + 8)
      outline.height = bytes.readUInt32BE(at + 12)
    }
    outline.parts++
    const isNeeded = /^[A-Z]/.test(type) || (keptBeside.includes(type) && length <= mostBeside && !seen.has(type))
    if (isNeeded) kept.push(bytes.subarray(at, end))
    seen.add(type)
    at = end
    if (type === 'IEND') break
  }
  return { ...outline, decoded: Buffer.concat(kept) }
}

/** Markers without data; all others are followed by their length. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const startOfScan = 0xda
const endOfPicture = 0xd9

function jpegOutline(bytes: Buffer): Outline {
  const outline = { width: 0, height: 0, scans: 0, parts: 0, decoded: bytes }
  let at = bytes.indexOf(0xff)
  while (at >= 0 && at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfPicture) break
    let next = at + 1
    // Inside the pixel data FF is followed by 00, and a marker may be padded with more FF bytes.
    if (marker !== 0 && marker !== 0xff) {
      if (isFrame(marker) && outline.width === 0 && at + 9 <= bytes.length) {
        outline.height = bytes.readUInt16BE(at + 5)
        outline.width = bytes.readUInt16BE(at + 7)
      }
      if (marker === startOfScan) outline.scans++
      next = isAlone(marker) ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2)
    }
    at = bytes.indexOf(0xff, next)
  }
  return outline
}
