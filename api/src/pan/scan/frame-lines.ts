import type { Grey } from './look-at.ts'

/**
 * A side of a printed frame: level or upright, from one end to the other, `at` in its middle. `isFirst` = the upper or
 * the left one.
 */
export type FrameSide = { isLevel: boolean; from: number; to: number; at: number; slope: number; isFirst: boolean }

/** The places of signature and photo, as the form has them (`draw-part.ts`, `draw-form.ts`), in millimetres. */
const places = { signature: { width: 45, height: 20 }, photo: { width: 25, height: 35 } }
/** This part of a side is seen as a straight line, although a signature crosses it or the scan is grainy. */
const enough = 0.6
/** How far a scan leans: three degrees. */
const mostLean = 0.056
const leanStep = 0.004
/** A printed line is thin: this many millimetres beside it there is paper. */
const beside = 0.65

/**
 * The sides of the printed frame that lie in or around a picture, by what is known of it: long thin straight lines that
 * meet in corners. The underline of a signature meets none. `pxPerMm` = the scale of the picture.
 */
export function frameSides(grey: Grey, pxPerMm: number, kind: keyof typeof places): FrameSide[] {
  const place = places[kind]
  const level = longLines(grey, true, enough * place.width * pxPerMm, pxPerMm)
  const upright = longLines(grey, false, enough * place.height * pxPerMm, pxPerMm)
  const near = 2.5 * pxPerMm
  const isNear = (one: number, other: number) => Math.abs(one - other) <= near
  const meets = (one: Line, other: Line) =>
    Math.abs(one.slope + other.slope) <= 3 * leanStep &&
    (isNear(one.from, placeAt(other, one.at)) || isNear(one.to, placeAt(other, one.at))) &&
    (isNear(other.from, placeAt(one, other.at)) || isNear(other.to, placeAt(one, other.at)))
  const corners = level.flatMap((one) => upright.filter((other) => meets(one, other)).map((other) => [one, other]))
  const sides = [...new Set(corners.flat())]
  // Whichever line lies before the middles of those that meet it is the upper or the left side.
  return sides.map((side) => {
    const across = corners.filter((pair) => pair.includes(side)).map(([one, other]) => (one === side ? other! : one!))
    const middle = across.reduce((sum, { from, to }) => sum + (from + to) / 2, 0) / across.length
    return { ...side, isFirst: side.at < middle }
  })
}

/** Where a side is, at this place along it. */
export const placeAt = ({ at, slope, from, to }: Pick<FrameSide, 'at' | 'slope' | 'from' | 'to'>, along: number) =>
  at + slope * (along - (from + to) / 2)

type Line = Omit<FrameSide, 'isFirst'>

/** The thin dark lines of at least this length in one direction, the clearest of each place. */
function longLines(grey: Grey, isLevel: boolean, least: number, pxPerMm: number): Line[] {
  const length = isLevel ? grey.width : grey.height
  const breadth = isLevel ? grey.height : grey.width
  const thin = thinPlaces(grey, isLevel, Math.round(beside * pxPerMm))
  const gap = Math.ceil(0.8 * pxPerMm)
  const found: (Line & { seen: number })[] = []
  for (let slope = -mostLean; slope <= mostLean; slope += leanStep) {
    for (let start = 0; start < breadth; start++) {
      const run = longestRun((along) => thin(along, Math.round(start + slope * (along - length / 2))), length, gap)
      if (run.to - run.from < least) continue
      const at = start + slope * ((run.from + run.to) / 2 - length / 2)
      found.push({ isLevel, slope, at, ...run })
    }
  }
  const best: Line[] = []
  const isSame = (one: Line, other: Line) => Math.abs(one.at - other.at) <= 1.5 * pxPerMm
  for (const line of found.toSorted((one, other) => other.seen - one.seen)) {
    if (best.some((one) => isSame(one, line))) continue
    // A line is wider than one pixel, so several slopes see the same of it: their mean is its own.
    const equal = found.filter((other) => isSame(other, line) && other.seen >= line.seen * 0.97)
    const mean = (of: 'at' | 'slope') => equal.reduce((sum, other) => sum + other[of], 0) / equal.length
    best.push({ ...line, at: mean('at'), slope: mean('slope') })
  }
  return best
}

/** The longest stretch that is seen, with gaps of a few pixels, and how much of it is. */
function longestRun(isSeen: (along: number) => boolean, length: number, gap: number) {
  let best = { from: 0, to: 0, seen: 0 }
  let run = { from: 0, to: 0, seen: 0 }
  for (let along = 0; along < length; along++) {
    if (!isSeen(along)) continue
    if (run.seen === 0 || along - run.to > gap) run = { from: along, to: along, seen: 0 }
    run.to = along
    run.seen++
    if (run.seen > best.seen) best = { ...run }
  }
  return best
}

/** Whether a place, or one beside it, is dark with paper on both sides. */
function thinPlaces({ data, width, height }: Grey, isLevel: boolean, reach: number) {
  const [length, breadth] = isLevel ? [width, height] : [height, width]
  const valueAt = (along: number, across: number) =>
    data[isLevel ? across * width + along : along * width + across] ?? 255
  const places = new Uint8Array(length * breadth)
  for (let along = 0; along < length; along++) {
    for (let across = reach; across < breadth - reach; across++) {
      const value = valueAt(along, across)
      const paper = Math.min(valueAt(along, across - reach), valueAt(along, across + reach))
      if (paper - value < 14) continue
      for (let off = -1; off <= 1; off++) places[along * breadth + across + off] = 1
    }
  }
  return (along: number, across: number) => across >= 0 && across < breadth && places[along * breadth + across] === 1
}
