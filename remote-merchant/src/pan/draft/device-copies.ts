import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { panFields } from 'contract/pan/form/pan-number'
import { draftsOf } from 'shared-ui/form'

const knownNames = Object.keys(emptyApplication) as (keyof ApplicationFields)[]
const sealedNames: readonly string[] = ['aadhaar', ...panFields]
const keptNames = knownNames.filter((name) => !sealedNames.includes(name))

export type DeviceCopies = ReturnType<typeof deviceCopies>

/**
 * What one person typed into applications on this device and the server does not hold yet, so that a dropped line or an
 * ended session costs no typing. `version` is the one it was typed on. An Aadhaar number or a PAN never lies on the device.
 */
export function deviceCopies(person: string, kind: { appType: string; category: string }) {
  const drafts = draftsOf(person)
  const keyOf = (id: string | null) => `pan:${id ?? `new-${kind.appType}-${kind.category}`}`

  return {
    read(id: string | null) {
      const draft = drafts.read(keyOf(id))
      if (draft?.version === undefined) return null
      return { at: draft.at, version: draft.version, fields: withoutNumbers(draft.values) }
    },

    /** Answers whether the device took it. */
    keep: (id: string | null, version: number, fields: ApplicationFields) =>
      drafts.keep(keyOf(id), { version, values: withoutNumbers(fields) }),

    drop: (id: string | null) => drafts.drop(keyOf(id)),
  }
}

function withoutNumbers(fields: Partial<ApplicationFields>): Partial<ApplicationFields> {
  return Object.fromEntries(keptNames.filter((name) => name in fields).map((name) => [name, fields[name]]))
}
