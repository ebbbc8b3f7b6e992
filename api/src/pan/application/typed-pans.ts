import { type PanField, panFields } from 'contract/pan/form/field-words'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { isPan, maskedPan, tidyPan } from 'contract/pan/form/pan-number'
import type { Keys } from '../../shared/keys.ts'
import { panIndexOf } from '../../vault/pan-index.ts'
import { seal, unseal } from '../../vault/seal.ts'
import { fieldsOf, plainNote } from './fields.ts'
import type { Application } from './queries.ts'

// The PANs that stand on a correction are kept like the allotted one: sealed, and masked wherever they are read.

type TypedPans = Partial<Record<PanField, string>>

const associatedData = (id: string) => `application|typed pans|${id}`

/** The PANs on this form as they were typed; one that is only half typed is kept as well. */
export function typedPansOf(keys: Keys, { id, typedPans }: Pick<Application, 'id' | 'typedPans'>): TypedPans {
  return typedPans ? JSON.parse(unseal(keys, associatedData(id), typedPans)) : {}
}

/**
 * What a save changes of the PANs: they go sealed into their column, only masks stand beside the other fields. A mask
 * that comes back means the number that lies there.
 */
export function sealedPans(keys: Keys, application: Application, given: Partial<ApplicationFields>) {
  const kept = typedPansOf(keys, application)
  const changed = changedPans(keys, application, given)
  if (changed.length === 0) return { masks: masksOf(kept), set: {} }

  const typed: TypedPans = { ...kept }
  for (const name of changed) typed[name] = tidyPan(plainNote(given[name] ?? ''))
  const isAny = Object.values(typed).some(Boolean)
  return {
    masks: masksOf(typed),
    set: {
      typedPans: isAny ? seal(keys, associatedData(application.id), JSON.stringify(typed)) : null,
      ...(typed.pan && isPan(typed.pan)
        ? { ownPanIndex: panIndexOf(keys, typed.pan), panMasked: maskedPan(typed.pan) }
        : { ownPanIndex: null, panMasked: null }),
    },
  }
}

/** The PANs that are given otherwise than they are kept. */
export function changedPans(keys: Keys, application: Application, given: Partial<ApplicationFields>): PanField[] {
  const kept = typedPansOf(keys, application)
  const isKept = (name: PanField, text: string) => text === shownPan(kept[name]) || tidyPan(text) === (kept[name] ?? '')
  return panFields.filter((name) => given[name] !== undefined && !isKept(name, given[name]))
}

/** What the form says with its PANs in full, for the rules that compare them and for the paper; nobody is shown it. */
export function withPans(keys: Keys, application: Application): ApplicationFields {
  const whole = Object.entries(typedPansOf(keys, application)).filter(([, text]) => isPan(text))
  return { ...fieldsOf(application), ...Object.fromEntries(whole) }
}

const masksOf = (typed: TypedPans) => Object.fromEntries(panFields.map((name) => [name, shownPan(typed[name])]))

/** ABCPE****F of a whole PAN; of one that is none yet, its first letters, in a way that no rule takes for a PAN. */
function shownPan(text = '') {
  if (text === '') return ''
  return isPan(text) ? maskedPan(text) : `${text.slice(0, 3)}…`
}
