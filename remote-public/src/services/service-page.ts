import type { FeeKind } from 'contract/masters/govt-fee'
import type { LucideIcon } from 'shared-ui/icons'

/** The content of one service's page; each text is a sentence of its own. */
export type ServicePage = {
  /** Its word in the address, `/services/:name`. */
  path: string
  name: string
  text: string
  Icon: LucideIcon
  who: readonly string[]
  papers: readonly string[]
  /** The kinds of published government fees on it; for a service we do not sell, its cost elsewhere. */
  fees: readonly FeeKind[] | string
  time: readonly string[]
  begin: readonly string[]
  /** Further questions that the page does not answer above. */
  questions?: readonly Question[]
}

/** Each line of the answer is a sentence of its own. */
export type Question = { question: string; answer: readonly string[] }
