import type { PageImage } from 'contract/pan/scan/crop'
import { turnedSize } from '../../file/turned-page.tsx'
import { type Cut, cutAt, type Kind, type Shape } from './cut.ts'
import { findFrame, type Grey } from './find-frame.ts'
import { type Box, inkIn } from './ink.ts'

/** Where Form 93 has the left photo and the signature, in parts of A4. */
const places: Record<Kind, { x: number; y: number; widthMm: number }> = {
  photo: { x: 0.07, y: 0.085, widthMm: 25 },
  signature: { x: 0.55, y: 0.19, widthMm: 45 },
}
const paperMm = 210

/**
 * Where the box stands before anybody moved it: inside the frame that is drawn on the page, else where the form has it.
 * `quarter` is how far a page that was scanned lying is turned upright.
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
  return cutAt(page, ink ? around(ink, box, shape, width / height) : box, shape, quarter)
}

/**
 * The box inside a frame, a little smaller so that the printed line is not cut out with the picture. In a frame that is
 * flatter than the shape a signature may spill over the line rather than lose its ends. `page` is the turned page.
 */
function within(frame: Box, kind: Kind, shape: Shape, page: { width: number; height: number }): Box {
  const room = { width: frame.width * page.width, height: frame.height * page.height }
  const spill = kind === 'signature' ? 1.12 : 0.95
  const wide = Math.min(room.width * 0.95, room.height * shape * spill)
  const box = { width: wide / page.width, height: wide / shape / page.height }
  return { ...box, x: frame.x + (frame.width - box.width) / 2, y: frame.y + (frame.height - box.height) / 2 }
}

/** Room left beside the ink, in parts of the page's width: 1.5 mm. */
const besideInk = 1.5 / paperMm

/** The box of that shape that holds all the ink, over the frame's line if need be; where the ink fits, as large as before. */
function around(ink: Box, box: Box, shape: Shape, ratio: number): Box {
  const wide = Math.max(box.width, ink.width + 2 * besideInk, (ink.height / ratio + 2 * besideInk) * shape)
  const high = (wide / shape) * ratio
  const middle = { x: ink.x + ink.width / 2, y: ink.y + ink.height / 2 }
  return {
    ...{ width: wide, height: high },
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

/** Where a stretch begins: as wished if it holds all from `least` to `most`, else with the ink in its middle. */
const held = (wished: number, middle: number, length: number, least: number, most: number) =>
  wished <= least && wished + length >= most ? wished : middle - length / 2

/** The grey values turned by quarter turns. */
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
