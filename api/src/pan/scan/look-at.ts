import type { CropResult } from 'contract/pan/scan/crop'
import type { Pixels } from './cut.ts'
import { type FrameSide, frameSides, placeAt } from './frame-lines.ts'

/** A cropped place with so many pixels more on each side: the printed frame is found in it. */
export type Around = { pixels: Pixels; margin: number; pxPerMm: number }

type Kind = CropResult['kind']
type Note = { ok: boolean; text: string }

/** The sides of the printed frame around a cropped place. */
export const sidesAround = ({ pixels, pxPerMm }: Around, kind: Kind) => frameSides(greyOf(pixels), pxPerMm, kind)

/**
 * What a clerk would doubt in a cropped picture. `frame` tells which of its pixels are the printed frame or lie outside of it,
 * and are no ink of the signature.
 */
export function inspect(pixels: Pixels, kind: Kind, frame: Uint8Array | null): { notes: Note[]; isBlank: boolean } {
  const grey = greyOf(pixels)
  if (kind === 'photo') return inspectPhoto(grey)
  const paper = percentile(grey.data, 0.9)
  return inspectSignature(grey, { ...grey, data: grey.data.map((value, at) => (frame?.[at] ? paper : value)) })
}

/** Makes paper of the printed frame in a signature, and of what is printed outside of it. */
export function paperOver({ data, channels }: Pixels, frame: Uint8Array) {
  for (let channel = 0; channel < channels; channel++) {
    const values = Float32Array.from({ length: frame.length }, (_, at) => data[at * channels + channel] ?? 255)
    const paper = Math.round(percentile(values, 0.9))
    for (const [at, isFrame] of frame.entries()) if (isFrame) data[at * channels + channel] = paper
  }
}

function inspectPhoto(grey: Grey) {
  const middle = mean(grey.data)
  const isBlank = deviation(grey.data) < 6
  const background = percentile(edgeOf(grey, 0.08), 0.5)
  const notes = [
    isBlank ? bad('Nothing is in the box') : sharpness(grey, 60),
    ...(isBlank || hasFaceSizedShape(grey, background) ? [] : [bad('No face-sized shape is in the box')]),
    middle < 95 ? bad('A little dark') : middle > 225 ? bad('A little bright') : good('Good light'),
    background < 185 ? bad('The background is not light') : good('Light background'),
  ]
  return { notes, isBlank }
}

/** The printed words of an empty box fill no block of this many pixels, a person fills many that lie together. */
const block = 6

/** Whether something stands out from the background that is as large as a head at least: a tenth of the picture. */
function hasFaceSizedShape({ data, width, height }: Grey, background: number) {
  const [columns, rows] = [Math.floor(width / block), Math.floor(height / block)]
  const isFilled = Array.from({ length: columns * rows }, (_, cell) => {
    const [left, top] = [(cell % columns) * block, Math.floor(cell / columns) * block]
    let other = 0
    for (let y = top; y < top + block; y++)
      for (let x = left; x < left + block; x++)
        if (Math.abs((data[y * width + x] ?? background) - background) > 24) other++
    return other >= block * block * 0.7
  })
  return isFilled.some((_, cell) => takeShape(isFilled, columns, cell) >= columns * rows * 0.1)
}

/** The number of filled cells that lie together with this one; they are taken away. */
function takeShape(isFilled: boolean[], columns: number, start: number) {
  const waiting = [start]
  let taken = 0
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (!isFilled[cell]) continue
    isFilled[cell] = false
    taken++
    if (cell % columns > 0) waiting.push(cell - 1)
    if (cell % columns < columns - 1) waiting.push(cell + 1)
    waiting.push(cell - columns, cell + columns)
  }
  return taken
}

/** `written` is the same without the printed frame, which is no ink of the signature. */
function inspectSignature(grey: Grey, written: Grey) {
  const paper = percentile(grey.data, 0.9)
  const isInk = (value: number) => value < paper * 0.65
  const ink = written.data.filter(isInk).length / written.data.length
  const isBlank = ink < 0.002
  const edge = edgeOf(written, 0.012)
  const touches = edge.filter(isInk).length > 3
  const notes = [
    isBlank ? bad('No signature is in the box') : sharpness(grey, 60),
    paper < 175 ? bad('The paper is dark') : good('Light paper'),
    ...(isBlank ? [] : [touches ? bad('The signature touches the edge') : good('The signature is clear of the edges')]),
  ]
  return { notes, isBlank }
}

/**
 * Which pixels of a signature are the frame's own lines, or printed outside of them. Where ink crosses a side, the signature
 * goes on outside, so there everything is ink.
 */
