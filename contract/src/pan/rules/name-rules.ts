import * as v from 'valibot'
import { oneOf, optionalText } from '../../fields.ts'
import type { ApplicationFields } from '../application-fields.ts'
import { companyNameProblem, hufNameProblem, nameProblem } from '../names.ts'
import { type Basis, type Entries, entityNamePart, namePart, type Verdicts } from './step.ts'

/** The title where the form asks for one: M/s for others than persons, and only for them. */
const title = ({ form, rules }: Basis) =>
  form.titleRequired ? oneOf(rules.isPerson ? ['1', '2', '3'] : ['4']) : undefined

const given = (entries: Record<string, v.GenericSchema | undefined>) =>
  Object.fromEntries(Object.entries(entries).filter(([, schema]) => schema)) as Entries

/** The fields of all names, each by itself. */
export function nameEntries(basis: Basis): Entries {
  const { form, rules } = basis
  const last = (max = 75) => (rules.isPerson ? namePart('last', max) : entityNamePart('whole', max))
  const first = () => (rules.isPerson ? namePart('first', 25) : entityNamePart('rest', 25))
  const middle = () => (rules.isPerson ? namePart('middle', 25) : entityNamePart('rest', 25))
  return given({
    title: title(basis),
    lastName: v.pipe(last(), v.nonEmpty('Required')),
    firstName: first(),
    middleName: middle(),
    nameOnCard: rules.isPerson && form.nameOnCardAllowed ? optionalText(form.nameOnCardMax) : undefined,
    knownByOther: v.boolean('Required'),
    otherTitle: form.titleRequired ? v.string('Required') : undefined,
    otherLast: last(),
    otherFirst: first(),
    otherMiddle: middle(),
  })
}

/** What the whole name must obey, and the name on the card. */
export function nameVerdicts(fields: ApplicationFields, { form, rules }: Basis): Verdicts {
  const isTitled = rules.isPerson ? ['1', '2', '3'] : ['4']
  const nameForm = rules.name.form
  return {
    lastName:
      (nameForm === 'company' && companyNameProblem(fields)) || (nameForm === 'huf' && hufNameProblem(fields)) || null,
    nameOnCard: rules.isPerson && form.nameOnCardAllowed && nameOnCardVerdict(fields),
    otherLast: fields.knownByOther && !fields.otherLast && 'Required',
    otherTitle: form.titleRequired && fields.knownByOther && !isTitled.includes(fields.otherTitle) && 'Required',
  }
}

/** On the card first and middle name may be shortened, nothing else. */
function nameOnCardVerdict(fields: ApplicationFields) {
  const printed = fields.nameOnCard.trim().toUpperCase()
  if (printed === '') return null
  const problem = nameProblem(printed, 'whole')
  if (problem) return problem
  const lastName = fields.lastName.trim().toUpperCase()
  if (!lastName) return null
  if (!printed.includes(lastName)) return 'The surname must appear in full'
  const own = wordsOf(`${fields.firstName} ${fields.middleName} ${lastName}`)
  const isOwn = (word: string) => own.some((name) => name.startsWith(word))
  return wordsOf(printed).every(isOwn) ? null : 'Only first and middle name may be shortened, nothing added'
}

const wordsOf = (text: string) => text.toUpperCase().split(/[ .]+/).filter(Boolean)
