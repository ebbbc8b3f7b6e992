import { PDFiumLibrary } from '@hyzyla/pdfium'

/** What a reader of PDFs other than ours finds written on each page, and the paper's size in points. */
export async function pdfPages(bytes: Buffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = [...document.pages()].map((page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    return { text: page.getText().replace(/\s+/g, ' '), size: [Math.round(originalWidth), Math.round(originalHeight)] }
  })
  document.destroy()
  library.destroy()
  return pages
}

export const a4 = [595, 842]
