import { expect, test } from '@jest/globals'
import { status } from 'contract/list/column'
import { viewsOf } from './column-view.tsx'

const widthFor = (en: string) => {
  const statuses = { ONE: { en, tone: 'wait', icon: 'clock' } } as const
  return viewsOf({ status: status('Status', statuses, { width: 80 }) }, ['status'])[0]?.width ?? 0
}

// What a browser drew, in pixels: the words, and 48 of the chip and its cell.
test.each([
  ['Answer with our office', 135],
  ['Cheque in clearing', 110],
  ['Waits for GST details', 128],
  ['Reported, same amount', 144],
  ['Nobody reported it', 117],
  ['Query of GST', 83],
  ['Submitted to UTI', 105],
  ['Papers needed', 91],
  ['Shown', 40],
])('the column of a status has room for "%s", whatever its list says', (words, drawn) => {
  expect(widthFor(words)).toBeGreaterThanOrEqual(drawn + 48)
})
