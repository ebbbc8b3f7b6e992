import * as v from 'valibot'
import { type ApplicationFields, raRelations } from '../application-fields.ts'
import { blockEntries, blockVerdicts } from './address-rules.ts'
import { type Basis, type Entries, namePart, type Verdicts } from './step.ts'

/** What the representative may be to this applicant: a minor has a parent or a guardian. */
export const relationsFor = (category: string) => raRelations.filter(({ minor }) => minor || category !== 'PM')

/** Section L: who files for the applicant, and signs. */
export const representativeEntries = (basis: Basis): Entries => ({
  ...(basis.form.titleRequired && { raTitle: v.picklist(['1', '2', '3', '4'], 'Required') }),
  raRelation: v.pipe(
    v.string('Required'),
    v.check((given) => relationsFor(basis.category).some(({ value }) => value === given), 'Required'),
  ),
  raLast: v.pipe(namePart('last', 75), v.nonEmpty('Required')),
  raFirst: namePart('first', 25),
  raMiddle: namePart('middle', 25),
  ...blockEntries(basis, 'ra'),
})

/** Whether the address of the representative is whole. */
export const representativeVerdicts = (fields: ApplicationFields): Verdicts => blockVerdicts(fields, 'ra', true)
