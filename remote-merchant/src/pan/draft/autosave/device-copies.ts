import { type ApplicationFields, emptyApplication, type FieldName, fieldRow } from 'contract/pan/form/fields'
import { draftsOf } from 'shared-ui/form'

export type DeviceCopies = ReturnType<typeof deviceCopies>

/** What may lie on the device, by the rows of the fields: no Aadhaar number and no PAN. */
const keepOf = (field: string) => (field in emptyApplication ? fieldRow(field as FieldName).keep : undefined)

/**
 * What one person typed into applications on this device and the server does not hold yet, so that a dropped line or an
 * ended session costs no typing. `version` is the one it was typed on.
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

    /** Answers whether the device took it. */
    keep: (id: string | null, version: number, fields: ApplicationFields) =>
      drafts.keep(keyOf(id), { version, values: fields }),

    drop: (id: string | null) => drafts.drop(keyOf(id)),
  }
}
