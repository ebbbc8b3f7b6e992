import * as v from 'valibot'
import { holdsAadhaar } from '../../../aadhaar.ts'
import { inEnglishLetters } from '../../../field/english.ts'
import { type Field, labelled, type Option } from '../../../field/field.ts'
import {
  day,
  isDay,
  matching,
  matchingNumber,
  oneOf,
  optionallyMatching,
  optionalNumber,
  optionalText,
  requiredText,
  textUpTo,
} from '../../../field/fields.ts'
import { plainText } from '../../../field/plain-text.ts'
import { countriesAbroad } from '../../../place/countries.ts'
import { outsideIndia, stateName, states } from '../../../place/states.ts'
import type { FormField } from '../field.ts'
import { applies, isAsked, labelUnderHeading, stepOfField } from '../field-words.ts'
import { type FieldName, fieldNames, fieldRow } from '../fields.ts'
import { isSomePan, tidyPan } from '../pan-number.ts'
import type { StepKey } from '../parts.ts'
import { type Basis, type Entries, entityNamePart, namePart } from './step.ts'

/** The fields of a step that this form asks this applicant for, each with its rule and label. */
export const entriesOf = (step: StepKey, basis: Basis): Entries =>
  Object.fromEntries(
    fieldNames
      .filter((name) => stepOfField(name) === step && isAsked(name, basis))
      .map((name) => [
        name,
        labelled(labelUnderHeading(name, basis.category), ruleOf(name, basis), described(name, basis)),
      ]),
  )

/** The settings from the row that a field on screen needs. */
function described(name: FieldName, basis: Basis): Omit<Field, 'label'> {
  const row = fieldRow(name)
  const { hint, word, help } = row
  return {
    hint,
    word,
    help,
    options: optionsOf(name, basis),
    autoComplete: 'off',
    ...('max' in row && { maxLength: name === 'nameOnCard' ? basis.form.nameOnCardMax : row.max }),
    ...('upper' in row && { upper: row.upper }),
    ...('inputMode' in row && { inputMode: row.inputMode }),
  }
}

const codesOf = (choices: readonly Option[]) => choices.map(({ value }) => value) as [string, ...string[]]
const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }))
const allStateOptions = [...stateOptions, { value: outsideIndia, label: stateName(outsideIndia) ?? '' }]
const countryOptions = countriesAbroad.map(({ code, name, also }) => ({ value: code, label: name, also }))
const countryCodes = codesOf(countryOptions)

/** The choices of a field on this form for this applicant. */
function optionsOf(name: FieldName, basis: Basis): readonly Option[] | undefined {
  const row = fieldRow(name)
  if (row.kind === 'state') return mayBeAbroad(name, basis) ? allStateOptions : stateOptions
  if (row.kind === 'country') return countryOptions
  if (row.kind === 'choices') return row.choices
  if (row.kind !== 'choice') return undefined
  const among = row.among?.(basis)
  return among ? row.choices.filter(({ value }) => among.includes(value)) : row.choices
}

const mayBeAbroad = (state: FieldName, basis: Basis) => applies(state.replace('State', 'Country') as FieldName, basis)

const anyText = v.string('Required')
const dayOrNothing = v.pipe(
  anyText,
  v.check((date) => date === '' || isDay(date), 'Enter a date as dd-mm-yyyy'),
)
const line = optionallyMatching(/^[A-Z0-9,./\-#&()' ]{0,25}$/i, "At most 25 of A–Z 0–9 , . / - # & ( ) '")

/** The rule of a single field; rules about several fields belong to the step. */
function ruleOf(name: FieldName, basis: Basis): v.GenericSchema {
  const { kind } = fieldRow(name)
  const rule = own[name]?.(basis) ?? ruleOfKind(fieldRow(name), name, basis)
  if (kind === 'aadhaar') return rule
  return written.includes(kind)
    ? v.pipe(inPlainSigns, inEnglishLetters(), rule, noAadhaar)
    : v.pipe(inPlainSigns, rule, noAadhaar)
}

const inPlainSigns = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? plainText(value) : value)),
)

/** The kinds with free text: forms are printed in English letters. */
const written: readonly string[] = ['text', 'name', 'line', 'code']

