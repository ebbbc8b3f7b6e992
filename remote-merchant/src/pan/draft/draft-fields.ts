import { isAadhaar, isMaskedAadhaar } from 'contract/aadhaar'
import { isPanField, panFields } from 'contract/pan/form/field-words'
import { type ApplicationFields, emptyApplication, type FieldName, fieldNames } from 'contract/pan/form/fields'
import { isMaskedPan, maskedPan, tidyPan } from 'contract/pan/form/pan-number'
import { keptAadhaar } from 'contract/pan/form/words'

/** A draft's fields with defaults for missing ones. */
export const allFields = (some: Partial<ApplicationFields>): ApplicationFields => ({ ...emptyApplication, ...some })

/** The fields for a save. An incomplete Aadhaar number is not sent: only a whole one goes into the vault. */
export function sendable({ aadhaar, ...fields }: ApplicationFields): Partial<ApplicationFields> {
  const digits = aadhaar.replaceAll(' ', '')
  if (isAadhaar(digits)) return { ...fields, aadhaar: digits }
  return aadhaar === '' || isMaskedAadhaar(aadhaar) ? { ...fields, aadhaar } : fields
}

/** The fields in which two drafts differ. Aadhaar and PAN are compared by the parts that both sides know. */
export function changedNames(mine: ApplicationFields, theirs: ApplicationFields): FieldName[] {
  return fieldNames.filter((name) =>
    isPanField(name) ? !isKeptPan(mine[name], theirs[name]) : seen(name, mine) !== seen(name, theirs),
  )
}

/** A mask equals its PAN; a PAN typed over a mask may be another one. */
const isKeptPan = (mine: string, theirs: string) =>
  mine === theirs || (isMaskedPan(mine) && mine === maskedPan(tidyPan(theirs)))

/** Numbers that are only on this screen until they are sent. */
export const numbersOf = (fields: ApplicationFields) =>
  Object.fromEntries((['aadhaar', ...panFields] as const).map((name) => [name, fields[name]]))

function seen(name: FieldName, fields: ApplicationFields) {
  if (name !== 'aadhaar') return JSON.stringify(fields[name])
  const sent = sendable(fields).aadhaar
  if (sent === undefined) return 'unfinished'
  return sent === '' || isMaskedAadhaar(sent) ? sent : keptAadhaar(sent)
}
