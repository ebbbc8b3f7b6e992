import { remembered } from '../remembered.ts'

/** What was typed and not sent; `version`: the server's version it was typed on, where the server holds one. */
export type Draft = { at: string; values: Record<string, unknown>; version?: number }
type Found = Draft & { key: string }

const prefix = 'draft:'
const week = 7 * 86_400_000

/** Grows with each sign-out: a form that closes after it keeps nothing any more. */
let signOuts = 0

/**
 * What one owner typed on this device and did not send, each draft under a key of its own. It goes when it was sent, when
 * its owner signs out, and after a week. A visitor is the owner ''.
 */
export function draftsOf(owner: string) {
  const own = `${prefix}${owner}:`
  const since = signOuts

  return {
    read(key: string) {
      dropOld()
      return draftIn(own + key)
    },

    /** The newest of all drafts whose keys begin so. */
    newest(start: string): Found | undefined {
      dropOld()
      return remembered
        .keys(own + start)
        .map((slot) => ({ ...(draftIn(slot) as Draft), key: slot.slice(own.length) }))
        .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
    },

    /** Answers whether the device took it: its storage may be full or closed. */
    keep: (key: string, draft: Omit<Draft, 'at'>) =>
      since === signOuts && remembered.keep(own + key, JSON.stringify({ ...draft, at: new Date().toISOString() })),

    /** Drops a draft; with `at` only if it is still the one of that moment. */
    drop(key: string, at?: string) {
      if (at === undefined || draftIn(own + key)?.at === at) remembered.forget(own + key)
    },

    /** Nothing of theirs stays for the next one at this device. */
    signOut() {
      signOuts++
      for (const slot of remembered.keys(own)) remembered.forget(slot)
    },
  }
}

function dropOld() {
  for (const slot of remembered.keys(prefix)) {
    const draft = draftIn(slot)
    if (!draft || !(Date.now() - Date.parse(draft.at) <= week)) remembered.forget(slot)
  }
}

function draftIn(slot: string): Draft | null {
  try {
    return JSON.parse(remembered.read(slot) ?? 'null')
  } catch {
    return null
  }
}
