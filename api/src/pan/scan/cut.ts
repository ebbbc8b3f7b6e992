import type { Crop, CropResult, ImageSpec } from 'contract/pan/scan/crop'
import sharp from 'sharp'
import { mostPixels } from '../../files/picture.ts'
import { type FrameSide, placeAt } from './frame-lines.ts'
import { type Around, frameIn, inspect, paperOver, sidesAround, whitened } from './look-at.ts'

/** A cut picture as it will be sent. */
type Cut = { jpeg: Buffer; result: Result }

type Result = Pick<CropResult, 'kind' | 'kb' | 'maxKb' | 'dpi' | 'widthPx' | 'heightPx' | 'inSpec' | 'notes' | 'crop'>

type Page = { bytes: Buffer; widthPx: number; heightPx: number }

/**
 * Crops a box from a scanned page and converts it to the provider's size, density and kilobytes. It runs in a reading
 * process.
 */
export async function cut({ page, crop, spec }: { page: Page; crop: Crop; spec: ImageSpec }): Promise<Cut> {
  const asked = inPixels(page, crop)
  const seen = await around(page, asked, crop, spec)
  const sides = sidesAround(seen, spec.kind)
  const box = spec.kind === 'photo' ? insideFrame(asked, sides, seen, spec) : asked
  const pixels = await pixelsOf(page, box, crop, spec)
  const frame = spec.kind === 'signature' ? frameIn(pixels, sides, seen.margin) : null
  if (frame) paperOver(pixels, frame)
  if (crop.white) whitened(pixels, spec.kind)
  const jpeg = await encoded(pixels, spec)
  const kb = Math.ceil(jpeg.length / 100) / 10
  const { notes, isBlank } = inspect(pixels, spec.kind, frame)
  const isEnlarged = box.width < spec.widthPx * 0.8
  if (isEnlarged) notes.push({ ok: false, text: 'Few pixels: scan again at 200 dpi or hold the camera closer' })
  const { kind, maxKb, dpi, widthPx, heightPx } = spec
  const inSpec = !isBlank && kb <= maxKb && kb >= spec.minKb
  return { jpeg, result: { kind, kb, maxKb, dpi, widthPx, heightPx, inSpec, notes, crop } }
}

/** The box in pixels around its middle, measured from the page's middle. */
function inPixels({ widthPx, heightPx }: Page, { box }: Crop) {
  return {
    middleX: (box.x + box.width / 2 - 0.5) * widthPx,
    middleY: (box.y + box.height / 2 - 0.5) * heightPx,
    width: Math.max(1, box.width * widthPx),
    height: Math.max(1, box.height * heightPx),
  }
}

/** A place with a margin, at the scale of its picture: room enough for the whole printed frame. */
async function around(page: Page, box: Box, crop: Crop, spec: ImageSpec): Promise<Around> {
  const scale = spec.widthPx / box.width
  const pxPerMm = (scale * page.widthPx) / (page.widthPx > page.heightPx ? a4Mm.long : a4Mm.short)
  const margin = Math.round(marginMm * pxPerMm)
  const wider = { ...box, width: box.width + (2 * margin) / scale, height: box.height + (2 * margin) / scale }
  const size = { widthPx: spec.widthPx + 2 * margin, heightPx: spec.heightPx + 2 * margin }
  return { pixels: await pixelsOf(page, wider, crop, { ...spec, ...size }), margin, pxPerMm }
}

/** A printed line, with what a scanner blurs beside it, is at most so many millimetres from its middle. */
const lineMm = 0.5

/**
 * The box of a photo, made smaller in its shape as far as a side of the printed frame would lie in it, and moved away from
 * that side.
 */
function insideFrame(box: Box, sides: readonly FrameSide[], { margin, pxPerMm }: Around, spec: ImageSpec): Box {
  const { widthPx, heightPx } = spec
  let [left, top, right, bottom] = [0, 0, widthPx, heightPx]
  for (const side of sides) {
    const ends = [0, side.isLevel ? widthPx : heightPx].map((along) => placeAt(side, along + margin) - margin)
    const [least, most] = [Math.min(...ends) - lineMm * pxPerMm, Math.max(...ends) + lineMm * pxPerMm]
    // What lies further inside belongs to the photo.
    const rim = (side.isLevel ? heightPx : widthPx) / 4
    if (side.isLevel && most < rim) top = Math.max(top, most)
    else if (side.isLevel && least > heightPx - rim) bottom = Math.min(bottom, least)
    else if (!side.isLevel && most < rim) left = Math.max(left, most)
    else if (!side.isLevel && least > widthPx - rim) right = Math.min(right, least)
  }
  const part = Math.min((right - left) / widthPx, (bottom - top) / heightPx)
  if (part >= 1) return box
  const scale = widthPx / box.width
  // As near to the middle of the asked box as the sides allow.
  const middleOf = (from: number, to: number, half: number, middle: number) =>
    Math.min(Math.max(middle, from + half), to - half) - middle
  return {
    middleX: box.middleX + middleOf(left, right, (widthPx * part) / 2, widthPx / 2) / scale,
    middleY: box.middleY + middleOf(top, bottom, (heightPx * part) / 2, heightPx / 2) / scale,
    width: box.width * part,
    height: box.height * part,
  }
}

