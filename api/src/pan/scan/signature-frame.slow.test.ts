import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { scans } from 'contract/pan/scan/scan'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { scannedForm, wave } from './testing/printed-form.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 8700

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const counter = () => app.as('merchant')

/** A form that was printed here, signed and scanned. */
async function scannedPage(handled: Parameters<typeof scannedForm>[3]) {
  const id = await pan.submitted(another(++people))
  const [sheet] = await scannedForm(app, counter(), id, handled)
  await counter()(scans.addPages, { params: { id }, query: { name: 'scan.jpg' }, bytes: sheet! })
  await counter()(scans.finishScan, { params: { id } })
  const { pages } = (await counter()(applications.info, { params: { id } })).body
  return { id, pageId: pages[0]?.id ?? '' }
}

/** What is said of a signature in a box around the middle of its frame, so many times as large as the frame. */
async function saidOf({ id, pageId }: { id: string; pageId: string }, times: number, up = 0) {
  const [width, height] = [45 * times, 20 * times]
  const box = {
    x: (138 - width / 2) / 210,
    y: (66.4 - up - height / 2) / 297,
    width: width / 210,
    height: height / 297,
  }
  const rest = { turn: 0, brightness: 0, contrast: 0, white: true }
  const { body } = await counter()(scans.cut, { params: { id }, body: { kind: 'signature', pageId, box, ...rest } })
  return body.notes.map(({ text }) => text)
}

const touches = 'The signature touches the edge'
const isClear = 'The signature is clear of the edges'

test.each([0, 0.5, -0.8])(
  'the lines of the printed frame are no signature, however the box is sized: leaning %d°',
  async (lean) => {
    const page = await scannedPage({ lean })
    // The last ones are eight and more presses of plus.
    for (const times of [0.92, 1, 1.06, 1.17, 1.25])
      expect([times, await saidOf(page, times)]).toEqual([times, expect.arrayContaining([isClear])])
  },
)

test('a signature with a long underline is judged by its ink', async () => {
  const page = await scannedPage({ signature: [...wave(6, 38, 8), [4, 15], [41, 15.4]] })
  expect(await saidOf(page, 1)).toContain(isClear)
  expect(await saidOf(page, 0.7)).toContain(touches)
})

test('ink that goes over the frame and out of the box touches the edge', async () => {
  const page = await scannedPage({ signature: wave(6, 38, 18, 6) })
  expect(await saidOf(page, 1)).toContain(touches)
  expect(await saidOf(page, 1.05)).toContain(touches)
})

test('an empty frame is no signature', async () => {
  const page = await scannedPage({ signature: [] })
  for (const times of [0.92, 1, 1.1]) expect(await saidOf(page, times)).toContain('No signature is in the box')
})
