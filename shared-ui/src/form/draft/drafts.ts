import { withoutAadhaar } from 'contract/aadhaar'
import type { KeptOnDevice } from 'contract/field/field'
import { type Draft, deviceDrafts } from './device-drafts.ts'

type Found = Draft & { key: string }
type Values = Draft['values']

/**
 * The unsent values of one owner on this device, for fields that may be kept. A draft is deleted when it was sent, when
 * its owner logs out, and after a week. A visitor is the owner '': their drafts are deleted with the tab.
 */
export function draftsOf(owner: string, keepOf: (field: string) => KeptOnDevice['keep']) {
  const drafts = deviceDrafts(owner)
  const kept = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, isRows(value) ? rowsOf(name, value) : value] as const)
        .filter(([name, value]) => (isRows(value) ? value.some(isFilled) : mayLie(value, keepOf(name)))),
    )
  /** The rows of a list: each stays in its place, and what may not be kept of it is empty. */
  const rowsOf = (list: string, rows: Values[]) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, mayLie(value, keepOf(`${list}.0.${name}`)) ? value : '']),
      ),
    )

  function read(key: string) {
    const draft = drafts.read(key)
    return draft && { ...draft, values: kept(draft.values) }
  }

  return {
    read,

    /** The newest draft whose key has this beginning. */
    newest: (start: string): Found | undefined =>
      drafts
        .keys(start)
        .flatMap((key) => ({ ...(read(key) as Draft), key }))
        .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0],

    /** Returns whether the device stored it: its storage may be full or closed. */
    keep: (key: string, { values, ...draft }: Omit<Draft, 'at'>) =>
      drafts.keep(key, { ...draft, values: kept(values), at: new Date().toISOString() }),

    /** Deletes a draft; with `at` only if it was not changed since that time. */
    drop(key: string, at?: string) {
      if (at === undefined || drafts.read(key)?.at === at) drafts.forget(key)
    },

    /** Deletes the drafts whose key has this beginning. */
    dropAll(start: string) {
      for (const key of drafts.keys(start)) drafts.forget(key)
    },
  }
}

const isFilled = (row: Values) =>
  Object.values(row).some((value) => value !== '' && !(Array.isArray(value) && value.length === 0))
const isRows = (value: unknown): value is Values[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => typeof row === 'object' && row && !(row instanceof Blob))

const panIn = /(?<![a-z\d])[a-z]{5}\s?\d{4}\s?[a-z](?![a-z\d])/i

/** Whether a value may be stored here: its field allows it, it is no file, and it contains no Aadhaar or PAN. */
function mayLie(value: unknown, keep: KeptOnDevice['keep']) {
  if (!keep || value instanceof Blob) return false
  const text = JSON.stringify(value) ?? ''
  return keep === 'reference' || (withoutAadhaar(text) === text && !panIn.test(text))
}
