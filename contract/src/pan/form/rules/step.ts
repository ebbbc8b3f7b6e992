import * as v from 'valibot'
import { faultBy, issueOf, optionalText } from '../../../field/fields.ts'
import type { Sentence } from '../../../sentence.ts'
import type { CategoryRules } from '../category-rules.ts'
import { type ApplicationFields, emptyApplication, type FieldName } from '../fields.ts'
import type { FormVersion } from '../form-version.ts'
import { entityNameFault, type NamePart, nameFault } from '../names.ts'

/**
 * What the rules of an application depend on, besides its fields. `today` is a day in India, `appliedOn` the day it was
 * paid.
 */
export type Basis = {
  form: FormVersion
  today: string
  appliedOn: string
  category: string
  rules: CategoryRules
  isRepresented: boolean
}

/** What is wrong with each field: nothing, a text, or a sentence with values. */
export type Verdicts = Partial<Record<FieldName, string | Sentence | null | undefined | false>>
export type Entries = Partial<Record<FieldName, v.GenericSchema>>

/**
 * The schema of one step: the rules of single fields, and the rules that look at several fields, also of other steps;
 * each verdict is put on its field. Fields without a rule pass unchanged.
 */
export function stepSchema(entries: Entries, rule: (fields: ApplicationFields) => Verdicts = () => ({})) {
  return v.pipe(
    v.looseObject(entries as v.ObjectEntries),
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as Record<string, unknown>
      for (const [key, said] of Object.entries(rule({ ...emptyApplication, ...input }))) {
        if (said)
          addIssue({ ...issueOf(said), path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
      }
    }),
  ) as v.GenericSchema
}

/** A part of a person's name, in capitals. */
export const namePart = (part: NamePart, max: number, { shortNames }: FormVersion) =>
  nameBy((name) => nameFault(name, part, shortNames), max)

/** A part of the name of an entity, in capitals. */
export const entityNamePart = (part: 'whole' | 'rest', max: number) =>
  nameBy((name) => entityNameFault(name, part), max)

const nameBy = (faultOf: (name: string) => string | Sentence | null, max: number) =>
  v.pipe(optionalText(max), v.toUpperCase(), faultBy(faultOf))
