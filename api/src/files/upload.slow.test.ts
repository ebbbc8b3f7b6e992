import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { readersWith } from '../reader/readers.ts'
import { packed, pdfOf, stream } from '../testing/hostile/pdfs.ts'
import { keptAsSent, nameNeedNotAgree } from './upload.mutants.ts'
import { pdfFile, readPages, rewrittenPdf, type UploadInput } from './upload.ts'

const readers = readersWith({ warn() {} })
afterAll(() => readers.end())

const pagesOf = (sent: UploadInput, mostPages: number) =>
  readPages(readers, { ...sent, createdBy: 'somebody' }, mostPages)

const fixture = (name: string) => readFileSync(new URL(`../../../e2e/fixtures/${name}`, import.meta.url))

const read = (name: string, bytes: Buffer = fixture(name)) => pagesOf({ name, bytes, allow: ['picture', 'pdf'] }, 20)

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

test('a long receipt is as sharp as other pages, and a large sheet is drawn as A4', async () => {
  const sizeOf = async (bytes: Buffer) => {
    const [page] = await read('scan.pdf', bytes)
    return [page?.widthPx, page?.heightPx]
  }
  expect(await sizeOf(fixture('long-receipt.pdf'))).toEqual([456, 6667])
  expect(await sizeOf(pdfOf({ mediaBox: '0 0 1190 1684' }))).toEqual([1654, 2340])
  // The same receipt as a photo of the screen.
  const strip = sharp({ create: { width: 1080, height: 12_000, channels: 3, background: 'white' } })
  const [photo] = await read('receipt.jpg', await strip.jpeg().toBuffer())
  expect(photo?.widthPx).toBe(885)
})

test.each([
  ['bad-empty.png', 'The file is empty'],
  ['bad-cut.jpg', 'The file is damaged'],
  ['bad-cut.pdf', 'The file is damaged'],
  ['bad-gif-js-polyglot.jpg', 'This is not a JPEG, PNG or PDF file'],
  ['bad-script.svg', 'This is not a JPEG, PNG or PDF file'],
  ['bad-svg-named.png', 'This is not a JPEG, PNG or PDF file'],
  ['bad-16000x16000.png', 'The picture is too large: at most 40 megapixels'],
])('%s is refused: %s', async (name, text) => {
  await expect(read(name)).rejects.toThrow(text)
})

test('a picture of 256 megapixels is refused before it is decoded: sooner than one of 4 is read', async () => {
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const times: { refused: number[]; read: number[] } = { refused: [], read: [] }
  for (let i = 0; i < 10; i++) {
    times.refused.push(
      await timed(() => expect(read('bad-16000x16000.png')).rejects.toThrow('The picture is too large')),
    )
    times.read.push(await timed(() => read('scan-page-200dpi.jpg')))
  }
  expect(Math.min(...times.refused)).toBeLessThan(Math.min(...times.read))
})

test('a PDF with a password is not accepted', async () => {
  const paper = new PDFDocument({ userPassword: 'secret' })
  paper.text('Nobody reads this').end()
  await expect(read('scan.pdf', await buffer(paper))).rejects.toThrow('PDF files with a password are not accepted')
})

const script = '<</S/JavaScript/JS(app.alert(1))>>'
const launch = '<</S/Launch/F(calc.exe)>>'
const words = {
  resources: '/Font<</F <</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>',
  content: 'BT /F 24 Tf 60 700 Td (As it was) Tj ET',
}

