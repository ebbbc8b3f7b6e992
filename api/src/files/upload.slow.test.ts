import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { endPdfReader } from './pdf.ts'
import { readPages } from './upload.ts'

afterAll(endPdfReader)

const fixture = (name: string) => readFileSync(new URL(`../../../e2e/fixtures/${name}`, import.meta.url))

const read = (name: string, bytes = fixture(name)) => readPages({ name, bytes, allow: ['picture', 'pdf'] }, 20)

/** A PDF of one empty page with these extra objects. */
const pdfWith = (catalog: string, more = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n` +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n${more}trailer<</Root 1 0 R>>\n%%EOF`,
    'latin1',
  )

test('a scanned page is kept as it is, without metadata', async () => {
  const [page] = await read('scan-page-200dpi.jpg')
  expect(page).toMatchObject({ widthPx: 1654, heightPx: 2339 })
  expect(await sharp(page?.bytes).metadata()).not.toHaveProperty('exif')
})

test('a phone photo ends upright, without its EXIF data and the place where it was taken', async () => {
  expect(await sharp(fixture('phone-photo.jpg')).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
  const [page] = await read('phone-photo.jpg')
  const kept = await sharp(page?.bytes).metadata()
  for (const trace of ['exif', 'xmp', 'iptc', 'orientation']) expect(kept).not.toHaveProperty(trace)
  expect(kept.height).toBeGreaterThan(kept.width)
  expect(page?.bytes.includes('Exif')).toBe(false)
})

test('the pages of a PDF become pictures of 200 dpi', async () => {
  const pages = await read('scan-3-pages.pdf')
  expect(pages.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual(Array(3).fill([1654, 2339]))
})

test.each([
  ['bad-empty.png', 'The file is empty'],
  ['bad-cut.jpg', 'The file is damaged'],
  ['bad-cut.pdf', 'The file is damaged'],
  ['bad-gif-js-polyglot.jpg', 'This is not a JPEG, PNG or PDF file'],
  ['bad-script.svg', 'This is not a JPEG, PNG or PDF file'],
  ['bad-svg-named.png', 'This is not a JPEG, PNG or PDF file'],
  ['bad-16000x16000.png', 'The picture is too large: at most 40 megapixels'],
  ['bad-javascript.pdf', 'PDF files with scripts are not accepted'],
])('%s is refused: %s', async (name, text) => {
  await expect(read(name)).rejects.toThrow(text)
})

test('a picture of 256 megapixels is refused before it is decoded', async () => {
  // Decoding it takes seconds each time; a machine that stalls does not do so ten times.
  const times: number[] = []
  for (let i = 0; i < 10; i++) {
    const start = performance.now()
    await expect(read('bad-16000x16000.png')).rejects.toThrow('too large')
    times.push(performance.now() - start)
  }
  expect(Math.min(...times)).toBeLessThan(100)
})

const packed = deflateSync(Buffer.from('5 0 <</S/JavaScript/JS(app.alert(1))>>'))
const packedObject = `4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed.toString('latin1')}\nendstream endobj\n`

test.each([
  ['written plainly', pdfWith('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  ['with its name in hex', pdfWith('/AA<</O<</S/J#61vaScript/J#53(app.alert(1))>>>>')],
  ['that starts a program', pdfWith('/OpenAction 4 0 R', '4 0 obj<</S/Launch/F(calc.exe)>>endobj\n')],
  ['with a file inside', pdfWith('/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>')],
  ['packed into an object stream', pdfWith('', packedObject)],
])('a PDF with a script %s is refused', async (_how, bytes) => {
  await expect(read('form.pdf', bytes)).rejects.toThrow('PDF files with scripts are not accepted')
})

test('a PDF that only opens at a page is accepted, one with a password is not', async () => {
  expect(await read('scan.pdf', pdfWith('/OpenAction[3 0 R/FitH null]'))).toHaveLength(1)
  await expect(read('scan.pdf', pdfWith('/Encrypt 4 0 R'))).rejects.toThrow('with a password')
})

test('too many pages, too many bytes and a name that says another kind are refused', async () => {
  const pdf = fixture('scan-3-pages.pdf')
  await expect(readPages({ name: 'a.pdf', bytes: pdf, allow: ['pdf'] }, 2)).rejects.toThrow('has 3 pages: at most 2')
  await expect(readPages({ name: 'a.pdf', bytes: pdf, allow: ['pdf'], maxBytes: 65_536 }, 3)).rejects.toThrow('at most')
  await expect(read('scan.exe', fixture('scan-page-200dpi.jpg'))).rejects.toThrow('This is not a JPEG')
  await expect(readPages({ name: 'a.pdf', bytes: pdf, allow: ['picture'] }, 3)).rejects.toThrow('JPEG or PNG')
})

test('a PDF made of ten million lines ends its own thread, and the next one is read', async () => {
  const lines = deflateSync(Buffer.from('0 0 m 500 800 l S '.repeat(8_000_000)), { level: 9 })
  const bomb = pdfWith('')
    .toString('latin1')
    .replace(
      '/MediaBox[0 0 595 842]>>endobj\n',
      `/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj\n4 0 obj<</Filter/FlateDecode/Length ${lines.length}>>stream\n${lines.toString('latin1')}\nendstream endobj\n`,
    )
  await expect(read('bomb.pdf', Buffer.from(bomb, 'latin1'))).rejects.toThrow(/damaged|too long/)
  expect(await read('scan-3-pages.pdf')).toHaveLength(3)
})
