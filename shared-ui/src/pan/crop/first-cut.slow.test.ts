import { expect, test } from '@jest/globals'
import { cropBoxOf } from './cut.ts'
import { type Grey, searchWidth } from './find-frame.ts'
import { firstCut } from './first-cut.ts'

const page = { id: 'p1', page: 1, widthPx: 1654, heightPx: 2339, kb: 200 }
const width = searchWidth
const height = 594
const photo = 197 / 276
const signature = 354 / 157

function paper(): Grey {
  return { width, height, of: new Uint8Array(width * height).fill(250) }
}

function drawFrame({ of }: Grey, left: number, top: number, w: number, h: number) {
  for (let x = left; x <= left + w; x++) for (const y of [top, top + h]) of[y * width + x] = 120
  for (let y = top; y <= top + h; y++) for (const x of [left, left + w]) of[y * width + x] = 120
}

const inside = (outer: number[], inner: { x: number; y: number; width: number; height: number }) => {
  const [left = 0, top = 0, w = 0, h = 0] = outer
  return (
    inner.x * width > left &&
    inner.y * height > top &&
    (inner.x + inner.width) * width < left + w &&
    (inner.y + inner.height) * height < top + h
  )
}

test('without a picture of the page the boxes stand where the printed form has its frames', () => {
  const { x, y, width: wide } = cropBoxOf(page, firstCut(page, 'photo', photo, null, 0), photo)
  expect([x, y, wide].map((part) => Math.round(part * 1000) / 1000)).toEqual([0.07, 0.085, 0.119])
})

test('the photo is cut inside its frame, without the line', () => {
  const grey = paper()
  drawFrame(grey, 28, 52, 68, 96)
  const place = cropBoxOf(page, firstCut(page, 'photo', photo, grey, 0), photo)
  expect(inside([28, 52, 68, 96], place)).toBe(true)
  expect(place.width * width).toBeGreaterThan(60)
})

test('in a flat frame the signature keeps its ends', () => {
  const grey = paper()
  drawFrame(grey, 158, 84, 108, 40)
  const place = cropBoxOf(page, firstCut(page, 'signature', signature, grey, 0), signature)
  expect(place.width * width).toBeGreaterThan(90)
  expect((place.x + place.width / 2) * width).toBeCloseTo(212, -1)
})

test.each([
  ['a long one in a flat frame', [150, 84, 124, 40], [156, 90, 268, 116]],
  ['a high one near the upper line', [158, 84, 108, 48], [190, 89, 240, 127]],
  ['one at the right end', [158, 84, 108, 40], [230, 95, 260, 110]],
])('the box of a signature holds all of its ink: %s', (_, frame, [left = 0, top = 0, right = 0, bottom = 0]) => {
  const grey = paper()
  drawFrame(grey, ...(frame as [number, number, number, number]))
  for (let x = left; x <= right; x++) {
    const y = Math.round(top + ((bottom - top) * (1 + Math.sin((x - left) / 5))) / 2)
    grey.of[y * width + x] = 60
  }
  const box = cropBoxOf(page, firstCut(page, 'signature', signature, grey, 0), signature)
  expect(
    inside([box.x * width, box.y * height, box.width * width, box.height * height], ink(left, top, right, bottom)),
  ).toBe(true)
})

test.each([
  ['a small one', [190, 92, 230, 112]],
  ['one that fills the frame', [178, 90, 254, 118]],
  ['one near the left end', [176, 95, 220, 112]],
  ['one near the lower line', [190, 98, 240, 122]],
])(
  'on our own form the first box lies inside the frame, with all of the ink: %s',
  (_, [left = 0, top = 0, right = 0, bottom = 0]) => {
    const grey = paper()
    // 45 × 20 mm, and a little askew.
    const [x, y, w, h] = [171, 85, 90, 40]
    drawFrame(grey, x, y, w, h)
    for (let at = left; at <= right; at++) for (const to of [top, bottom]) grey.of[to * width + at] = 60
    const box = cropBoxOf(page, firstCut(page, 'signature', signature, grey, 0), signature)
    expect(inside([x, y, w, h], box)).toBe(true)
    expect(
      inside(
        [box.x * width - 1, box.y * height - 1, box.width * width + 2, box.height * height + 2],
        ink(left, top, right, bottom),
      ),
    ).toBe(true)
  },
)

const ink = (left: number, top: number, right: number, bottom: number) => ({
  x: left / width,
  y: top / height,
  width: (right - left) / width,
  height: (bottom - top) / height,
})

test('on a page that lies on its side the frame is found once it is turned upright', () => {
  const grey = paper()
  drawFrame(grey, 28, 52, 68, 96)
  // The same page scanned sideways: turned a quarter to the left.
  const lying: Grey = { width: height, height: width, of: new Uint8Array(grey.of.length) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) lying.of[(width - 1 - x) * height + y] = grey.of[y * width + x]!
  }
  const sideways = { ...page, widthPx: 2339, heightPx: 1654 }
  const cut = firstCut(sideways, 'photo', photo, lying, 90)
  expect(cut.turn).toBe(90)
  expect(inside([28, 52, 68, 96], cropBoxOf(sideways, cut, photo))).toBe(true)
})
