import { expect, test } from '@jest/globals'
import { findFrame, type Grey, searchWidth } from './find-frame.ts'

const width = searchWidth
const height = 594

function blankPage(): Grey {
  return { width, height, of: new Uint8Array(width * height).fill(250) }
}

function drawFrame({ of }: Grey, left: number, top: number, w: number, h: number, ink = 120) {
  for (let x = left; x <= left + w; x++) for (const y of [top, top + h]) of[y * width + x] = ink
  for (let y = top; y <= top + h; y++) for (const x of [left, left + w]) of[y * width + x] = ink
}

/** A row of letter boxes, as the form has many. */
function drawRow(page: Grey, left: number, top: number) {
  for (let box = 0; box < 24; box++) drawFrame(page, left + box * 14, top, 14, 15)
}

const photo = { x: 0.07, y: 0.08, width: 25 / 210, height: 35 / 297 }
const signature = { x: 0.6, y: 0.2, width: 45 / 210, height: 20 / 297 }

test('finds the photo frame nearest to its place on the form', () => {
  const page = blankPage()
  drawFrame(page, 30, 50, 50, 70)
  drawFrame(page, 340, 50, 50, 70)
  const found = findFrame(page, 25 / 35, photo)
  expect(Math.round(found!.x * width)).toBeCloseTo(30, -0.5)
  expect(Math.abs(found!.width * width - 50)).toBeLessThan(4)
})

test('finds a frame drawn larger than the form has it', () => {
  const page = blankPage()
  drawFrame(page, 250, 110, 120, 53)
  const found = findFrame(page, 45 / 20, signature)
  expect(Math.abs(found!.x * width - 250)).toBeLessThan(5)
  expect(Math.abs(found!.width * width - 120)).toBeLessThan(8)
})

test('does not take rows of letter boxes for a frame', () => {
  const page = blankPage()
  for (let row = 0; row < 14; row++) drawRow(page, 30, 160 + row * 27)
  expect(findFrame(page, 45 / 20, signature)).toBeNull()
  expect(findFrame(page, 25 / 35, photo)).toBeNull()
})

test('finds nothing on an empty page', () => {
  expect(findFrame(blankPage(), 25 / 35, photo)).toBeNull()
})
