import { remembered } from '../remembered.ts'

/** What was typed into a form and not sent. One that is private goes when its user signs out. */
export type Draft = { at: string; values: Record<string, unknown>; isPrivate?: boolean }
type Found = Draft & { slot: string }

const prefix = 'draft:'
const week = 7 * 86_400_000

/** The drafts of this device: under each place (user and form) one for every page that was typed in. None is older than a week. */
export const drafts = {
  slotOf: (place: string, page: string) => `${prefix}${place}#${page}`,

  newest(place: string): Found | undefined {
    const own = `${prefix}${place}#`
    return all()
      .filter(({ slot }) => slot.startsWith(own))
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  },

  keep(place: string, page: string, draft: Omit<Draft, 'at'>) {
    remembered.keep(drafts.slotOf(place, page), JSON.stringify({ ...draft, at: new Date().toISOString() }))
  },

  /** Drops a draft; with `at` only if it is still the one of that moment. */
  drop(slot: string, at?: string) {
    if (at === undefined || read(slot)?.at === at) remembered.forget(slot)
  },

  /** What must not lie here for the next one at this device. */
  dropPrivate(user: string) {
    for (const { slot, isPrivate } of all()) if (isPrivate && slot.startsWith(`${prefix}${user}:`)) drafts.drop(slot)
  },
}

function all(): Found[] {
  return remembered.keys(prefix).flatMap((slot) => {
    const draft = read(slot)
    const isFresh = draft && Date.now() - Date.parse(draft.at) <= week
    if (!isFresh) remembered.forget(slot)
    return isFresh ? { ...draft, slot } : []
  })
}

function read(slot: string): Draft | null {
  try {
    return JSON.parse(remembered.read(slot) ?? 'null')
  } catch {
    return null
  }
}
