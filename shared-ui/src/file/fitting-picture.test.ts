import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { fittingPicture, isCutOff, pixelsOf } from './fitting-picture.ts'
import { browserThatReads, drawn, pictureOf } from './testing/pictures.ts'

const mb = 1024 * 1024

test.each([
  ['image/jpeg', [4000, 3000]],
  ['image/png', [12, 70_000]],
] as const)('the head of a %s says how many pixels it has', async (type, size) => {
  expect(await pixelsOf(pictureOf(type, [...size]))).toBe(size[0] * size[1])
})

test('what fits goes as it is, byte for byte', async () => {
  browserThatReads([4000, 3000])
  for (const file of [
    pictureOf('image/jpeg', [4000, 3000], 2 * mb),
    new File(['%PDF-'], 'scan.pdf', { type: 'application/pdf' }),
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
  ])
    expect(await fittingPicture(file, 2 * mb)).toBe(file)
  expect(drawn).toEqual([])
})

test.each([
  ['over the limit', [4000, 3000], 6 * mb, '2500x1875 0.85'],
  ['of 108 megapixels', [9000, 12_000], 1 * mb, '1875x2500 0.85'],
  ['that is small, but large in bytes', [1200, 900], 6 * mb, '1200x900 0.85'],
  ['of a long receipt', [1080, 12_000], 6 * mb, '650x7217 0.85'],
] as const)('a photo %s is made smaller', async (_, size, bytes, as) => {
  browserThatReads([...size])
  const sent = await fittingPicture(pictureOf('image/jpeg', [...size], bytes), 5 * mb)
  expect([drawn, sent.name, sent.type]).toEqual([[as], 'IMG_1.jpg', 'image/jpeg'])
  expect(sent.size).toBeLessThan(5 * mb)
})

test('where that is not enough, it becomes plainer and then smaller', async () => {
  browserThatReads([4000, 3000], 0.7)
  const sent = await fittingPicture(pictureOf('image/jpeg', [4000, 3000], 6 * mb), 2 * mb)
  expect(drawn).toEqual(['2500x1875 0.85', '2500x1875 0.7', '2000x1500 0.7'])
  expect(sent.size).toBeLessThan(2 * mb)
})

test.each([
  ['image/webp', 'a.webp'],
  ['image/heic', 'IMG_0007.HEIC'],
  ['', 'IMG_0007.HEIC'],
])('a photo of type "%s" named %s becomes a JPEG where the browser reads it', async (type, name) => {
  browserThatReads([1200, 900])
  const sent = await fittingPicture(new File(['photo'], name, { type }), 5 * mb)
  expect([drawn, sent.name, sent.type]).toEqual([['1200x900 0.85'], name.replace(/\..*/, '.jpg'), 'image/jpeg'])
})

test('elsewhere it is said what to do', async () => {
  browserThatReads([])
  const send = (name: string, type: string) => fittingPicture(new File(['photo'], name, { type }), 5 * mb)
  await expect(send('IMG_7.HEIC', '')).rejects.toThrow(/HEIC.*Settings, Camera, Formats, Most Compatible/)
  await expect(send('a.webp', 'image/webp')).rejects.toThrow('save it as JPEG')
  await expect(fittingPicture(pictureOf('image/jpeg', [12_000, 9_000], 6 * mb), 5 * mb)).rejects.toThrow(
    'too large for this device',
  )
  browserThatReads([16_000, 16_000])
  await expect(fittingPicture(pictureOf('image/png', [16_000, 16_000]), 5 * mb)).rejects.toThrow('too large')
  expect(drawn).toEqual([])
})

test.each([
  ['phone-photo.jpg', false],
  ['scan-page-200dpi.jpg', false],
  ['bad-cut.jpg', true],
])('the end of %s is missing: %s', async (name, isCut) => {
  const bytes = new Uint8Array(await readFile(`e2e/fixtures/${name}`))
  expect(await isCutOff(new Blob([bytes]))).toBe(isCut)
  // A photo often has a small one of itself in its head, whose end is not its own.
  if (!isCut) expect(await isCutOff(new Blob([bytes.slice(0, bytes.length - 5000)]))).toBe(true)
})

test.each(['image/jpeg', 'image/png'] as const)(
  'a %s that breaks off is refused in words, not made smaller',
  async (type) => {
    browserThatReads([4000, 3000])
    const cut = pictureOf(type, [4000, 3000], 6 * mb, 'IMG_1.JPG', false)
    await expect(fittingPicture(cut, 5 * mb)).rejects.toThrow('This photo is not whole')
    expect(drawn).toEqual([])
  },
)
