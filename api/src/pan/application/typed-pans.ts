import { rulesOf } from 'contract/pan/form/category-rules'
import { isAsked, type PanField, panFields } from 'contract/pan/form/field-words'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { isPan, maskedPan, tidyPan } from 'contract/pan/form/pan-number'
import type { Keys } from '../../shared/keys.ts'
import { panIndexOf } from '../../vault/pan-index.ts'
import { seal, unseal } from '../../vault/seal.ts'
import { fieldsOf, formOf, plainNote } from './fields.ts'
import type { Application } from './queries.ts'

// The PANs typed on a form are stored like the allotted one: encrypted, and masked wherever they are read.

type TypedPans = Partial<Record<PanField, string>>

const associatedData = (id: string) => `application|typed pans|${id}`

/** The typed PANs of this form; a half-typed one is kept as well. */
export function typedPansOf(keys: Keys, { id, typedPans }: Pick<Application, 'id' | 'typedPans'>): TypedPans {
  return typedPans ? JSON.parse(unseal(keys, associatedData(id), typedPans)) : {}
}

/**
 * The changes of PANs in a save: they are encrypted in their own column, and the other fields have only masks. A mask
 * that comes back means the stored number.
 */
export function sealedPans(keys: Keys, application: Application, given: Partial<ApplicationFields>) {
  const kept = typedPansOf(keys, application)
  const asked = panFieldsOf(application)
  const changed = changedPans(keys, application, given).filter((name) => asked.includes(name))
  if (changed.length === 0) return { masks: masksOf(asked, kept), set: {} }

  const typed: TypedPans = { ...kept }
  for (const name of changed) typed[name] = tidyPan(plainNote(given[name] ?? ''))
  const isAny = Object.values(typed).some(Boolean)
  return {
    masks: masksOf(asked, typed),
    set: {
      typedPans: isAny ? seal(keys, associatedData(application.id), JSON.stringify(typed)) : null,
      ...(typed.pan && isPan(typed.pan)
        ? { ownPanIndex: panIndexOf(keys, typed.pan), panMasked: maskedPan(typed.pan) }
        : { ownPanIndex: null, panMasked: null }),
    },
  }
}

/** The PANs that differ from the stored ones. */
export function changedPans(keys: Keys, application: Application, given: Partial<ApplicationFields>): PanField[] {
  const kept = typedPansOf(keys, application)
  const isKept = (name: PanField, text: string) => text === shownPan(kept[name]) || tidyPan(text) === (kept[name] ?? '')
  return panFields.filter((name) => given[name] !== undefined && !isKept(name, given[name]))
}

/** The form with full PANs, for the rules that compare them and for printing; it is never shown. */
export function withPans(keys: Keys, application: Application): ApplicationFields {
  const whole = Object.entries(typedPansOf(keys, application)).filter(([, text]) => isPan(text))
  return { ...fieldsOf(application), ...Object.fromEntries(whole) }
}

const masksOf = (asked: readonly PanField[], typed: TypedPans) =>
  Object.fromEntries(asked.map((name) => [name, shownPan(typed[name])]))

/** The PANs that this application may have: a new one names nobody's but a representative's. */
function panFieldsOf(application: Application) {
  const { category } = application
  const form = formOf(application, application.createdAt)
  return panFields.filter((name) => isAsked(name, { category, rules: rulesOf(category), isRepresented: true, form }))
}

/** ABCPE****F for a whole PAN; for an incomplete one its first letters, in a form that no rule takes for a PAN. */
function shownPan(text = '') {
  if (text === '') return ''
  return isPan(text) ? maskedPan(text) : `${text.slice(0, 3)}…`
}