export function frameIn(pixels: Pixels, sides: readonly FrameSide[], margin: number): Uint8Array {
  const { data, width, height } = greyOf(pixels)
  const paper = percentile(data, 0.9)
  const isInk = (x: number, y: number) => (data[y * width + x] ?? paper) < paper * 0.65
  const frame = new Uint8Array(width * height)
  for (const side of sides) {
    const { isLevel, isFirst } = side
    const [length, breadth] = isLevel ? [width, height] : [height, width]
    const place = (along: number) => Math.round(placeAt(side, along + margin) - margin)
    const inkAt = (along: number, across: number) =>
      across >= 0 && across < breadth && (isLevel ? isInk(along, across) : isInk(across, along))
    const crosses = (along: number) => [-1, 1].every((way) => inkAt(along, place(along) + way * (line + 1)))
    const crossings = Array.from({ length }, (_, along) => along).filter(
      (along) => along + margin >= side.from && along + margin <= side.to && crosses(along),
    )
    const isCrossed = crossings.length > 1
    const isCrossing = new Set(isCrossed ? crossings : [])
    for (let along = 0; along < length; along++) {
      const at = place(along)
      for (let across = 0; across < breadth; across++) {
        const isLine = Math.abs(across - at) <= line && !isCrossing.has(along)
        const isOutside = !isCrossed && (isFirst ? across < at : across > at)
        if (isLine || isOutside) frame[isLevel ? across * width + along : along * width + across] = 1
      }
    }
  }
  return frame
}

/** A printed line is at most so many pixels to each side of its middle. */
const line = 2

const good = (text: string): Note => ({ ok: true, text })
const bad = (text: string): Note => ({ ok: false, text })

/** A sharp picture has strong second differences somewhere; in a blurred one they are weak everywhere. */
function sharpness({ data, width, height }: Grey, least: number): Note {
  const bends = data.map((value, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 0
    const around = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
    return around - 4 * value
  })
  return deviation(bends) ** 2 < least ? bad('Blurred') : good('Sharp')
}

/**
 * Makes the paper white. In a signature each pixel is compared with the paper around it, so shadows also disappear and
 * only ink stays. In a photo the light background becomes white, and the face keeps its tones.
 */
export function whitened(pixels: Pixels, kind: Kind) {
  const grey = greyOf(pixels)
  const { data, channels } = pixels
  const paper = kind === 'signature' ? paperAround(grey) : undefined
  const background = kind === 'photo' ? percentile(edgeOf(grey, 0.08), 0.5) : 0
  for (let at = 0; at < grey.data.length; at++) {
    const value = grey.data[at] ?? 0
    const whiter = paper ? inkOnly(value / (paper[at] ?? 255)) : lifted(value, background)
    for (let channel = 0; channel < channels; channel++) {
      const place = at * channels + channel
      const own = data[place] ?? 0
      data[place] = Math.round(own + (255 - own) * whiter)
    }
  }
}

/** 1 = paper, 0 = ink, by the brightness compared with the paper around it. */
const inkOnly = (light: number) => Math.min(1, Math.max(0, (light - 0.55) / 0.25))

const lifted = (value: number, background: number) =>
  background < 120 ? 0 : Math.min(1, Math.max(0, (value - background * 0.9) / (background * 0.08)))

/** The brightness of the paper at each place: the 90th percentile in the blocks around it. */
function paperAround({ data, width, height }: Grey) {
  const step = 32
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)]
  const blocks = Array.from({ length: rows * columns }, (_, block) => {
    const [left, top] = [(block % columns) * step, Math.floor(block / columns) * step]
    const around: number[] = []
    for (let y = Math.max(0, top - step); y < Math.min(height, top + 2 * step); y += 2)
      for (let x = Math.max(0, left - step); x < Math.min(width, left + 2 * step); x += 2)
        around.push(data[y * width + x] ?? 255)
    return Math.max(40, percentile(Float32Array.from(around), 0.9))
  })
  return data.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return blocks[Math.floor(y / step) * columns + Math.floor(x / step)] ?? 255
  })
}

export type Grey = { data: Float32Array; width: number; height: number }

function greyOf({ data, width, height, channels }: Pixels): Grey {
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at++) {
    const place = at * channels
    const [red, green, blue] = [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]
    grey[at] = channels < 3 ? red : 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { data: grey, width, height }
}

/** The pixels near the left, right and upper edge and, for thin rims, the lower one. */
function edgeOf({ data, width, height }: Grey, part: number) {
  const rim = Math.max(2, Math.round(width * part))
  const isAllRound = part < 0.05
  return data.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x < rim || x >= width - rim || y < rim || (isAllRound && y >= height - rim)
  })
}

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length

function deviation(values: Float32Array) {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length)
}

const percentile = (values: Float32Array, part: number) =>
  values.toSorted()[Math.floor((values.length - 1) * part)] ?? 0
