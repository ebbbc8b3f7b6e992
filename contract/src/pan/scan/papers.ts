import type { ApplicationInfo } from '../application.ts'
import { proofsOf } from '../form/category-rules.ts'
import type { Proof } from '../form/documents.ts'
import type { CropResult, PageImage } from './crop.ts'

type Scanned = Pick<ApplicationInfo, 'mode' | 'formNo' | 'formSheets' | 'category' | 'fields' | 'pages' | 'crops'>

/** The proofs that are scanned with a form, each paper once. */
export function proofsToScan({ category, fields }: Pick<Scanned, 'category' | 'fields'>): Proof[] {
  const paperOf = (proof: Proof) => `${proof.startsWith('ra')} ${fields[proof]}`
  const proofs = proofsOf(category, fields).filter((proof) => fields[proof])
  return proofs.filter((proof, at) => proofs.findIndex((one) => paperOf(one) === paperOf(proof)) === at)
}

/**
 * How many of the papers are scanned: the form, once each of its sheets was read, and each proof. Which proof a page is,
 * nobody reads. Pages of an earlier version are counted as they came: nobody looked for their codes. So are those of an
 * e-Sign, which has no printed form.
 */
export function papersScanned(application: Scanned): { scanned: number; papers: number } {
  const { mode = 'PHYSICAL', pages, formSheets } = application
  if (mode !== 'PHYSICAL') return scansCounted(application, pages.length)
  const proofs = proofsToScan(application).length
  const read = new Set(pages.flatMap(({ sheet }) => (sheet ? [sheet] : [])))
  const others = pages.filter(({ sheet }) => !sheet).length
  const papers = 1 + proofs
  if (pages.some(({ sheet }) => typeof sheet !== 'number'))
    return { scanned: Math.min(others + Math.min(read.size, 1), papers), papers }
  const isFormRead = read.size > 0 && read.size >= (formSheets ?? 1)
  return { scanned: Math.min(others, proofs) + (isFormRead ? 1 : 0), papers }
}

/** A doubt about the scanned paper: a sentence, and what stands in its places. */
type PaperDoubt = { text: string; values: Record<string, string | number> }

/** The papers of an e-Sign: photo and signature, and each proof. */
export function scansCounted(application: Pick<Scanned, 'category' | 'fields'>, pages: number) {
  const papers = 1 + proofsToScan(application).length
  return { scanned: Math.min(pages, papers), papers }
}

/** What is to be asked before a printed form is sent: which papers are missing, and what is doubtful about the others. */
export function paperQuestions(application: Scanned): PaperDoubt[] {
  const { mode = 'PHYSICAL', pages } = application
  if (mode !== 'PHYSICAL' || pages.length === 0) return []
  const values = papersScanned(application)
  // How many papers the pages of an earlier version are, nobody knows.
  const isKnown = pages.every(({ sheet }) => typeof sheet === 'number')
  const count = isKnown && values.scanned < values.papers ? [{ text: countWords, values }] : []
  return [...count, ...paperDoubts(application)]
}

/** How many of the papers are scanned, in words. */
export const countWords = '{scanned} of {papers, plural, one {# paper} other {# papers}} scanned'

/** The sheet of a printed form that has the frames of photo and signature. */
export const framesSheet = 1

/**
 * The page from which the pictures are cropped: the first that is read as the sheet with their frames (what was scanned
 * again since comes last), otherwise the first whose number nobody could read.
 */
export const pageToCrop = <Page extends Pick<PageImage, 'sheet'>>(pages: readonly Page[]): Page | undefined =>
  pages.find(({ sheet }) => sheet === framesSheet) ?? pages.find(({ sheet }) => !sheet) ?? pages[0]

/** The pages of an application with its pictures. */
type Pictured = {
  pages: readonly Pick<PageImage, 'id' | 'page' | 'sheet'>[]
  crops: readonly Pick<CropResult, 'kind' | 'crop'>[]
}

/** The pictures that are cropped from another page, although the sheet with their frames is there. */
export function fromOtherPages({ pages, crops }: Pictured) {
  if (!pages.some(({ sheet }) => sheet === framesSheet)) return []
  return crops.flatMap(({ kind, crop }) => {
    const page = pages.find(({ id }) => id === crop?.pageId)
    return page && page.sheet !== framesSheet ? [{ kind, page, isPlaced: crop?.placed === true }] : []
  })
}

/**
 * What the codes on the pages of a printed form leave open. Nobody looked for codes when the pages of an earlier version
 * were stored, so those say nothing.
 */
export function paperDoubts({ mode = 'PHYSICAL', formNo, formSheets, pages, crops }: Scanned): PaperDoubt[] {
  const looked = pages.flatMap(({ sheet }) => (typeof sheet === 'number' ? [sheet] : []))
  const read = looked.filter((sheet) => sheet > 0)
  if (mode !== 'PHYSICAL' || looked.length === 0) return []
  const isAll = looked.length === pages.length
  if (read.length === 0) return [{ text: isAll ? noNumber : noNumberOnNew, values: { formNo } }]
  const count = formSheets ?? 0
  const sheets = Array.from({ length: count }, (_, at) => at + 1)
  const missing = sheets
    .filter((sheet) => !read.includes(sheet))
    .map((sheet) => ({ text: isAll ? noSheet : noSheetOnNew, values: { sheet, count } }))
  const twice = [...new Set(read)]
    .toSorted((one, other) => one - other)
    .flatMap((sheet) => {
      const number = read.filter((one) => one === sheet).length
      return number > 1 ? [{ text: number === 2 ? twoPages : morePages, values: { sheet, number } }] : []
    })
  const elsewhere = fromOtherPages({ pages, crops }).map(({ kind, page: { page } }) => ({
    text: notFromSheet[kind],
    values: { page, framesSheet },
  }))
  return [...missing, ...twice, ...elsewhere]
}

const noNumber =
  'The number of the form could not be read on any page, so the form is not counted. Look whether it is the paper of {formNo}.'
const noNumberOnNew =
  'The number of the form could not be read on any new page. Look whether it is the paper of {formNo}.'
const noSheet = 'Sheet {sheet} of {count} of the form was not found: no page has its number.'
const noSheetOnNew = 'Sheet {sheet} of {count} of the form was not found: no new page has its number.'
const twoPages = 'Two pages are sheet {sheet} of the form. Look which one is right.'
const morePages = '{number} pages are sheet {sheet} of the form. Look which one is right.'
const notFromSheet = {
  photo: 'The photo is cropped from page {page}, but sheet {framesSheet} of the form is another page.',
  signature: 'The signature is cropped from page {page}, but sheet {framesSheet} of the form is another page.',
}
