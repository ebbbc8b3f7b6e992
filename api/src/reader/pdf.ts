import type { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { damaged, type Picture } from '../files/picture.ts'
import { Refusal } from '../shared/refusal.ts'
import { loadPdfium, rewritten } from './pdfium.ts'
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

/** A new PDF with the visible content of a PDF, and its words. Every page must be drawable. */
export async function rewrite({ bytes, mostPages }: PdfInput): Promise<{ bytes: Buffer; pages: number; text: string }> {
  await withPages({ bytes, mostPages }, async () => {})
  const { engine } = await pdfium()
  const made = rewritten(engine, bytes)
  const shown = await withPages({ bytes: made, mostPages }, async (pages) => {
    const texts = []
    for (const page of pages) {
      // In this order, because a drawn page gives no words any more.
      texts.push(page.getText())
      await drawn(page)
    }
    return { pages: texts.length, text: texts.join('\n') }
  })
  return { bytes: made, ...shown }
}

let loaded: ReturnType<typeof loadPdfium> | undefined
/** Loaded with the first PDF, because many processes read only pictures. */
function pdfium() {
  loaded ??= loadPdfium()
  return loaded
}

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>

async function withPages<Result>({ bytes, mostPages }: PdfInput, work: (pages: Page[]) => Promise<Result>) {
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
    allowMore(count * msAPage)
    return await work([...document.pages()])
  } finally {
    document.destroy()
  }
}

/** At 200 dpi, at most A4 (1654 × 2339 px), portrait or landscape. */
function drawn(page: Page) {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const fitting = Math.min(200 / 72, 2339 / Math.max(width, height), 1654 / Math.min(width, height))
  const pixels = (points: number) => Math.max(1, Math.round(points * fitting))
  return page.render({ width: pixels(width), height: pixels(height), render: 'bitmap', renderFormFields: true })
}

async function asPicture(page: Page): Promise<Picture> {
  const { data, width, height } = await drawn(page)
  const raw = { width, height, channels: 4 as const }
  const bytes = await sharp(data, { raw }).removeAlpha().jpeg({ quality: 85 }).toBuffer()
  return { bytes, widthPx: width, heightPx: height }
}
