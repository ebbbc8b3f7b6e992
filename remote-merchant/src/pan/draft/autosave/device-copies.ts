import { type ApplicationFields, emptyApplication, type FieldName, fieldRow } from 'contract/pan/form/fields'
import { draftsOf } from 'shared-ui/form'

export type DeviceCopies = ReturnType<typeof deviceCopies>

/** What may be stored on the device, by the rows of the fields: no Aadhaar number and no PAN. */
const keepOf = (field: string) => (field in emptyApplication ? fieldRow(field as FieldName).keep : undefined)

/**
 * Typed values of one person's applications on this device that the server does not have yet, so that a broken
 * connection or an ended session loses nothing. `version` is the server's version on which they were typed.
 */
export function deviceCopies(person: string, kind: { appType: string; category: string }) {
  const drafts = draftsOf(person, keepOf)
  const keyOf = (id: string | null) => `pan:${id ?? `new-${kind.appType}-${kind.category}`}`

  return {
    read(id: string | null) {
      const draft = drafts.read(keyOf(id))
      if (draft?.version === undefined) return null
      return { at: draft.at, version: draft.version, fields: draft.values as Partial<ApplicationFields> }
    },

    /** Returns whether the device stored it. */
    keep: (id: string | null, version: number, fields: ApplicationFields) =>
      drafts.keep(keyOf(id), { version, values: fields }),

    drop: (id: string | null) => drafts.drop(keyOf(id)),
  }
}
