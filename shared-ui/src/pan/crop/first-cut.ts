import type { PageImage } from 'contract/pan/crop'
import { turnedSize } from '../../file/turned-page.tsx'
import { type Cut, cutAt, type Kind, type Shape } from './cut.ts'
import { findFrame, type Grey } from './find-frame.ts'

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
  const found = grey && findFrame(turnedGrey(grey, quarter), shape, onForm)
  return cutAt(page, found ? within(found, kind, shape, { width, height }) : onForm, shape, quarter)
}

type Box = { x: number; y: number; width: number; height: number }

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
