import { viewRefusal } from 'contract/people/view'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Refuses a file that nobody may take while they view a shop as its merchant. */
export function refuseInView({ viewer }: Pick<Caller, 'viewer'>) {
  if (viewer) throw new Refusal(403, viewRefusal)
}
