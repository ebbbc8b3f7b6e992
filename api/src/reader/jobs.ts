import { cut } from '../pan/scan/cut.ts'
import { pagesOf, rewrite } from './pdf.ts'
import { readPicture, smallPicture, stacked } from './picture.ts'

/** The jobs of a reading process; this code runs there. */
export const jobs = {
  picture: readPicture,
  small: smallPicture,
  stacked,
  pdfPages: pagesOf,
  pdfRewritten: rewrite,
  cut,
}

export type Jobs = typeof jobs
