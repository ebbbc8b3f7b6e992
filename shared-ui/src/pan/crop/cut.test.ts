import { expect, test } from '@jest/globals'
import { turnedSize } from '../../file/turned-page.tsx'
import { boxOf, type Cut, cropBoxOf, cutAt, cutOf, moved, pulled, scaled, turned, turnedPoint } from './cut.ts'

const paper = { widthPx: 1654, heightPx: 2339 }
const shape = 25 / 35
const cut: Cut = { x: 400, y: 500, width: 250, turn: 0 }

const near = (value: object) =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'number' ? Math.round(part * 1e6) / 1e6 : part))

test('a box on an upright page is its share of the page', () => {
  expect(near(boxOf(paper, cut, shape))).toEqual(
    near({ x: 275 / 1654, y: 325 / 2339, width: 250 / 1654, height: 350 / 2339 }),
  )
})

test.each([0, 0.5, -7, 45, 90, -90, 133, -180])(
  'a page turned by %s° keeps its points inside and finds its way back',
  (turn) => {
    const { width, height } = turnedSize(paper, turn)
    for (const corner of [
      { x: 0, y: 0 },
      { x: paper.widthPx, y: 0 },
      { x: 0, y: paper.heightPx },
      { x: paper.widthPx, y: paper.heightPx },
    ]) {
      const { x, y } = turnedPoint(paper, turn, corner)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6)
      expect(x).toBeLessThanOrEqual(width + 1e-6)
      expect(y).toBeLessThanOrEqual(height + 1e-6)
    }
    const given = turned(paper, cut, shape, turn)
    expect(near(cutAt(paper, cropBoxOf(paper, given, shape), shape, given.turn))).toEqual(near(given))
    expect(near(cutOf(paper, { box: boxOf(paper, given, shape), turn: given.turn }))).toEqual(near(given))
  },
)

test('a quarter turn to the right brings the foot of the page to the left', () => {
  expect(turnedSize(paper, 90).width).toBeCloseTo(2339)
  expect(near(turnedPoint(paper, 90, { x: 0, y: 2339 }))).toEqual({ x: 0, y: 0 })
})

test('moving follows the eye, however the page is turned', () => {
  for (const turn of [0, 30, 90, -120]) {
    const begin = { ...cut, x: 800, y: 1100, turn }
    const before = turnedPoint(paper, turn, begin)
    const after = turnedPoint(paper, turn, moved(paper, begin, shape, { x: 20, y: -10 }))
    expect(near({ x: after.x - before.x, y: after.y - before.y })).toEqual({ x: 20, y: -10 })
  }
})

test('turning leaves in the box what is in it', () => {
  const { x, y, turn } = turned(paper, cut, shape, 0.5)
  expect(near({ x, y, turn })).toEqual({ x: 400, y: 500, turn: 0.5 })
})

test('half degrees and quarter turns come back to nothing', () => {
  let now = cut
  for (let i = 0; i < 20; i++) now = turned(paper, now, shape, 0.5)
  for (let i = 0; i < 20; i++) now = turned(paper, now, shape, -0.5)
  for (let i = 0; i < 4; i++) now = turned(paper, now, shape, 90)
  expect(now.turn).toBe(0)
})

test('the server gets the box around the middle of the page, which keeps its own width and height', () => {
  const given = turned(paper, { ...cut, x: 300, y: 2000 }, shape, 90)
  const { x, y, width, height } = boxOf(paper, given, shape)
  // After a turn to the right, a point 830 px below the middle is 830 px left of it.
  expect((x + width / 2 - 0.5) * 1654).toBeCloseTo(-(2000 - 2339 / 2))
  expect((y + height / 2 - 0.5) * 2339).toBeCloseTo(300 - 1654 / 2)
  expect({ width: width * 1654, height: height * 2339 }).toEqual({ width: 250, height: 350 })
})

test('a box never leaves the page and keeps its shape', () => {
  for (const by of [
    { x: -5000, y: -5000 },
    { x: 5000, y: 5000 },
  ]) {
    const { x, y, width, height } = cropBoxOf(paper, moved(paper, cut, shape, by), shape)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
    expect((width * 1654) / (height * 2339)).toBeCloseTo(shape)
  }
  expect(cropBoxOf(paper, scaled(paper, cut, shape, 100), shape).width).toBeLessThanOrEqual(1)
  expect(scaled(paper, cut, shape, 0).width).toBeGreaterThan(50)
})

test('pulling a corner leaves the opposite one where it is', () => {
  const box = boxOf(paper, cut, shape)
  const larger = boxOf(paper, pulled(paper, cut, shape, { right: true, bottom: true }, { x: 50, y: 70 }), shape)
  expect(near({ x: larger.x, y: larger.y })).toEqual(near({ x: box.x, y: box.y }))
  expect(larger.width * 1654).toBeCloseTo(300)

  const smaller = boxOf(paper, pulled(paper, cut, shape, { right: false, bottom: false }, { x: 50, y: 70 }), shape)
  expect(smaller.x + smaller.width).toBeCloseTo(box.x + box.width)
  expect(smaller.y + smaller.height).toBeCloseTo(box.y + box.height)
})