/** Actions that a PDF reader runs by itself or at a click, at the places where they can be. */
const withActions: [string, Buffer][] = [
  ['a script that opens with it', pdfOf({ ...words, catalog: `/OpenAction${script}` })],
  ['a script with its name in hex', pdfOf({ ...words, catalog: '/AA<</WC<</S/J#61vaScript/J#53(app.alert(1))>>>>' })],
  [
    'a script behind a comment after a stream',
    pdfOf({ ...words, catalog: '/OpenAction 7 0 R', more: [stream('', 'endstream'), `%stream\n${script}`] }),
  ],
  ['scripts among its names', pdfOf({ ...words, catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` })],
  [
    'a script in a packed object',
    pdfOf({ ...words, catalog: '/OpenAction 9 0 R', more: [packed('/Type/ObjStm/N 1/First 4', `9 0 ${script}`)] }),
  ],
  ['a program that starts with a page', pdfOf({ ...words, page: `/AA<</O${launch}>>` })],
  [
    'a program behind a click',
    pdfOf({ ...words, page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A${launch}>>]` }),
  ],
  [
    'a file inside',
    pdfOf({
      ...words,
      catalog: '/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>]>>>>',
      more: [stream('/Type/EmbeddedFile', 'MZ')],
    }),
  ],
  [
    'a form that sends itself',
    pdfOf({
      ...words,
      catalog: '/AcroForm<</Fields[6 0 R]/XFA(x)>>',
      page: '/Annots[6 0 R]',
      more: ['<</Type/Annot/Subtype/Widget/FT/Btn/T(a)/Rect[0 0 99 99]/A<</S/SubmitForm/F(http://example.com)>>>>'],
    }),
  ],
]
const active =
  /\/(JS|J#|JavaScript|Launch|EmbeddedFile|OpenAction|AA|Annots|AcroForm|XFA|SubmitForm|Names|URI)(?![A-Za-z])/

const kept = (bytes: Buffer) =>
  pdfFile(
    readers,
    {
      name: 'ack.pdf',
      bytes,
      allow: ['pdf'] as const,
      purpose: 'ack' as const,
      merchantId: null,
      createdBy: 'somebody',
    },
    20,
  )

test.each(withActions)('of a PDF with %s only what it shows is kept', async (_what, bytes) => {
  const file = await kept(bytes)
  expect(file.bytes.toString('latin1')).not.toMatch(active)
  const { text, pages } = await rewrittenPdf(readers, 'somebody', file.bytes, 20)
  expect([text.trim(), pages, file.pages]).toEqual(['As it was', 1, 1])
  // A file that becomes a picture loses them anyway.
  expect(await read('scan.pdf', bytes)).toHaveLength(1)
})

test('a PDF that was kept as it came would be found out', async () => {
  const [, bytes] = withActions[0]!
  expect((await withMutant(keptAsSent, () => kept(bytes))).bytes.toString('latin1')).toMatch(active)
})

test('the same PDF is the same file when it is kept once more', async () => {
  const [one, two] = [await kept(fixture('scan-3-pages.pdf')), await kept(fixture('scan-3-pages.pdf'))]
  expect(one.bytes.equals(two.bytes)).toBe(true)
  expect(await read('a.pdf', one.bytes)).toHaveLength(3)
})

test.each([
  ['a.pdf', 'scan-page-200dpi.jpg'],
  ['a.exe', 'scan-page-200dpi.jpg'],
  ['a.svg', 'scan-page-200dpi.jpg'],
  ['a.jpg', 'scan-3-pages.pdf'],
  ['a.png', 'scan-3-pages.pdf'],
])('%s may not be what %s is', async (name, is) => {
  const refused = () =>
    read(name, fixture(is)).then(
      () => 'taken',
      (problem: Error) => problem.message,
    )
  expect(await refused()).toBe('This is not a JPEG, PNG or PDF file')
  expect(await withMutant(nameNeedNotAgree, refused)).toBe('taken')
})

test('too many pages, too many bytes and a name that says another kind are refused', async () => {
  const pdf = fixture('scan-3-pages.pdf')
  await expect(pagesOf({ name: 'a.pdf', bytes: pdf, allow: ['pdf'] }, 2)).rejects.toThrow('has 3 pages: at most 2')
  await expect(pagesOf({ name: 'a.pdf', bytes: pdf, allow: ['pdf'], maxBytes: 65_536 }, 3)).rejects.toThrow('at most')
  await expect(read('scan.exe', fixture('scan-page-200dpi.jpg'))).rejects.toThrow('This is not a JPEG')
  await expect(pagesOf({ name: 'a.pdf', bytes: pdf, allow: ['picture'] }, 3)).rejects.toThrow('JPEG or PNG')
})
