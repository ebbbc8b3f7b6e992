/** A page as grey values, scaled down so that it can be searched quickly. */
export type Grey = { width: number; height: number; of: Uint8ClampedArray | Uint8Array }
type Frame = { x: number; y: number; width: number; height: number }

/**
 * About two pixels per millimetre of A4: the line of a frame is still visible, but the lines of letters are not
 * mistaken for it.
 */
export const searchWidth = 420

const edge = 12
/** How many pixels a side may deviate from its row or column. */
const lean = 2
const enough = 0.85
/** This part of a side is enough to see that there may be a corner. */
const short = 8

/**
 * Finds the printed or pasted rectangle of this shape that is nearest to its place on the form, in fractions of the
 * page; null when there is none. On other forms it may be a little larger or flatter. All four sides must be visible,
 * so that rows of letter boxes are not taken for a frame.
 */
export function findFrame(grey: Grey, shape: number, expected: Frame): Frame | null {
  const { width, height } = grey
  const level = lines(grey, 'level')
  const upright = lines(grey, 'upright')
  const wanted = expected.width * width

  /** How well a rectangle lies on lines, and how near it is to its place; null unless all four sides are visible. */
  function scoreOf({ x, y, width: w, height: h }: Frame) {
    const at = y * width + x
    const below = at + h * width
    if (covered(level.seen, below, w, 1) < enough || covered(level.seen, at, w, 1) < enough) return null
    if (covered(upright.seen, at, h, width) < enough || covered(upright.seen, at + w, h, width) < enough) return null
    const closeness =
      covered(level.near, at, w, 1) +
      covered(level.near, below, w, 1) +
      covered(upright.near, at, h, width) +
      covered(upright.near, at + w, h, width)
    const away = Math.hypot(x / width - expected.x, (y - expected.y * height) / width)
    return closeness / 4 / (lean + 1) - away
  }

  const best: { frame: Frame | null; score: number } = { frame: null, score: Number.NEGATIVE_INFINITY }
  const look = (frame: Frame) => {
    const score = scoreOf(frame)
    if (score !== null && score > best.score) Object.assign(best, { frame, score })
  }

  // Lines count as wide as their allowed deviation, so checking every second place finds each frame.
  for (let w = Math.round(wanted * 0.7); w <= wanted * 1.6 && w < width; w += 2) {
    const least = Math.round((w / shape) * 0.78)
    const most = Math.round((w / shape) * 1.12)
    for (let y = 0; y + least < height; y += 2) {
      for (let x = 0; x + w < width; x += 2) {
        const at = y * width + x
        const isCorner =
          covered(level.seen, at, w, 1) >= enough &&
          covered(upright.seen, at, short, width) >= enough &&
          covered(upright.seen, at + w, short, width) >= enough
        if (!isCorner) continue
        for (let h = least; h <= most && y + h < height; h += 2) look({ x, y, width: w, height: h })
      }
    }
  }
  const coarse = best.frame
  if (!coarse) return null
  for (const x of around(coarse.x))
    for (const y of around(coarse.y))
      for (const right of around(coarse.x + coarse.width))
        for (const bottom of around(coarse.y + coarse.height))
          if (x >= 0 && y >= 0 && right < width && bottom < height) look({ x, y, width: right - x, height: bottom - y })

  const { x, y, ...size } = best.frame ?? coarse
  return { x: x / width, y: y / height, width: size.width / width, height: size.height / height }
}

const around = (middle: number) => [middle - 2, middle - 1, middle, middle + 1, middle + 2]

/**
 * Running sums of the places where the brightness changes across a line in this direction. `seen` counts places within
 * the allowed deviation, `near` weighs how close they are.
 */
function lines({ width, height, of }: Grey, direction: 'level' | 'upright') {
  const across = direction === 'level' ? width : 1
  const along = direction === 'level' ? 1 : width
  const close = new Uint8Array(width * height)
  for (let y = 1 + lean; y < height - 1 - lean; y++) {
    for (let x = 1 + lean; x < width - 1 - lean; x++) {
      const at = y * width + x
      if (Math.abs(of[at - across]! - of[at + across]!) < edge) continue
      for (let off = -lean; off <= lean; off++) {
        const place = at + off * across
        close[place] = Math.max(close[place]!, lean + 1 - Math.abs(off))
      }
    }
  }
  const seen = new Uint32Array(width * height)
  const near = new Uint32Array(width * height)
  for (let at = along; at < seen.length; at++) {
    seen[at] = seen[at - along]! + Number(close[at]! > 0)
    near[at] = near[at - along]! + close[at]!
  }
  return { seen, near }
}

const covered = (sums: Uint32Array, from: number, length: number, step: number) =>
  (sums[from + length * step]! - sums[from]!) / length

/** The grey values of a picture, scaled down for the search; null where it cannot be read. */
export function greyOf(image: HTMLImageElement): Grey | null {
  const { naturalWidth, naturalHeight } = image
  if (naturalWidth === 0) return null
  // Scaled by the shorter side, so that a sideways page gets as many pixels as an upright one.
  const scale = searchWidth / Math.min(naturalWidth, naturalHeight)
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  if (!paint) return null
  paint.drawImage(image, 0, 0, width, height)
  const { data } = paint.getImageData(0, 0, width, height)
  const of = new Uint8Array(width * height)
  for (let at = 0; at < of.length; at++) {
    of[at] = 0.3 * data[at * 4]! + 0.59 * data[at * 4 + 1]! + 0.11 * data[at * 4 + 2]!
  }
  return { width, height, of }
}
