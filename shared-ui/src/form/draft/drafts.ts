import { withoutAadhaar } from 'contract/aadhaar'
import type { KeptOnDevice } from 'contract/field/field'
import { type Draft, deviceDrafts } from './device-drafts.ts'

type Found = Draft & { key: string }
type Values = Draft['values']

/**
 * What one owner typed on this device and did not send, so far as its fields may be kept. It goes when it was sent, when
 * its owner logs out, and after a week. A visitor is the owner '': theirs goes with the tab.
 */
export function draftsOf(owner: string, keepOf: (field: string) => KeptOnDevice['keep']) {
  const drafts = deviceDrafts(owner)
  const kept = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => mayLie(value, keepOf(name))))

  function read(key: string) {
    const draft = drafts.read(key)
    return draft && { ...draft, values: kept(draft.values) }
  }

  return {
    read,

    /** The newest of all drafts whose keys begin so. */
    newest: (start: string): Found | undefined =>
      drafts
        .keys(start)
        .flatMap((key) => ({ ...(read(key) as Draft), key }))
        .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0],

    /** Answers whether the device took it: its storage may be full or closed. */
    keep: (key: string, { values, ...draft }: Omit<Draft, 'at'>) =>
      drafts.keep(key, { ...draft, values: kept(values), at: new Date().toISOString() }),

    /** Drops a draft; with `at` only if it is still the one of that moment. */
    drop(key: string, at?: string) {
      if (at === undefined || drafts.read(key)?.at === at) drafts.forget(key)
    },
  }
}

const panIn = /(?<![a-z\d])[a-z]{5}\s?\d{4}\s?[a-z](?![a-z\d])/i

/** Only what its field says may lie here, no file, and no text in which somebody wrote an Aadhaar or a PAN. */
function mayLie(value: unknown, keep: KeptOnDevice['keep']) {
  if (!keep || value instanceof Blob) return false
  const text = JSON.stringify(value) ?? ''
  return keep === 'reference' || (withoutAadhaar(text) === text && !panIn.test(text))
}
