import type { FeeKind } from 'contract/masters/govt-fee'
import type { LucideIcon } from 'shared-ui/icons'

/** What the page of one service tells; each text is a sentence of its own. */
export type ServicePage = {
  /** Its word in the address, `/services/:name`. */
  path: string
  name: string
  text: string
  Icon: LucideIcon
  who: readonly string[]
  papers: readonly string[]
  /** Which of the published government fees it is about; of what we do not sell, what it costs elsewhere. */
  fees: readonly FeeKind[] | string
  time: readonly string[]
  begin: readonly string[]
  /** What people ask about it that stands nowhere above. */
  questions?: readonly Question[]
}

/** Each line of the answer is a sentence of its own. */
export type Question = { question: string; answer: readonly string[] }
