import type { ApplicationFields } from '../fields.ts'
import { companyNameProblem, hufNameProblem, nameFault } from '../names.ts'
import type { Basis, Verdicts } from './step.ts'

/** The rules for the whole name and the name on the card. */
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

/** On the card only first and middle name may be shortened. */
function nameOnCardVerdict(fields: ApplicationFields) {
  const printed = fields.nameOnCard.trim().toUpperCase()
  if (printed === '') return null
  const fault = nameFault(printed, 'whole')
  if (fault) return fault
  const lastName = fields.lastName.trim().toUpperCase()
  if (!lastName) return null
  if (!printed.includes(lastName)) return 'The surname must appear in full'
  const own = wordsOf(`${fields.firstName} ${fields.middleName} ${lastName}`)
  const isOwn = (word: string) => own.some((name) => name.startsWith(word))
  return wordsOf(printed).every(isOwn) ? null : 'Only first and middle name may be shortened, nothing added'
}

const wordsOf = (text: string) => text.toUpperCase().split(/[ .]+/).filter(Boolean)
