import type { Crop, ImageSpec, PageImage } from 'contract/pan/scan/crop'
import { turnedSize } from '../../file/turned-page.tsx'

export type Kind = Crop['kind']
export type Point = { x: number; y: number }
type Paper = Pick<PageImage, 'widthPx' | 'heightPx'>

/**
 * A crop of a page: the middle and the width of the box in pixels of the page as it was scanned, and how far the page
 * is turned under it (clockwise). Turning the page keeps the content of the box in the box.
 */
export type Cut = Point & { width: number; turn: number }

/** Width divided by height of a box; the provider fixes it. */
export type Shape = number
export const shapeOf = ({ widthPx, heightPx }: ImageSpec): Shape => widthPx / heightPx

/** The smallest box that can still be grabbed, as a fraction of the page's width. */
const smallest = 0.04

/** The place of a point of the page after the page is turned. */
export function turnedPoint(paper: Paper, turn: number, { x, y }: Point): Point {
  const { cos, sin } = angle(turn)
  const { width, height } = turnedSize(paper, turn)
  const fromMiddle = { x: x - paper.widthPx / 2, y: y - paper.heightPx / 2 }
  return {
    x: fromMiddle.x * cos - fromMiddle.y * sin + width / 2,
    y: fromMiddle.x * sin + fromMiddle.y * cos + height / 2,
  }
}

function pointOfPage(paper: Paper, turn: number, { x, y }: Point): Point {
  const { cos, sin } = angle(turn)
  const { width, height } = turnedSize(paper, turn)
  const fromMiddle = { x: x - width / 2, y: y - height / 2 }
  return {
    x: fromMiddle.x * cos + fromMiddle.y * sin + paper.widthPx / 2,
    y: -fromMiddle.x * sin + fromMiddle.y * cos + paper.heightPx / 2,
  }
}

/** The box on the turned page in fractions of its size, as it is drawn. */
export function cropBoxOf(paper: Paper, cut: Cut, shape: Shape) {
  const { width, height } = turnedSize(paper, cut.turn)
  const middle = turnedPoint(paper, cut.turn, cut)
  const place = { width: cut.width / width, height: cut.width / shape / height }
  return { x: middle.x / width - place.width / 2, y: middle.y / height - place.height / 2, ...place }
}

/** The crop for a box on the turned page. */
export function cutAt(paper: Paper, { x, y, width }: Point & { width: number }, shape: Shape, turn: number): Cut {
  const room = turnedSize(paper, turn)
  const wide = width * room.width
  const middle = { x: x * room.width + wide / 2, y: y * room.height + wide / shape / 2 }
  return { ...pointOfPage(paper, turn, middle), width: wide, turn }
}

/** The box for the server: around the page's middle, in fractions of the page as it was scanned. */
export function boxOf({ widthPx, heightPx }: Paper, cut: Cut, shape: Shape): Crop['box'] {
  const { cos, sin } = angle(cut.turn)
  const fromMiddle = { x: cut.x - widthPx / 2, y: cut.y - heightPx / 2 }
  const middle = {
    x: (fromMiddle.x * cos - fromMiddle.y * sin) / widthPx + 0.5,
    y: (fromMiddle.x * sin + fromMiddle.y * cos) / heightPx + 0.5,
  }
  const box = { width: cut.width / widthPx, height: cut.width / shape / heightPx }
  return { x: middle.x - box.width / 2, y: middle.y - box.height / 2, ...box }
}

/** The crop from a box that was sent to the server earlier. */
export function cutOf({ widthPx, heightPx }: Paper, { box, turn }: Pick<Crop, 'box' | 'turn'>): Cut {
  const { cos, sin } = angle(turn)
  const middle = { x: (box.x + box.width / 2 - 0.5) * widthPx, y: (box.y + box.height / 2 - 0.5) * heightPx }
  return {
    x: middle.x * cos + middle.y * sin + widthPx / 2,
    y: -middle.x * sin + middle.y * cos + heightPx / 2,
    width: box.width * widthPx,
    turn,
  }
}

/** Moves the box by pixels of the page on screen. */
export function moved(paper: Paper, cut: Cut, shape: Shape, by: Point): Cut {
  const { x, y } = turnedPoint(paper, cut.turn, cut)
  return { ...cut, ...inside(paper, cut, shape, { x: x + by.x, y: y + by.y }) }
}

/** Resizes the box around its middle. */
export function scaled(paper: Paper, cut: Cut, shape: Shape, factor: number): Cut {
  const wider = { ...cut, width: fittingWidth(paper, cut.turn, shape, cut.width * factor) }
  return moved(paper, wider, shape, { x: 0, y: 0 })
}

export type Corner = { right: boolean; bottom: boolean }

/** Moves a corner by pixels of the page on screen; the opposite corner and the shape stay. */
export function pulled(paper: Paper, cut: Cut, shape: Shape, { right, bottom }: Corner, by: Point): Cut {
  const outward = { x: right ? by.x : -by.x, y: bottom ? by.y : -by.y }
  const growth = (outward.x + outward.y * shape) / 2
  const width = fittingWidth(paper, cut.turn, shape, cut.width + growth)
  const grown = { x: width - cut.width, y: (width - cut.width) / shape }
  const shift = { x: (right ? grown.x : -grown.x) / 2, y: (bottom ? grown.y : -grown.y) / 2 }
  return moved(paper, { ...cut, width }, shape, shift)
}

/** Turns the page under the box. */
export function turned(paper: Paper, cut: Cut, shape: Shape, by: number): Cut {
  const turn = normal(cut.turn + by)
  return scaled(paper, { ...cut, turn }, shape, 1)
}

const angle = (turn: number) => ({ cos: Math.cos((turn * Math.PI) / 180), sin: Math.sin((turn * Math.PI) / 180) })

/** Between −180 and 180, rounded to tenths so that half degrees add up to whole ones. */
function normal(turn: number) {
  const within = ((((turn + 180) % 360) + 360) % 360) - 180
  return Math.round(within * 10) / 10
}

function fittingWidth(paper: Paper, turn: number, shape: Shape, width: number) {
  const room = turnedSize(paper, turn)
  return Math.min(Math.max(width, paper.widthPx * smallest), room.width, room.height * shape)
}

/** The middle, moved so that the whole box is on the page. */
function inside(paper: Paper, { turn, width }: Cut, shape: Shape, middle: Point): Point {
  const room = turnedSize(paper, turn)
  const height = width / shape
  return pointOfPage(paper, turn, {
    x: Math.min(Math.max(middle.x, width / 2), room.width - width / 2),
    y: Math.min(Math.max(middle.y, height / 2), room.height - height / 2),
  })
}
