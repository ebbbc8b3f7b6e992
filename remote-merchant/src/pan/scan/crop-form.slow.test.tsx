import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ApplicationInfo, applications } from 'contract/pan/application'
import type { Crop, CropResult } from 'contract/pan/scan/crop'
import { scans } from 'contract/pan/scan/scan'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { anApplication, aPage, aRow, id, pageOf, show, specs } from '../testing.tsx'
import { CropForm } from './crop-form.tsx'

const path = '/merchant/product/nsdl-pan/physical/form-cropping/:id'

const resultOf = (crop: Crop, more: Partial<CropResult> = {}): CropResult => {
  const { widthPx, heightPx, maxKb, dpi } = specs.find(({ kind }) => kind === crop.kind)!
  const fileId = `0198f000-0000-7000-8000-${crop.kind === 'photo' ? '2' : '3'}00000000000`
  return { kind: crop.kind, fileId, kb: 7.4, maxKb, dpi, widthPx, heightPx, inSpec: true, notes: [], crop, ...more }
}

/** As it was cropped on an earlier visit. */
const aCrop: Crop = {
  kind: 'photo',
  pageId: aPage().id,
  turn: 1.5,
  brightness: 10,
  contrast: 0,
  white: false,
  box: { x: 0.3, y: 0.4, width: 0.12, height: (0.12 * 1654 * 276) / 197 / 2339 },
}

const cuts = () => sentCalls().flatMap(({ path, body }) => (path.endsWith(`/crop/${id}`) && body ? [body as Crop] : []))

async function open(more: Partial<ApplicationInfo> = {}, make = (crop: Crop) => resultOf(crop), page = 1) {
  fakeReply(applications.info, anApplication({ status: 'WAITING_CROP', pages: [aPage()], ...more }))
  fakeReply(scans.imageSpecs, specs)
  fakeReply(scans.cut, ({ body }) => make(body))
  show(<CropForm />, path, path.replace(':id', id))
  await showPage(page)
  return userEvent.setup({ pointerEventsCheck: 0 })
}

const showPage = async (page = 1) => fireEvent.load(await screen.findByAltText(`Page ${page}`))
const box = (name: string) => screen.getByLabelText(`${name}: box`)
const button = (words: string) => screen.getByText(words).closest('button')!
const send = () => button('Send for check')

test('the server cuts the first guess, and the result stands with its limits', async () => {
  await open()
  expect(await screen.findByText('7.4 KB of 20 KB')).toBeDefined()
  expect(screen.getByText('197 × 276 px')).toBeDefined()
  expect(cuts().map(({ kind }) => kind)).toEqual(['photo'])
})

test('keys move the box, and the server is asked with the moved one', async () => {
  await open()
  await waitFor(() => expect(cuts()).toHaveLength(1))
  const before = cuts()[0]!

  fireEvent.keyDown(box('Photo'), { key: 'ArrowRight' })
  fireEvent.keyDown(box('Photo'), { key: 'ArrowDown' })
  fireEvent.keyDown(box('Photo'), { key: 'ArrowDown' })
  await waitFor(() => expect(cuts()).toHaveLength(2))
  const after = cuts()[1]!
  expect(after.box.x - before.box.x).toBeCloseTo(1 / 400)
  expect((after.box.y - before.box.y) * 2339).toBeCloseTo((2 * 1654) / 400)
  expect(after.box.width).toBeCloseTo(before.box.width)
})

test('plus makes the box larger and keeps its shape, a bracket turns the page by half a degree', async () => {
  await open()
  await waitFor(() => expect(cuts()).toHaveLength(1))
  fireEvent.keyDown(box('Photo'), { key: '+' })
  fireEvent.keyDown(box('Photo'), { key: ']' })
  await waitFor(() => expect(cuts()).toHaveLength(2))
  const [before, after] = cuts() as [Crop, Crop]
  expect(after.box.width).toBeGreaterThan(before.box.width)
  expect((after.box.width * 1654) / (after.box.height * 2339)).toBeCloseTo(197 / 276)
  expect(after.turn).toBe(0.5)
})

test('every key has a button', async () => {
  const user = await open()
  await waitFor(() => expect(cuts()).toHaveLength(1))
  await user.click(screen.getByLabelText('Move left'))
  await user.click(screen.getByLabelText('More brightness'))
  await waitFor(() => expect(cuts().at(-1)).toMatchObject({ brightness: 5 }))
  expect(cuts().at(-1)!.box.x).toBeLessThan(cuts()[0]!.box.x)

  await user.click(screen.getByLabelText('Turn right by 0.5°'))
  await waitFor(() => expect(cuts().at(-1)).toMatchObject({ turn: 0.5, brightness: 5 }))
})