const noAadhaar = v.check<unknown, string>(
  (value) => typeof value !== 'string' || !holdsAadhaar(value),
  'Type an Aadhaar number only in the field Aadhaar',
)

function ruleOfKind(row: FormField, name: FieldName, basis: Basis): v.GenericSchema {
  const { isNeeded } = row
  switch (row.kind) {
    case 'yes':
      return v.boolean('Required')
    case 'choices':
      return v.array(row.choices.length > 0 ? oneOf(codesOf(row.choices)) : anyText, 'Required')
    case 'choice': {
      const codes = codesOf(optionsOf(name, basis) ?? [])
      return oneOf(isNeeded ? codes : ['', ...codes])
    }
    case 'text':
      return isNeeded ? textUpTo(row.max) : optionalText(row.max)
    case 'name':
      return isNeeded
        ? v.pipe(namePart(row.name, row.max, basis.form), v.nonEmpty('Required'))
        : namePart(row.name, row.max, basis.form)
    case 'line':
      return line
    case 'code': {
      const isNumber = row.inputMode === 'numeric'
      const ruleFor = isNeeded ? (isNumber ? matchingNumber : matching) : isNumber ? optionalNumber : optionallyMatching
      const rule = ruleFor(row.pattern, row.problem)
      return row.upper ? v.pipe(rule, v.toUpperCase()) : rule
    }
    case 'day':
      return isNeeded ? day : dayOrNothing
    case 'pan':
      return panOf(isNeeded ?? false)
    case 'state':
      return v.pipe(
        anyText,
        v.check(
          (code) =>
            code === '' || (stateName(code) !== undefined && (code !== outsideIndia || mayBeAbroad(name, basis))),
          'Required',
        ),
      )
    case 'country':
      return oneOf(isNeeded ? countryCodes : ['', ...countryCodes])
    default:
      return anyText
  }
}

const panOf = (isNeeded: boolean) =>
  v.pipe(
    anyText,
    v.transform(tidyPan),
    v.check((text) => !isNeeded || text !== '', 'Required'),
    v.check((text) => text === '' || isSomePan(text), 'Enter a valid 10-character PAN, e.g. ABCPE1234F'),
  )

type NameRule = (basis: Basis) => v.GenericSchema
/** A name of the applicant: in parts for a person, in one text for an entity. */
const nameOf =
  (part: 'last' | 'first' | 'middle', max: number): NameRule =>
  ({ rules, form }) =>
    rules.isPerson ? namePart(part, max, form) : entityNamePart(part === 'last' ? 'whole' : 'rest', max)
const last = nameOf('last', 75)
const first = nameOf('first', 25)
const middle = nameOf('middle', 25)

/** A passport may have only the year of birth, or no day (ICAO 9303); nobody makes one up. */
const hasDayAndMonth = (text: string) =>
  !/^(0{1,2}[-/. ]\d{1,2}[-/. ]\d{4}|\d{1,2}[-/. ]0{1,2}[-/. ]\d{4}|\d{4}([-/. ]0{1,2}[-/. ]\d{1,2}|[-/. ]\d{1,2}[-/. ]0{1,2})?)$/.test(
    text,
  )
const onlyYear =
  'The form needs day, month and year of birth. Where the passport has not all of them, take them from the birth certificate and enclose it.'

/** Fields whose rule depends on the form or the category, or that only the rules of the step check. */
const own: Partial<Record<FieldName, NameRule>> = {
  lastName: (basis) => v.pipe(last(basis) as v.GenericSchema<string>, v.nonEmpty('Required')),
  firstName: first,
  middleName: middle,
  otherLast: last,
  otherFirst: first,
  otherMiddle: middle,
  otherTitle: () => anyText,
  nameOnCard: ({ form }) => optionalText(form.nameOnCardMax),
  registrationNo: () => v.pipe(optionalText(50), v.toUpperCase()),
  businessCode: () => optionalText(2),
  dob: ({ rules }) => (rules.isPerson ? v.pipe(requiredText, v.check(hasDayAndMonth, onlyYear), day) : day),
  docCount: () => v.pipe(anyText, v.nonEmpty('Required')),
}
