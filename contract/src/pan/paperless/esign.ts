import { documentOf } from '../form/documents.ts'
import type { ApplicationFields } from '../form/fields.ts'
import type { Mode } from '../view.ts'

/** What an e-Sign sends beside its form, in the words of the counter. */
export const esignPapers = { scans: 'Scans of photo, signature and proofs', pictures: 'Photo and signature' } as const

type Papers = { pages: number; crops: number }
export const hasScans = ({ pages }: Pick<Papers, 'pages'>) => pages > 0
/** The photo and the signature, as they are wanted. */
export const hasPictures = ({ crops }: Pick<Papers, 'crops'>) => crops >= 2
/** It can be sent by e-Sign. */
export const lacksNoPaper = (papers: Papers) => hasScans(papers) && hasPictures(papers)

/** Whether an original proof must be sent by post, even though the form is signed by Aadhaar. */
export function needsOriginals(mode: Mode, { poi, poa, podb }: Pick<ApplicationFields, 'poi' | 'poa' | 'podb'>) {
  if (mode !== 'PAPERLESS_ESIGN') return false
  return [poi, poa, podb].some((code) => {
    const found = documentOf(code)
    return found !== undefined && 'original' in found && found.original
  })
}
