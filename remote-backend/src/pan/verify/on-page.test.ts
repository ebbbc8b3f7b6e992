import { expect, test } from '@jest/globals'
import type { Region } from 'contract/pan/verify/verify'
import { placeOnScan } from './on-page.ts'

const pages = ['cover', 'one', 'two'].map((id, i) => ({ id, page: i + 1, widthPx: 1654, heightPx: 2339, kb: 200 }))
const row = (key: string, sheet: number, y: number): Region => ({ key, sheet, x: 0.07, y, width: 0.86, height: 0.02 })
const regions = [
  row('fatherLast', 1, 0.5),
  row('fatherFirst', 1, 0.52),
  row('fatherMiddle', 2, 0.05),
  row('place', 2, 0.6),
]
const box = { x: 0.1, y: 0.1, width: 0.12, height: 0.12 }
const photo = {
  kind: 'photo' as const,
  fileId: 'f',
  kb: 7,
  maxKb: 20,
  dpi: 200,
  widthPx: 197,
  heightPx: 276,
  inSpec: true,
  notes: [],
  crop: { kind: 'photo' as const, pageId: 'one', box, turn: 0, brightness: 0, contrast: 0, white: true },
}

test('a line is found on the page of its sheet, the first of which the photo was cut from', () => {
  expect(placeOnScan('place', { pages, crops: [photo] }, regions)).toEqual({
    page: 2,
    mark: expect.objectContaining({ y: 0.6 }),
  })
  expect(placeOnScan('place', { pages, crops: [] }, regions)?.page).toBe(1)
})

test('where the first sheet was read, it counts, wherever the photo was cropped from', () => {
  const read = pages.map((page, i) => ({ ...page, sheet: [0, 2, 1][i] ?? 0 }))
  expect(placeOnScan('fatherLast', { pages: read, crops: [photo] }, regions)?.page).toBe(2)
})

test('a line of several fields is marked as far as they stand on one sheet', () => {
  const place = placeOnScan('fatherLast', { pages, crops: [photo] }, regions)
  expect([place?.page, place?.mark?.y]).toEqual([1, 0.5])
  expect(place?.mark?.height).toBeCloseTo(0.04)
})

test('photo and signature stand where they were cut', () => {
  expect(placeOnScan('box:photoPasted', { pages, crops: [photo] }, regions)).toEqual({ page: 1, mark: box })
})

test('what is on no sheet, or on a page that was not scanned, moves nothing', () => {
  expect(placeOnScan('cardType', { pages, crops: [photo] }, regions)).toBeNull()
  expect(placeOnScan('place', { pages: pages.slice(0, 2), crops: [photo] }, regions)).toBeNull()
})
