import type { Picture } from '../../files/picture.ts'
import type { PageCode } from '../../reader/codes.ts'
import type { Readers } from '../../reader/readers.ts'
import { Refusal } from '../../shared/refusal.ts'
import { readSheetCode } from '../print/sheet-code.ts'

/** A page upright, with the sheet of the printed form that its code names; 0 = no code of a form could be read. */
export type ReadPage = Picture & { sheet: number }

/** Reads the number that is printed on each page, and refuses the paper of another form. */
export async function readNumbers(readers: Readers, by: string, pages: Picture[], formNo: string): Promise<ReadPage[]> {
  const read: ReadPage[] = []
  for (const page of pages) read.push(await readNumber(readers, by, page, formNo))
  return read
}

async function readNumber(readers: Readers, by: string, page: Picture, formNo: string): Promise<ReadPage> {
  const codes = await readers.read(by, 'codes', { bytes: page.bytes }).catch(asUnread)
  const ours = codes.flatMap((code) => {
    const said = readSheetCode(code.text)
    return said ? [{ ...code, ...said }] : []
  })
  const other = ours.find((code) => code.formNo !== formNo)
  if (other)
    throw new Refusal(
      422,
      'This is the paper of form {other}, but this application is form {formNo}. Scan the paper of {formNo}.',
      {
        other: other.formNo,
        formNo,
      },
    )
  const [code] = ours
  if (!code) return { ...page, sheet: 0 }
  const upright = code.turn === 0 ? page : await readers.read(by, 'turned', { bytes: page.bytes, by: -code.turn })
  return { ...upright, sheet: code.sheet ?? sheetByPlace(ours) }
}

/** What takes too long to look at is taken as a page whose number nobody could read. */
function asUnread(problem: unknown): PageCode[] {
  if (problem instanceof Refusal && problem.status === 400) return []
  throw problem
}

type OurCode = Pick<PageCode, 'isQr' | 'turn' | 'x' | 'y'>

/** Before sheets were numbered, the bar code stood at the upper right of every sheet but the first. */
const sheetByPlace = (codes: readonly OurCode[]) => (codes.some((code) => code.isQr || uprightX(code) < 0.6) ? 1 : 2)

function uprightX({ turn, x, y }: OurCode) {
  return { 0: x, 90: y, 180: 1 - x, 270: 1 - y }[turn]
}
