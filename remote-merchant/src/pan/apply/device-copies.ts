import { type ApplicationFields, emptyApplication } from 'contract/pan/application-fields'
import { panFields } from 'contract/pan/pan-number'

/** What was typed on this device and the server does not hold yet; `version` is the one it was typed on. */
export type DeviceCopy = { version: number; at: string; fields: Partial<ApplicationFields> }

const knownNames = Object.keys(emptyApplication) as (keyof ApplicationFields)[]
const sealedNames: readonly string[] = ['aadhaar', ...panFields]
const keptNames = knownNames.filter((name) => !sealedNames.includes(name))

/**
 * The copies of one person's drafts in this browser, so that a dropped line or an ended session costs no typing.
 * An Aadhaar number or a PAN never lies on the device.
 */
export function deviceCopies(person: string, kind: { appType: string; category: string }) {
  const placeOf = (id: string | null) => `pan-draft:${person}:${id ?? `new-${kind.appType}-${kind.category}`}`

  return {
    read(id: string | null): DeviceCopy | null {
      try {
        const copy = JSON.parse(localStorage.getItem(placeOf(id)) ?? 'null')
        return copy && typeof copy.version === 'number' ? { ...copy, fields: withoutNumbers(copy.fields) } : null
      } catch {
        return null
      }
    },

    /** Answers whether the device took it: its storage may be full or closed. */
    keep(id: string | null, version: number, fields: ApplicationFields) {
      const copy: DeviceCopy = { version, at: new Date().toISOString(), fields: withoutNumbers(fields) }
      try {
        localStorage.setItem(placeOf(id), JSON.stringify(copy))
        return true
      } catch {
        return false
      }
    },

    drop(id: string | null) {
      try {
        localStorage.removeItem(placeOf(id))
      } catch {
        // Storage that is closed holds nothing.
      }
    },
  }
}

function withoutNumbers(fields: Partial<ApplicationFields>): Partial<ApplicationFields> {
  return Object.fromEntries(keptNames.filter((name) => name in fields).map((name) => [name, fields[name]]))
}
