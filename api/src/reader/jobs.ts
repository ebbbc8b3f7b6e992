import { readStatementFile } from '../bank-statement/read-statement.ts'
import { readPinCodes } from '../masters/pin-codes-file.ts'
import { cut } from '../pan/scan/cut.ts'
import { codesOf, turnedPage } from './codes.ts'
import { readTable } from './csv-file.ts'
import { pagesOf, rewrite } from './pdf.ts'
import { brandPicture, readPicture, slidePicture, smallPicture, stacked } from './picture.ts'

/** The jobs of a reading process; this code runs there. */
export const jobs = {
  picture: readPicture,
  small: smallPicture,
  brandPicture,
  slidePicture,
  stacked,
  pdfPages: pagesOf,
  pdfRewritten: rewrite,
  cut,
  codes: codesOf,
  turned: turnedPage,
  table: readTable,
  pinCodes: readPinCodes,
  statement: readStatementFile,
}

export type Jobs = typeof jobs
