import { remembered, rememberedInTab, type SafeStorage } from '../../remembered.ts'

// The only place on a device for text that was typed and not sent. The file is small because the log-out needs it.

/**
 * Typed values that were not sent. `version`: the server's version on which they were typed, if the server has one.
 * `lasts`: for how many ms they may stay, if that is shorter than usual.
 */
export type Draft = { at: string; values: Record<string, unknown>; version?: number; lasts?: number }

const prefix = 'typed:'
/**
 * Old prefixes, from before each field said whether it may be kept. Such drafts may hold a whole PAN, or belong to
 * nobody in particular, so they are deleted.
 */
const formerPrefixes = ['draft:', 'gateway-payment']
const week = 7 * 86_400_000
const halfAnHour = 30 * 60_000
const hour = 60 * 60_000

/** Grows with each log-out: a form that closes after it must not save anything. */
let signOuts = 0

/**
 * A visitor has no name that separates them from the next one on this device: their drafts stay in the tab only, and
 * not for long.
 */
const storageOf = (owner: string) => (owner ? remembered : rememberedInTab)

/** The drafts of one owner, by key; '' = a visitor. A person who logs in does not get a visitor's drafts. */
export function deviceDrafts(owner: string) {
  const own = `${prefix}${owner}:`
  const place = storageOf(owner)
  const since = signOuts
  dropOld()
  if (owner) {
    forgetAll(rememberedInTab, prefix)
    // Whose session ended may come back to what they typed; once another person works here they have an hour for it.
    for (const slot of remembered.keys(prefix))
      if (!slot.startsWith(own) && isOlder(remembered, slot, hour)) remembered.forget(slot)
  }

  return {
    read: (key: string) => draftIn(place, own + key),
    /** The keys with this beginning. */
    keys: (start: string) => place.keys(own + start).map((slot) => slot.slice(own.length)),
    keep: (key: string, draft: Draft) => since === signOuts && place.keep(own + key, JSON.stringify(draft)),
    forget: (key: string) => place.forget(own + key),
  }
}

/**
 * Deletes all that this person typed, and what was typed in this tab before they logged in, so that the next person on
 * this device does not find it. Forms that are still open can no longer save.
 */
export function forgetDrafts(owner: string) {
  signOuts++
  forgetAll(storageOf(owner), `${prefix}${owner}:`)
  forgetAll(rememberedInTab, prefix)
}

function forgetAll(place: SafeStorage, start: string) {
  for (const slot of place.keys(start)) place.forget(slot)
}

/** Deletes old drafts of all people: their owner may never log in again. */
function dropOld() {
  for (const former of formerPrefixes) forgetAll(remembered, former)
  for (const [place, longest] of [
    [remembered, week],
    [rememberedInTab, halfAnHour],
  ] as const)
    for (const slot of place.keys(prefix)) if (isOlder(place, slot, longest)) place.forget(slot)
}
dropOld()

function isOlder(place: SafeStorage, slot: string, longest: number) {
  const draft = draftIn(place, slot)
  return !draft || !(Date.now() - Date.parse(draft.at) <= Math.min(draft.lasts ?? longest, longest))
}

function draftIn(place: SafeStorage, slot: string): Draft | null {
  try {
    return JSON.parse(place.read(slot) ?? 'null')
  } catch {
    return null
  }
}
