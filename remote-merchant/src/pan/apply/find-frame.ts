/** A page as grey values, small enough to be searched through at once. */
export type Grey = { width: number; height: number; of: Uint8ClampedArray | Uint8Array }
type Frame = { x: number; y: number; width: number; height: number }

/** About two pixels a millimetre of A4: a frame's line is still seen, a letter's is not mistaken for one. */
export const searchWidth = 420

const edge = 12
/** How far a side may lean before it leaves its row or column. */
const lean = 2
const enough = 0.72

/**
 * The printed or pasted rectangle of this shape that lies nearest to where the form has it, in parts of the page; null
 * when there is none. All four sides must be seen, so that rows of letter boxes are not taken for a frame.
 */
export function findFrame(grey: Grey, shape: number, expected: Frame): Frame | null {
  const { width, height } = grey
  const level = lines(grey, 'level')
  const upright = lines(grey, 'upright')
  const wanted = expected.width * width

  let best: (Frame & { score: number }) | null = null
  for (let w = Math.round(wanted * 0.7); w <= wanted * 1.6 && w < width; w++) {
    const h = Math.round(w / shape)
    for (let y = 0; y + h < height; y++) {
      for (let x = 0; x + w < width; x++) {
        const top = covered(level.seen, y * width + x, w, 1)
        if (top < enough) continue
        const bottom = covered(level.seen, (y + h) * width + x, w, 1)
        if (bottom < enough) continue
        const sides = Math.min(
          covered(upright.seen, y * width + x, h, width),
          covered(upright.seen, y * width + x + w, h, width),
        )
        if (Math.min(top, bottom, sides) < enough) continue
        const closeness =
          covered(level.near, y * width + x, w, 1) +
          covered(level.near, (y + h) * width + x, w, 1) +
          covered(upright.near, y * width + x, h, width) +
          covered(upright.near, y * width + x + w, h, width)
        const away = Math.hypot(x / width - expected.x, (y - expected.y * height) / width)
        const score = closeness / 4 / (lean + 1) - away
        if (!best || score > best.score) best = { x, y, width: w, height: h, score }
      }
    }
  }
  return best && { x: best.x / width, y: best.y / height, width: best.width / width, height: best.height / height }
}

/**
 * Running sums of where light changes across a line of this direction. `seen` counts what is on the line as far as it
 * may lean, `near` weighs how close to it.
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

/** Grey values of a picture, made small for the search; null where it cannot be read. */
export function greyOf(image: HTMLImageElement): Grey | null {
  if (image.naturalWidth === 0) return null
  const width = searchWidth
  const height = Math.round((image.naturalHeight / image.naturalWidth) * width)
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
