import type { PageImage } from 'contract/pan/scan/crop'
import { turnedSize } from '../../file/turned-page.tsx'
import { type Cut, cutAt, type Kind, type Shape } from './cut.ts'
import { findFrame, type Grey } from './find-frame.ts'

/** The places of the left photo and the signature on Form 93, in fractions of A4. */
const places: Record<Kind, { x: number; y: number; widthMm: number }> = {
  photo: { x: 0.07, y: 0.085, widthMm: 25 },
  signature: { x: 0.55, y: 0.19, widthMm: 45 },
}
const paperMm = 210

/**
 * The first position of the box: inside the frame that is found on the page, otherwise at its place on the form.
 * `quarter` is how far a page that was scanned sideways is turned.
 */
export function firstCut(page: PageImage, kind: Kind, shape: Shape, grey: Grey | null, quarter: number): Cut {
  const { width, height } = turnedSize(page, quarter)
  const { x, y, widthMm } = places[kind]
  const wide = widthMm / paperMm
  const onForm = { x, y, width: wide, height: (wide * width) / shape / height }
  const upright = grey && turnedGrey(grey, quarter)
  const found = upright && findFrame(upright, shape, onForm)
  if (!found) return cutAt(page, onForm, shape, quarter)
  const box = within(found, kind, shape, { width, height })
  const ink = kind === 'signature' && inkIn(upright, found)
  return cutAt(page, ink ? around(ink, box, found, shape, width / height) : box, shape, quarter)
}

/**
 * A box inside the frame, a little smaller so that the printed line is not in the picture, although the scan leans. If
 * the frame is much flatter than the shape, a signature may extend over the line, so that its ends are not lost. `page`
 * is the turned page.
 */
function within(frame: Box, kind: Kind, shape: Shape, page: { width: number; height: number }): Box {
  const room = { width: frame.width * page.width, height: frame.height * page.height }
  const isFlat = room.height * shape < room.width * 0.85
  const spill = kind === 'photo' ? 0.95 : isFlat ? 1.12 : 0.92
  const wide = Math.min(room.width * 0.95, room.height * shape * spill)
  const box = { width: wide / page.width, height: wide / shape / page.height }
  return { ...box, x: frame.x + (frame.width - box.width) / 2, y: frame.y + (frame.height - box.height) / 2 }
}

/** Room beside the ink, as a fraction of the page's width: 1.5 mm. */
const besideInk = 1.5 / paperMm

/** How far a box stays away from the middle of the frame's line, as a fraction of the page's width: 0.7 mm. */
const besideLine = 0.7 / paperMm

/**
 * A box of that shape with all the ink. It stays inside the frame, with less room beside the ink if need be; only ink
 * that does not fit takes it over the line.
 */
function around(ink: Box, box: Box, frame: Box, shape: Shape, ratio: number): Box {
  const widest = Math.min(frame.width - 2 * besideLine, (frame.height / ratio - 2 * besideLine) * shape)
  const needed = Math.max(ink.width, (ink.height / ratio) * shape)
  const wanted = Math.max(box.width, ink.width + 2 * besideInk, (ink.height / ratio + 2 * besideInk) * shape)
  if (needed > widest) return over(ink, box, wanted, shape, ratio)
  const wide = Math.min(wanted, widest)
  const high = (wide / shape) * ratio
  return {
    width: wide,
    height: high,
    x: heldIn(
      box.x + (box.width - wide) / 2,
      ink.x,
      ink.width,
      wide,
      frame.x + besideLine,
      frame.width - 2 * besideLine,
    ),
    y: heldIn(
      box.y + (box.height - high) / 2,
      ink.y,
      ink.height,
      high,
      frame.y + besideLine * ratio,
      frame.height - 2 * besideLine * ratio,
    ),
  }
}

/** The start of a stretch inside the frame: the wished one, or as near to it as covers the ink. */
function heldIn(wished: number, ink: number, inkLength: number, length: number, frame: number, frameLength: number) {
  const covering = Math.min(Math.max(wished, ink + inkLength - length), ink)
  return Math.min(Math.max(covering, frame), frame + frameLength - length)
}

/** A box with all the ink, over the frame's line. */
function over(ink: Box, box: Box, wide: number, shape: Shape, ratio: number): Box {
  const high = (wide / shape) * ratio
  const middle = { x: ink.x + ink.width / 2, y: ink.y + ink.height / 2 }
  return {
    width: wide,
    height: high,
    x: held(box.x + (box.width - wide) / 2, middle.x, wide, ink.x - besideInk, ink.x + ink.width + besideInk),
    y: held(
      box.y + (box.height - high) / 2,
      middle.y,
      high,
      ink.y - besideInk * ratio,
      ink.y + ink.height + besideInk * ratio,
    ),
  }
}

/**
 * The start of a stretch: the wished one if it covers everything from `least` to `most`, otherwise with the ink in its
 * middle.
 */
const held = (wished: number, middle: number, length: number, least: number, most: number) =>
  wished <= least && wished + length >= most ? wished : middle - length / 2

/** The grey values of the page turned by quarter turns. */
function turnedGrey(grey: Grey, quarter: number): Grey {
  const turns = (((quarter / 90) % 4) + 4) % 4
  let now = grey
  for (let turn = 0; turn < turns; turn++) now = quarterTurned(now)
  return now
}

function quarterTurned({ width, height, of }: Grey): Grey {
  const to = new Uint8Array(of.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) to[x * height + (height - 1 - y)] = of[y * width + x]!
  }
  return { width: height, height: width, of: to }
}

/** A place on a page, in fractions of its size. */
type Box = { x: number; y: number; width: number; height: number }

/** The place of the writing in a frame; null where there is none. The lines of the frame itself do not count. */
function inkIn({ width, height, of }: Grey, frame: Box): Box | null {
  const rim = 4
  const [left, right] = [Math.round(frame.x * width) + rim, Math.round((frame.x + frame.width) * width) - rim]
  const [top, bottom] = [Math.round(frame.y * height) + rim, Math.round((frame.y + frame.height) * height) - rim]
  const light: number[] = []
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) light.push(of[y * width + x]!)
  const paper = light.toSorted((a, b) => a - b)[Math.floor(light.length * 0.9)] ?? 255
  const isInk = (x: number, y: number) => of[y * width + x]! < paper * 0.8
  const columns = range(left, right).filter((x) => range(top, bottom).some((y) => isInk(x, y)))
  const rows = range(top, bottom).filter((y) => range(left, right).some((x) => isInk(x, y)))
  if (columns.length < 3 || rows.length < 3) return null
  const [x, y] = [columns[0]!, rows[0]!]
  return {
    x: x / width,
    y: y / height,
    width: (columns.at(-1)! + 1 - x) / width,
    height: (rows.at(-1)! + 1 - y) / height,
  }
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
