import sharp from 'sharp'
import { Refusal } from '../shared/refusal.ts'
import { lineOf } from './line.ts'

// Pictures are decoded two at a time on one thread each and nothing is kept of them, so many uploads at once stay
// within a few hundred megabytes.
sharp.cache(false)
sharp.concurrency(1)

/** A JPEG, upright and without metadata. */
export type Picture = { bytes: Buffer; widthPx: number; heightPx: number }

const mostPixels = 40_000_000
/** A4 at 300 dpi: more pixels show nothing more of a page. */
const longestSide = 3508

export const damaged = () => new Refusal(400, 'The file is damaged')

/** One at a time of the few that may decode at once, for five seconds at most. */
export const decoding = lineOf(2, 40)

/** Reads a JPEG or PNG that nobody vouches for: its size from the header first, then the pixels. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (width * height > mostPixels) throw new Refusal(400, 'The picture is too large: at most 40 megapixels')

  return decoding(async () => {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: 5 })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  }).catch((problem) => {
    throw problem instanceof Refusal ? problem : damaged()
  })
}

/** The pictures below one another, each at the first one's width. */
export async function stacked(pictures: Picture[]): Promise<Picture> {
  const [first, ...others] = pictures
  if (!first) throw damaged()
  if (others.length === 0) return first
  const parts = [first.bytes]
  for (const { bytes } of others) parts.push(await sharp(bytes).resize({ width: first.widthPx }).toBuffer())
  const { data, info } = await sharp(parts, { join: { across: 1 } })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPx: info.width, heightPx: info.height }
}