type Box = ReturnType<typeof inPixels>

const a4Mm = { short: 210, long: 297 }
const marginMm = 8

export type Pixels = { data: Buffer; width: number; height: number; channels: number }

/**
 * Turns only the surroundings of the box, not the page: they are taken out straight and turned about their middle, and
 * the box is taken out of that. Outside the page it is white.
 */
async function pixelsOf(
  page: Page,
  { middleX, middleY, width, height }: Box,
  { turn, brightness, contrast }: Crop,
  { widthPx, heightPx }: ImageSpec,
): Promise<Pixels> {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const x = page.widthPx / 2 + middleX * cos + middleY * sin
  const y = page.heightPx / 2 - middleX * sin + middleY * cos
  const reachX = Math.ceil((Math.abs(width * cos) + Math.abs(height * sin)) / 2) + 1
  const reachY = Math.ceil((Math.abs(width * sin) + Math.abs(height * cos)) / 2) + 1

  const around = { left: Math.round(x) - reachX, top: Math.round(y) - reachY, width: 2 * reachX, height: 2 * reachY }
  const left = Math.min(Math.max(around.left, 0), page.widthPx - 1)
  const top = Math.min(Math.max(around.top, 0), page.heightPx - 1)
  const right = Math.min(Math.max(around.left + around.width, left + 1), page.widthPx)
  const bottom = Math.min(Math.max(around.top + around.height, top + 1), page.heightPx)

  const straight = await sharp(page.bytes, { limitInputPixels: mostPixels })
    .extract({ left, top, width: right - left, height: bottom - top })
    .extend({
      left: Math.max(0, left - around.left),
      top: Math.max(0, top - around.top),
      right: Math.max(0, around.left + around.width - right),
      bottom: Math.max(0, around.top + around.height - bottom),
      background: 'white',
    })
    .raw()
    .toBuffer({ resolveWithObject: true })

  const turned = await sharp(straight.data, { raw: straight.info })
    .rotate(turn, { background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inner = {
    width: Math.min(Math.round(width), turned.info.width),
    height: Math.min(Math.round(height), turned.info.height),
  }
  const { data, info } = await sharp(turned.data, { raw: turned.info })
    .extract({
      left: Math.floor((turned.info.width - inner.width) / 2),
      top: Math.floor((turned.info.height - inner.height) / 2),
      ...inner,
    })
    .resize({ width: widthPx, height: heightPx, fit: 'fill' })
    .linear(...light(brightness, contrast))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The same as the browser's `brightness()` and then `contrast()`, each from −50 % to +50 %. */
function light(brightness: number, contrast: number): [number, number] {
  const [bright, strong] = [1 + brightness / 100, 1 + contrast / 100]
  return [bright * strong, 127.5 * (1 - strong)]
}

/**
 * The best quality that fits: a baseline JPEG (providers refuse progressive ones), with its density in the JFIF header.
 * A KB may mean 1,000 or 1,024 bytes, so the size fits both.
 */
async function encoded({ data, width, height, channels }: Pixels, { minKb, maxKb, dpi, colour }: ImageSpec) {
  const raw = { width, height, channels: channels as 1 | 3 }
  const at = (quality: number) =>
    sharp(data, { raw })
      .toColourspace(colour ? 'srgb' : 'b-w')
      .jpeg({ quality, progressive: false })
      .toBuffer()
  const fits = (jpeg: Buffer) => jpeg.length + 18 <= maxKb * 1000
  const least = Math.ceil(minKb * 1024)
  let [low, high] = [10, 95]
  let best = await at(high)
  if (!fits(best)) {
    best = await at(low)
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      const tried = await at(middle)
      if (fits(tried)) {
        low = middle
        best = tried
      } else high = middle
    }
  }
  return withDensity(best, dpi, least)
}

/**
 * Writes the density into the JFIF header (unit 1 = dots per inch), because the encoder leaves it out with all
 * metadata. A picture below the provider's smallest size is filled with an empty comment.
 */
function withDensity(jpeg: Buffer, dpi: number, least: number) {
  const head = Buffer.from('ffe000104a46494600010101000000000000', 'hex')
  head.writeUInt16BE(dpi, 12)
  head.writeUInt16BE(dpi, 14)
  const missing = least - jpeg.length - head.length
  return Buffer.concat([jpeg.subarray(0, 2), head, ...(missing > 0 ? comments(missing) : []), jpeg.subarray(2)])
}

/** Comments with at least so many bytes in total; one holds at most 65,533. */
function comments(bytes: number) {
  return Array.from({ length: Math.ceil(bytes / 60_000) }, (_, no) => {
    const text = Buffer.alloc(Math.min(60_000, Math.max(2, bytes - no * 60_000)), ' ')
    const head = Buffer.from('fffe0000', 'hex')
    head.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([head, text])
  })
}
