import type { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { damaged, type Picture } from '../files/picture.ts'
import { Refusal } from '../shared/refusal.ts'
import { hasHiddenLayers, hasUnseenValues, loadPdfium, neededBeside, rewritten } from './pdfium.ts'
import { allowMore } from './watched.ts'

/** What each page of a scan may take; twenty pages, the most allowed, get four seconds. */
const msAPage = 200

type PdfInput = { bytes: Buffer; mostPages: number }

/** The pages of a PDF as pictures of 200 dpi. */
export const pagesOf = (input: PdfInput): Promise<Picture[]> =>
  withPages(input, async (pages) => {
    const pictures = []
    for (const page of pages) pictures.push(await asPicture(page))
    return pictures
  })

/** A new PDF with the visible content of a PDF, and its words. It must look the same, page by page. */
export async function rewrite({ bytes, mostPages }: PdfInput): Promise<{ bytes: Buffer; pages: number; text: string }> {
  const { engine } = await pdfium()
  const before = await withPages({ bytes, mostPages }, async (pages, document) => {
    if (hasHiddenLayers(engine, document) || hasUnseenValues(engine, document)) throw looksOther()
    if (pages.some(isHuge))
      throw new Refusal(400, 'A page of this PDF is metres large. Print it on A4, as a PDF, and send that file.')
    return looksOf(pages)
  })
  const made = rewritten(engine, bytes)
  const shown = await withPages({ bytes: made, mostPages }, async (pages) => {
    // In this order, because a drawn page gives no words any more.
    const text = pages.map((page) => page.getText()).join('\n')
    const after = await looksOf(pages)
    if (before.some((look, no) => isOther(look, after[no]))) throw looksOther()
    return { pages: pages.length, text }
  })
  return { bytes: made, ...shown }
}

/** In points, 2.5 m: on a larger page, what a reader with a magnifying glass would find is too small to be compared. */
const mostPoints = 7_200
function isHuge(page: Page) {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  return Math.min(originalWidth, originalHeight) > mostPoints
}

const looksOther = () =>
  new Refusal(
    400,
    'Parts of this PDF are hidden, or only one programme shows them. Open it, print it as a PDF, and send that file.',
  )

/** Each page in grey, large enough to tell one letter from another. */
async function looksOf(pages: Page[]) {
  const looks = []
  for (const page of pages) {
    const { data } = await page.render({
      ...pixelsAt(page, 100),
      colorSpace: 'Gray',
      renderFormFields: true,
      render: 'bitmap',
    })
    looks.push(data)
  }
  return looks
}

/** Whether more than a few dots differ, where the engine draws what it wrote itself: a letter has some twenty. */
function isOther(before: Uint8Array, after: Uint8Array | undefined) {
  if (before.length !== after?.length) return true
  let dots = 0
  for (let at = 0; at < before.length; at++) if (Math.abs(before[at]! - after[at]!) > 12) dots++
  return dots > 12
}

let loaded: ReturnType<typeof loadPdfium> | undefined
/** Loaded with the first PDF, because many processes read only pictures. */
function pdfium() {
  loaded ??= loadPdfium()
  return loaded
}

type Page = ReturnType<Loaded['getPage']>

async function withPages<Result>(
  { bytes, mostPages }: PdfInput,
  work: (pages: Page[], document: number) => Promise<Result>,
) {
  const { library } = await pdfium()
  const document = await library.loadDocument(bytes).catch((problem: Error) => {
    if (problem.message.startsWith('Password')) throw new Refusal(400, 'PDF files with a password are not accepted')
    throw problem
  })
  try {
    const count = document.getPageCount()
    if (count === 0) throw damaged()
    if (count > mostPages)
      throw new Refusal(400, 'The PDF has {count} pages: at most {mostPages}', { count, mostPages })
    refuseIncomplete((await pdfium()).engine, document)
    allowMore(count * msAPage)
    return await work([...document.pages()], handleOf(document))
  } finally {
    document.destroy()
  }
}

const besideWords = {
  adobe:
    'Only Adobe Reader shows this PDF: elsewhere it says “Please wait”. Open it there, print it as a PDF, and send that file.',
  files:
    'This PDF is a folder of several files (a portfolio). Open it, save the paper itself as a PDF, and send that file.',
}

type Loaded = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

/** By which the engine itself knows the document. */
const handleOf = (document: Loaded) => (document as unknown as { documentIdx: number }).documentIdx

function refuseIncomplete(engine: Awaited<ReturnType<typeof loadPdfium>>['engine'], document: Loaded) {
  const words = document.getPage(0).getText()
  const needed = neededBeside(engine, handleOf(document), words)
  if (needed) throw new Refusal(400, besideWords[needed])
}

/** A4 in inches. */
const a4 = { short: 8.268, long: 11.693 }

/**
 * The size at so many dots per inch: at most as wide as A4, portrait or landscape. A long receipt keeps its letters, up
 * to the area of four sheets.
 */
function pixelsAt(page: Page, dpi: number) {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const most = dpi * Math.sqrt((4 * a4.short * a4.long) / (width * height))
  const fitting = Math.min(dpi / 72, (a4.short * dpi) / Math.min(width, height), most)
  const pixels = (points: number) => Math.max(1, Math.round(points * fitting))
  return { width: pixels(width), height: pixels(height) }
}

/** A4 has 1654 × 2339 px. */
const drawn = (page: Page) => page.render({ ...pixelsAt(page, 200), render: 'bitmap', renderFormFields: true })

async function asPicture(page: Page): Promise<Picture> {
  const { data, width, height } = await drawn(page)
  const raw = { width, height, channels: 4 as const }
  const bytes = await sharp(data, { raw }).removeAlpha().jpeg({ quality: 85 }).toBuffer()
  return { bytes, widthPx: width, heightPx: height }
}
