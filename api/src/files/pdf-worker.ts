import { parentPort } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { PdfAnswer, PdfJob } from './pdf.ts'

// A thread of its own: a PDF made to take for ever or to fill the memory takes this thread with it, not the portal.
const mostMemory = 320 * 1024 * 1024
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > mostMemory) throw new RangeError('PDF needs too much memory')
  return grow.call(this, pages)
}

const library = await PDFiumLibrary.init()

parentPort?.on('message', async (job: PdfJob) => {
  parentPort?.postMessage(await answerTo(job).catch(damagedBy))
})

/** What only could not be read leaves the library whole; a crash inside it, or no more memory, does not. */
const damagedBy = (problem: unknown): PdfAnswer => ({
  kind: 'damaged',
  isWhole: !(problem instanceof WebAssembly.RuntimeError || problem instanceof RangeError),
})

async function answerTo({ bytes, mostPages, wants }: PdfJob): Promise<PdfAnswer> {
  const document = await library.loadDocument(bytes)
  try {
    const count = document.getPageCount()
    if (count === 0) return { kind: 'damaged', isWhole: true }
    if (count > mostPages) return { kind: 'too many pages', count }
    if (wants === 'text') {
      const text = [...document.pages()].map((page) => page.getText()).join('\n')
      return { kind: 'text', text }
    }
    const pages = []
    for (const page of document.pages()) {
      pages.push(await pictureOf(page))
      parentPort?.postMessage({ kind: 'drawn' } satisfies PdfAnswer)
    }
    return { kind: 'pages', pages }
  } finally {
    document.destroy()
  }
}

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>

/** At 200 dpi, at most A4 (1654 × 2339 px) upright or lying. */
async function pictureOf(page: Page) {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const fitting = Math.min(200 / 72, 2339 / Math.max(width, height), 1654 / Math.min(width, height))
  const pixels = (points: number) => Math.max(1, Math.round(points * fitting))
  const drawn = await page.render({
    width: pixels(width),
    height: pixels(height),
    render: 'bitmap',
    renderFormFields: true,
  })
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
  const jpeg = await sharp(drawn.data, { raw }).removeAlpha().jpeg({ quality: 85 }).toBuffer()
  return { bytes: jpeg, widthPx: drawn.width, heightPx: drawn.height }
}

parentPort?.postMessage({ kind: 'ready' } satisfies PdfAnswer)
