import sharp, { type OutputInfo } from 'sharp'
import { damaged, mostPixels, type Picture } from '../files/picture.ts'

/** A4 at 300 dpi: more pixels would not show more of a page. A long receipt has as many pixels, and keeps its letters. */
const a4 = { width: 2480, height: 3508 }

/** Decodes an untrusted JPEG or PNG, and encodes its pixels again. */
export async function readPicture({ bytes }: { bytes: Buffer }): Promise<Picture> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height } = await picture.metadata()
  const longest = Math.max(width, height)
  const most = Math.round(Math.max(a4.height, longest * Math.sqrt((a4.width * a4.height) / (width * height))))
  return picture
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
    .then(pictureOf)
}

/** Twice what a row of a list shows, for screens that draw two dots for one. */
const smallSide = 160

/** A picture of ours for a list: its shape, not its words. */
export async function smallPicture({ bytes }: { bytes: Buffer }): Promise<Picture> {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true })
    .then(pictureOf)
}

/**
 * An untrusted logo or favicon as a PNG in plain RGB, with its transparent parts; a square one gets room around it, and is
 * never stretched.
 */
export async function brandPicture({ bytes, side, isSquare }: { bytes: Buffer; side: number; isSquare: boolean }) {
  const { data: upright, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (!isSquare) return pictureOf({ data: upright, info })
  const longest = Math.max(info.width, info.height)
  return sharp(upright)
    .resize({ width: longest, height: longest, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true })
    .then(pictureOf)
}

/** What a slide shows, and the most bytes of it (domain 11.1). */
const slide = { width: 1600, height: 500 }
const mostSlideBytes = 500 * 1024

/** An untrusted picture of a slide in the shape of all slides; what is beyond the shape is left out, nothing is stretched. */
export async function slidePicture({ bytes }: { bytes: Buffer }): Promise<Picture> {
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ ...slide, fit: 'cover' })
  for (const quality of [82, 70, 55]) {
    const made = await upright.clone().jpeg({ quality }).toBuffer({ resolveWithObject: true })
    if (made.data.length <= mostSlideBytes || quality === 55) return pictureOf(made)
  }
  throw damaged()
}

/** The pictures below one another, each at the first one's width. */
export async function stacked({ pictures }: { pictures: Picture[] }): Promise<Picture> {
  const [first, ...others] = pictures
  if (!first) throw damaged()
  const parts = [first.bytes]
  for (const { bytes } of others) parts.push(await sharp(bytes).resize({ width: first.widthPx }).toBuffer())
  return sharp(parts, { join: { across: 1 } })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
    .then(pictureOf)
}

const pictureOf = ({ data, info }: { data: Buffer; info: OutputInfo }): Picture => ({
  bytes: data,
  widthPx: info.width,
  heightPx: info.height,
})