test('it cannot be sent before both pictures are made and within the limits', async () => {
  const user = await open({}, (crop) =>
    crop.kind === 'signature' && crop.white ? resultOf(crop, { kb: 11.2, inSpec: false }) : resultOf(crop),
  )
  expect(send().disabled).toBe(true)
  await waitFor(() => expect(screen.getByText('Signature is still to be cropped')).toBeDefined())

  await user.click(within(screen.getByLabelText('Picture')).getByText('Signature'))
  expect(await screen.findByText('Signature: 11.2 KB, at most 10 KB')).toBeDefined()
  expect(send().disabled).toBe(true)

  await user.click(screen.getByLabelText('Make the background white'))
  await waitFor(() => expect(send().disabled).toBe(false))

  fakeReply(scans.finishCrop, { id, status: 'PENDING_VERIFICATION' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('at /merchant/product/nsdl-pan/physical/list')).toBeDefined()
})

test('once it is sent the next one that waits opens, with the word that the one before is sent', async () => {
  const user = await open()
  const other = { id: id.replace(/1$/, '2'), formNo: 'N2600004132', status: 'WAITING_CROP' as const }
  fakeReply(applications.own.waiting, pageOf(aRow({ status: 'WAITING_CROP' }), aRow(other)))
  fakeReply(scans.finishCrop, { id, status: 'PENDING_VERIFICATION' })
  await user.click(within(screen.getByLabelText('Picture')).getByText('Signature'))
  await waitFor(() => expect(send().disabled).toBe(false))
  fakeReply(applications.info, anApplication({ ...other, pages: [aPage()] }))
  await user.click(send())

  expect(await screen.findByText('N2600004131 is sent. This is the next one that waits for you.')).toBeDefined()
  expect(await screen.findByText(/^N2600004132, /)).toBeDefined()
  expect(screen.getByText('See all that wait').closest('a')?.getAttribute('href')).toMatch(/waiting\/list$/)
  const asked = sentCalls().find(({ path }) => path.endsWith('/waiting/list'))?.body
  expect(asked).toMatchObject({
    sorts: [
      { column: 'status', dir: 'asc' },
      { column: 'statusAt', dir: 'asc' },
    ],
  })
})

test('a doubt stands beside the button, and sending with it asks once', async () => {
  const notes = [{ ok: false, text: 'The signature touches the edge' }]
  const user = await open({}, (crop) => resultOf(crop, crop.kind === 'signature' ? { notes } : {}))
  await user.click(within(screen.getByLabelText('Picture')).getByText('Signature'))
  expect(document.activeElement).toBe(box('Signature'))
  expect(await screen.findByText('Signature: The signature touches the edge')).toBeDefined()
  fakeReply(scans.finishCrop, { id, status: 'PENDING_VERIFICATION' })
  const finished = () => sentCalls().filter(({ path }) => path.includes('/finish/')).length

  await waitFor(() => expect(send().disabled).toBe(false))
  await user.click(send())
  const dialog = within(await screen.findByRole('dialog', { name: 'Send it as it is?' }))
  expect(finished()).toBe(0)
  await user.click(dialog.getByText('Send as it is'))
  expect(await screen.findByText('at /merchant/product/nsdl-pan/physical/list')).toBeDefined()
  expect(finished()).toBe(1)
})

/** A screen of that width, for one test. */
function setWidth(width: number) {
  const media = globalThis.matchMedia
  onTestEnd.push(() => {
    globalThis.matchMedia = media
  })
  globalThis.matchMedia = ((query: string) => ({
    ...media(query),
    matches: width <= Number(query.match(/max-width: (\d+)px/)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as typeof matchMedia
}
const onTestEnd: (() => void)[] = []
afterEach(() => {
  for (const end of onTestEnd.splice(0)) end()
})

test.each([1440, 360])(
  'papers that are missing are said on each step at %d px, and sending asks for them once',
  async (width) => {
    setWidth(width)
    const user = await open({ pages: [{ ...aPage(), sheet: 1 }], formSheets: 2 })
    const sheet2 = 'Sheet 2 of 2 of the form was not found: no page has its number'
    expect(await screen.findByText('0 of 3 papers scanned')).toBeDefined()
    expect(screen.getByText(`${sheet2}.`)).toBeDefined()
    expect(screen.queryByText('Next: Signature') !== null).toBe(width === 360)
    await user.click(within(screen.getByLabelText('Picture')).getByText('Signature'))
    expect(screen.getByText('0 of 3 papers scanned')).toBeDefined()
    fakeReply(scans.finishCrop, { id, status: 'PENDING_VERIFICATION' })
    await waitFor(() => expect(send().disabled).toBe(false))
    await user.click(send())
    const dialog = within(await screen.findByRole('dialog', { name: 'Send it as it is?' }))
    expect(dialog.getByText(`The office may return it for this: 0 of 3 papers scanned; ${sheet2}`)).toBeDefined()
    expect(sentCalls().some(({ path }) => path.includes('/finish/'))).toBe(false)
    await user.click(dialog.getByText('Send as it is'))
    expect(await screen.findByText('at /merchant/product/nsdl-pan/physical/list')).toBeDefined()
  },
)

test('where every paper is there, nothing is asked', async () => {
  const pages = [1, 2, 0, 0].map((sheet, i) => ({ ...aPage(i + 1), sheet }))
  const user = await open({ pages, formSheets: 2 })
  expect(await screen.findByText('3 of 3 papers scanned')).toBeDefined()
  await user.click(within(screen.getByLabelText('Picture')).getByText('Signature'))
  fakeReply(scans.finishCrop, { id, status: 'PENDING_VERIFICATION' })
  await waitFor(() => expect(send().disabled).toBe(false))
  await user.click(send())
  expect(await screen.findByText('at /merchant/product/nsdl-pan/physical/list')).toBeDefined()
})

test('a form whose number could not be read on any page is doubted', async () => {
  await open({ pages: [{ ...aPage(), sheet: 0 }], formSheets: 2 })
  const doubt =
    'The number of the form could not be read on any page, so the form is not counted. Look whether it is the paper of N2600004131.'
  expect(await screen.findByText(doubt)).toBeDefined()
})

test('nothing is cropped by itself from another sheet than that with the frames, of which the first is opened', async () => {
  const user = await open({ pages: [{ ...aPage(), sheet: 2 }], formSheets: 2 })
  await user.click(within(screen.getByLabelText('Picture')).getByText('Signature'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(cuts()).toEqual([])
  expect(screen.getByText('Photo: move the box to where it is')).toBeDefined()
  cleanup()
  const read = (page: number, sheet: number) => ({ ...aPage(page), sheet })
  fakeReply(
    applications.info,
    anApplication({ status: 'WAITING_CROP', pages: [read(1, 1), read(2, 1), read(3, 2)], formSheets: 2 }),
  )
  show(<CropForm />, path, path.replace(':id', id))
  // The newest print is read first.
  fireEvent.load(await screen.findByAltText('Page 1'))
  await waitFor(() => expect(cuts().map(({ pageId }) => pageId)).toEqual([aPage(1).id]))
})

test('an answer that was overtaken is not shown', async () => {
  let answerFirst: (result: CropResult) => void = () => {}
  const replies = [
    (crop: Crop) =>
      new Promise<CropResult>((resolve) => {
        answerFirst = () => resolve(resultOf(crop, { kb: 11.1 }))
      }),
    (crop: Crop) => resultOf(crop, { kb: 12.2 }),
  ]
  await open({}, ((crop: Crop) => replies.shift()!(crop)) as never)
  await waitFor(() => expect(cuts()).toHaveLength(1))
  fireEvent.keyDown(box('Photo'), { key: 'ArrowLeft' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(cuts()).toHaveLength(1)

  answerFirst(resultOf(cuts()[0]!))
  expect(await screen.findByText('12.2 KB of 20 KB')).toBeDefined()
  expect(screen.queryByText('11.1 KB of 20 KB')).toBeNull()
})

test('what was cut before stands there again, box and picture, and nothing is cut anew', async () => {
  await open({ crops: [resultOf(aCrop, { kb: 18.2 })] })
  expect(await screen.findByText('18.2 KB of 20 KB')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Brightness').value).toBe('10')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(cuts()).toHaveLength(0)

  fireEvent.keyDown(box('Photo'), { key: 'ArrowRight' })
  await waitFor(() => expect(cuts()).toHaveLength(1))
  expect(cuts()[0]!.turn).toBe(1.5)
  expect(cuts()[0]!.box.x).toBeCloseTo(0.3 + 1 / 400)
})

test('a picture of a page that is not there any more has no tick, and is cropped again', async () => {
  const gone = { ...aCrop, pageId: aPage(2).id }
  await open({ crops: [resultOf(gone, { kb: 18.2 }), resultOf({ ...gone, kind: 'signature' })] })
  expect(await screen.findByText('7.4 KB of 20 KB')).toBeDefined()
  expect(cuts().map(({ pageId }) => pageId)).toEqual([aPage().id])
  expect(screen.getByText('Signature is still to be cropped')).toBeDefined()
  expect(send().disabled).toBe(true)
})

test('a cut that fails says why and can be tried again', async () => {
  let tries = 0
  const user = await open({}, ((crop: Crop) =>
    ++tries === 1 ? refusal(503, 'Many files are being read.') : resultOf(crop)) as never)
  expect(await screen.findByText('Many files are being read.')).toBeDefined()
  await user.click(button('Try again'))
  expect(await screen.findByText('7.4 KB of 20 KB')).toBeDefined()
})

test('while an application is incomplete the reasons stand above, and the way leads back to the answer', async () => {
  const crop = (kind: Crop['kind']) => resultOf({ ...aCrop, kind })
  const user = await open({
    status: 'INCOMPLETE',
    rounds: 1,
    reasons: [{ code: 'P01', note: 'Face is not clear' }],
    crops: [crop('photo'), crop('signature')],
  })
  expect(screen.getByText('P01 Photo blurred')).toBeDefined()
  expect(screen.getByText('फ़ोटो धुंधली है')).toBeDefined()
  await user.click(button('Back to the answer'))
  expect(await screen.findByText(`at /merchant/product/nsdl-pan/physical/info/${id}`)).toBeDefined()
})

const framed = [
  { ...aPage(1), sheet: 1 },
  { ...aPage(2), sheet: 2 },
  { ...aPage(3), sheet: 0 },
]
const onProof = (more: Partial<Crop> = {}) => resultOf({ ...aCrop, pageId: aPage(3).id, ...more }, { kb: 18.2 })
const isOther = 'The photo is cropped from page 3, but sheet 1 of the form is another page'

test('what the screen proposed on a proof is cropped anew from sheet 1, and is no picture until then', async () => {
  await open({ pages: framed, formSheets: 2, crops: [onProof()] })
  expect(screen.queryByText('18.2 KB of 20 KB')).toBeNull()
  await waitFor(() => expect(cuts()).toHaveLength(1))
  expect(cuts()[0]).toMatchObject({ kind: 'photo', pageId: aPage(1).id, placed: false })
  expect(screen.queryByText(`${isOther}.`)).toBeNull()
})

test('a box that somebody put on a proof stays there with a doubt; "Detect again" goes to sheet 1', async () => {
  const pages = [...framed, { ...aPage(4), sheet: 0 }]
  const crops = [onProof({ placed: true }), resultOf({ ...aCrop, kind: 'signature' })]
  const user = await open({ pages, formSheets: 2, crops }, undefined, 3)
  expect(screen.getByText(`${isOther}.`)).toBeDefined()
  await user.click(send())
  const dialog = within(await screen.findByRole('dialog', { name: 'Send it as it is?' }))
  expect(dialog.getByText(`The office may return it for this: ${isOther}`)).toBeDefined()
  await user.click(dialog.getByText('Look again'))
  await user.click(button('Detect again'))
  await showPage()
  await waitFor(() => expect(cuts().map(({ pageId, placed }) => [pageId, placed])).toEqual([[aPage(1).id, false]]))
  await waitFor(() => expect(screen.queryByText(`${isOther}.`)).toBeNull())
})

test('looking at another page crops nothing from it, moving the box there does', async () => {
  const user = await open({ pages: framed, formSheets: 2 })
  await waitFor(() => expect(cuts()).toHaveLength(1))
  await user.click(screen.getByLabelText('Next page'))
  await user.click(screen.getByLabelText('Next page'))
  await showPage(3)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(cuts()).toHaveLength(1)
  fireEvent.keyDown(box('Photo'), { key: 'ArrowRight' })
  await waitFor(() => expect(cuts()).toHaveLength(2))
  expect(cuts()[1]).toMatchObject({ pageId: aPage(3).id, placed: true })
  expect(await screen.findByText(`${isOther}.`)).toBeDefined()
})

test('in an e-Sign, which has no printed form, somebody puts the box there', async () => {
  await open({ mode: 'PAPERLESS_ESIGN', pages: [aPage(1), aPage(2)] })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(cuts()).toEqual([])
  expect(screen.getByText('2 of 3 papers scanned')).toBeDefined()
  expect(screen.getByText('It is cropped once you move the box.')).toBeDefined()
  expect(screen.getByText('Photo: move the box to where it is')).toBeDefined()
  fireEvent.keyDown(box('Photo'), { key: 'ArrowRight' })
  await waitFor(() => expect(cuts()).toHaveLength(1))
})
