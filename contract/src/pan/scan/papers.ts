import type { ApplicationInfo } from '../application.ts'
import { proofsOf } from '../form/category-rules.ts'
import type { Proof } from '../form/documents.ts'

type Scanned = Pick<ApplicationInfo, 'mode' | 'formNo' | 'formSheets' | 'category' | 'fields' | 'pages'>

/** The proofs that are scanned with a form, each paper once. */
export function proofsToScan({ category, fields }: Pick<Scanned, 'category' | 'fields'>): Proof[] {
  const paperOf = (proof: Proof) => `${proof.startsWith('ra')} ${fields[proof]}`
  const proofs = proofsOf(category, fields).filter((proof) => fields[proof])
  return proofs.filter((proof, at) => proofs.findIndex((one) => paperOf(one) === paperOf(proof)) === at)
}

/** How many of the papers are scanned: the form, and each proof. A form of several sheets is one paper. */
export function papersScanned(application: Scanned): { scanned: number; papers: number } {
  const papers = 1 + proofsToScan(application).length
  const sheets = application.pages.filter(({ sheet }) => (sheet ?? 0) > 0).length
  const scanned = application.pages.length - Math.max(0, sheets - 1)
  return { scanned: Math.min(scanned, papers), papers }
}

/** A doubt about the scanned paper: a sentence, and what stands in its places. */
type PaperDoubt = { text: string; values: Record<string, string | number> }

/** What the codes on the pages of a printed form leave open. Pages of an earlier version say nothing. */
export function paperDoubts({ mode = 'PHYSICAL', formNo, formSheets, pages }: Scanned): PaperDoubt[] {
  if (mode !== 'PHYSICAL' || pages.length === 0 || pages.some(({ sheet }) => typeof sheet !== 'number')) return []
  if (!pages.some(({ sheet }) => sheet))
    return [
      {
        text: 'The number of the form could not be read on any page. Look whether it is the paper of {formNo}.',
        values: { formNo },
      },
    ]
  const sheets = Array.from({ length: formSheets ?? 0 }, (_, at) => at + 1)
  return sheets
    .filter((sheet) => !pages.some((page) => page.sheet === sheet))
    .map((sheet) => ({
      text: 'Sheet {sheet} of {count} of the form was not found: no page has its number.',
      values: { sheet, count: sheets.length },
    }))
}
