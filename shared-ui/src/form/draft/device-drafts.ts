import { onSessionLeft } from 'shared-auth'
import { remembered, rememberedInTab, type SafeStorage } from '../../remembered.ts'

// The one place on a device where lies what was typed and not sent. It is small, as whoever logs out needs it.

/**
 * What was typed and not sent; `version`: the server's version it was typed on, where the server holds one. `lasts`: how
 * many ms it may lie here, where that is less than for others.
 */
export type Draft = { at: string; values: Record<string, unknown>; version?: number; lasts?: number }

const prefix = 'typed:'
/** Drafts from before it was said by field what may be kept, maybe with a whole PAN; a payment that was everybody's. */
const formerPrefixes = ['draft:', 'gateway-payment']
const week = 7 * 86_400_000
const halfAnHour = 30 * 60_000

/** Grows with each sign-out: a form that closes after it keeps nothing any more. */
let signOuts = 0

/** A visitor has no name to tell them from the next one at this device: theirs lies in the tab, and not for long. */
const storageOf = (owner: string) => (owner ? remembered : rememberedInTab)

/** Where the drafts of one owner lie, each under a key of its own; '' = a visitor. Who signs in finds none of a visitor. */
export function deviceDrafts(owner: string) {
  const own = `${prefix}${owner}:`
  const place = storageOf(owner)
  const since = signOuts
  dropOld()
  if (owner) forgetAll(rememberedInTab, prefix)

  return {
    read: (key: string) => draftIn(place, own + key),
    /** The keys that begin so. */
    keys: (start: string) => place.keys(own + start).map((slot) => slot.slice(own.length)),
    keep: (key: string, draft: Draft) => since === signOuts && place.keep(own + key, JSON.stringify(draft)),
    forget: (key: string) => place.forget(own + key),
  }
}

/** Nothing that this person typed stays for the next one at this device, nor what a form would still keep as it closes. */
export function forgetDrafts(owner: string) {
  signOuts++
  forgetAll(storageOf(owner), `${prefix}${owner}:`)
}
// Also where they log out in a copy of this tab.
onSessionLeft((owner) => forgetDrafts(owner))

function forgetAll(place: SafeStorage, start: string) {
  for (const slot of place.keys(start)) place.forget(slot)
}

/** Goes through all that lies here, whoever typed it: nobody may come back to find it. */
function dropOld() {
  for (const former of formerPrefixes) forgetAll(remembered, former)
  for (const [place, longest] of [
    [remembered, week],
    [rememberedInTab, halfAnHour],
  ] as const)
    for (const slot of place.keys(prefix)) {
      const draft = draftIn(place, slot)
      if (!draft || !(Date.now() - Date.parse(draft.at) <= (draft.lasts ?? longest))) place.forget(slot)
    }
}
dropOld()

function draftIn(place: SafeStorage, slot: string): Draft | null {
  try {
    return JSON.parse(place.read(slot) ?? 'null')
  } catch {
    return null
  }
}
