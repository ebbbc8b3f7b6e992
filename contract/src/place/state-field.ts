import * as v from 'valibot'
import { optionsOf } from '../field/field.ts'
import { oneOf } from '../field/fields.ts'
import { stateNames } from './states.ts'

const compared = (name: string) =>
  name
    .toLowerCase()
    .replace(/\band\b|&|\bthe\b|\bislands?\b/g, ' ')
    .replace(/[^a-z]/g, '')

const byName = new Map(stateNames.map((name) => [compared(name), name]))

const olderNames: Record<string, string> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  chattisgarh: 'Chhattisgarh',
  nctofdelhi: 'Delhi',
  newdelhi: 'Delhi',
}

/**
 * The state in the words of our list, as lists of the government write it too: `MAHARASHTRA`, `Jammu and Kashmir`, `Orissa`.
 * A text that is none stays as it is. Of the two that became one, the district tells which it was.
 */
export function stateNamed(text: string, district = ''): string {
  const name = compared(text)
  const known = byName.get(name)
  if (known) return known
  if (/^dadranagarhaveli/.test(name)) return /dadra|haveli/i.test(district) ? 'Dadra & Nagar Haveli' : 'Daman & Diu'
  return olderNames[name] ?? text.trim()
}

/** A state or union territory of the list, typed, chosen or read from a file. */
export const state = v.pipe(
  v.string('Required'),
  v.transform((text) => stateNamed(text)),
  oneOf([...stateNames] as [string, ...string[]], 'Choose a state of the list, e.g. Goa'),
)

export const stateOptions = optionsOf(Object.fromEntries(stateNames.map((name) => [name, name])))
