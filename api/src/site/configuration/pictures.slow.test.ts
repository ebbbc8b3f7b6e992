import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { brandPictures, configuration, sitePictures } from 'contract/site/configuration'
import sharp from 'sharp'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fixture } from '../../testing/applications.ts'
import { anotherPicture } from './testing/calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await app.addPerson('editor', 'staff', null, ['settings:view', 'settings:act'])
  await app.addPerson('clerk', 'staff', null, ['registration:view'])
})
afterAll(() => app.close())

const { logo, favicon } = brandPictures
const send = (name: string, bytes: Buffer, call = logo.set, who = 'editor') =>
  app.as(who)(call, { query: { name }, bytes } as never)
const setLogo = (name: string, bytes = fixture(name)) => app.as('editor')(logo.set, { query: { name }, bytes })
const shown = async (call: typeof business.logo | typeof business.favicon = business.logo) =>
  app.as()(call as typeof business.logo)
const pixels = async (bytes: Buffer) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })

test('a logo with transparent parts keeps them', async () => {
  expect((await setLogo('logo-transparent.png')).status).toBe(200)
  const { headers, bytes } = await shown()
  expect(headers['content-type']).toBe('image/png')
  const { data, info } = await pixels(bytes)
  expect([info.width, info.height, info.channels]).toEqual([24, 12, 4])
  expect(data[3]).toBe(0)
  const middle = (6 * 24 + 12) * 4
  expect([data[middle + 2]! > 100, data[middle + 3]]).toEqual([true, 255])
})

test('a logo from a print shop is shown in its colours, and kept in plain RGB', async () => {
  expect((await setLogo('logo-cmyk.jpg')).status).toBe(200)
  const { bytes } = await shown()
  const { space } = await sharp(bytes).metadata()
  const { data } = await pixels(bytes)
  expect([space, data[0]! > 200, data[1]! < 40, data[2]! < 40]).toEqual(['srgb', true, true, true])
})

test('a favicon gets room around it until it is square, and is never stretched', async () => {
  const given = fixture('icon-30x26.png')
  expect((await app.as('editor')(favicon.set, { query: { name: 'icon.png' }, bytes: given })).status).toBe(200)
  const { bytes } = await shown(business.favicon)
  const { data, info } = await pixels(bytes)
  expect([info.width, info.height, info.channels]).toEqual([30, 30, 4])
  expect([data[3], data[(15 * 30 + 15) * 4 + 3]]).toEqual([0, 255])
})

test.each([
  ['a drawing with a script', 'bad-logo.svg'],
  ['a drawing', 'bad-script.svg'],
  ['a drawing that calls itself a picture', 'bad-svg-named.png'],
  ['a picture that is a script too', 'bad-gif-js-polyglot.jpg'],
  ['a broken picture', 'bad-cut.jpg'],
  ['an empty file', 'bad-empty.png'],
  ['a picture of 256 megapixels', 'bad-16000x16000.png'],
  ['a PDF', 'bad-javascript.pdf'],
])('%s is refused in words as logo, favicon and slide, and what was there stays', async (_, name) => {
  const before = (await shown()).bytes
  for (const call of [logo.set, favicon.set, sitePictures.add]) {
    const { status, body } = await app.as('editor')(call as typeof logo.set, { query: { name }, bytes: fixture(name) })
    expect([status >= 400 && status < 500, body.message.length > 5]).toEqual([true, true])
  }
  expect((await shown()).bytes.equals(before)).toBe(true)
})

test('a photo of a phone leaves its place and everything but its pixels behind', async () => {
  expect((await setLogo('phone-photo.jpg')).status).toBe(200)
  const { bytes } = await shown()
  const { exif, format, width, height } = await sharp(bytes).metadata()
  expect([exif, format, Math.max(width, height) <= 512, height > width]).toEqual([undefined, 'png', true, true])
})

test('another logo has another mark, the earlier one comes back by its change, and each change is noted', async () => {
  const mark = async () => (await app.as()(business.info)).body.logoMark
  await setLogo('one.png', await anotherPicture(1))
  const first = await mark()
  await setLogo('two.png', await anotherPicture(2))
  const second = await mark()
  expect(second).not.toBe(first)
  const { seen, history } = (await app.as('editor')(logo.read)).body
  expect(history[0]?.by).toBe('Demo editor')
  const shownNow = async (id: string) =>
    (await app.as()(sitePictures.shown, { params: { id } })).headers['content-type']
  for (const { picture } of [history[0]?.was, history[0]?.now]) expect(await shownNow(picture)).toBe('image/png')
  const undo = () => app.as('editor')(logo.undo, { params: { id: seen } })
  expect((await undo()).status).toBe(200)
  expect(await mark()).toBe(first)

  const kept = async (v?: string) => (await app.as()(business.logo, { query: { v } } as never)).headers['cache-control']
  expect(await kept(`${first}`)).toContain('immutable')
  for (const other of [undefined, `${second}`]) expect(await kept(other)).toBe('no-cache')

  expect((await app.as('editor')(logo.remove)).status).toBe(200)
  expect([await mark(), (await shown()).status]).toEqual([null, 404])
})

test('who may not change settings sends no picture', async () => {
  const bytes = await anotherPicture(3)
  for (const call of [logo.set, favicon.set, sitePictures.add])
    expect((await send('a.png', bytes, call as never, 'clerk')).status).toBe(403)
})

test('a slide shows its picture in the shape of all slides, at most 500 KB, and only once it is saved', async () => {
  const bytes = await sharp({
    create: {
      width: 2400,
      height: 1200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { id } = (await app.as('editor')(sitePictures.add, { query: { name: 'wide.jpg' }, bytes })).body
  const picture = () => app.as()(sitePictures.shown, { params: { id } })
  expect((await picture()).status).toBe(404)
  const slide = { title: 'New', text: 'Text', label: 'More', to: '/services', picture: id }
  const save = (slides: object[]) =>
    app
      .as('editor')(configuration.slides.read)
      .then(({ body: { seen } }) =>
        app.as('editor')(configuration.slides.change, { body: { slides } as never, query: { seen } }),
      )
  expect((await save([slide])).status).toBe(200)
  const shownPicture = await picture()
  const { width, height } = await sharp(shownPicture.bytes).metadata()
  expect([width, height, shownPicture.bytes.length <= 500 * 1024]).toEqual([1600, 500, true])
  expect((await app.as()(business.notices)).body.slides).toMatchObject([{ title: 'New', picture: id }])

  const strange = await save([{ ...slide, picture: '018f0000-0000-7000-8000-000000000000' }])
  expect([strange.status, strange.body.data]).toEqual([400, ['slides.0.picture: Add the picture again']])
})

test('a slide is shown from its first day to the end of its last one, by India’s clock', async () => {
  const { seen } = (await app.as('editor')(configuration.slides.read)).body
  const slide = {
    title: 'Dated',
    text: 'Text',
    label: 'More',
    to: '/services',
    from: '2027-01-10',
    until: '2027-01-12',
  }
  await app.as('editor')(configuration.slides.change, { body: { slides: [slide] } as never, query: { seen } })
  const shownAt = async (at: string) => {
    app.clock.now = new Date(at)
    return (await app.as()(business.notices)).body.slides?.length
  }
  expect(await shownAt('2027-01-09T18:29:59Z')).toBe(0)
  expect(await shownAt('2027-01-09T18:30:00Z')).toBe(1)
  expect(await shownAt('2027-01-12T18:29:59Z')).toBe(1)
  expect(await shownAt('2027-01-12T18:30:00Z')).toBe(0)
})
