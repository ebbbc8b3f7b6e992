import { rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import type { ReactNode } from 'react'
import { t } from 'shared-ui'
import {
  CheckboxField,
  DateField,
  FieldRow,
  FormSection,
  SelectField,
  Suggestion,
  TextField,
  useEntryContext,
} from 'shared-ui/form'

import { CitizenshipSection } from './citizenship-section.tsx'

type Props = { form: FormVersion; category: string }

const nameHints: Record<string, string> = {
  C: 'As on the certificate of incorporation, PRIVATE LIMITED in full',
  H: 'It ends with (HUF)',
  E: 'As on the certificate of registration, with LLP at its end',
  FE: 'As on the certificate of registration of its country',
}

/** The fields of an entity: one whole name, its date, and its registration number. */
export function EntitySection({ form, category }: Props) {
  const fields = useEntryContext<ApplicationFields>().values
  const { isForeign, name, date, registration } = rulesOf(category)
  const text = fields.lastName.trim().toUpperCase()
  const lacksHuf = name.form === 'huf' && text !== '' && !text.endsWith('(HUF)') && text.length <= 69

  return (
    <>
      <FormSection
        title={name.form === 'huf' ? 'Name, as on the affidavit of the Karta' : 'Name, as on the proof of registration'}
      >
        {form.titleRequired && (
          <FieldRow columns={3}>
            <SelectField name="title" />
          </FieldRow>
        )}
        <WholeName
          of="own"
          hint={
            lacksHuf ? (
              <Suggestion text={t('Add (HUF)')} fills={{ lastName: `${text} (HUF)` }} />
            ) : (
              (nameHints[category] ?? 'Without M/s before it')
            )
          }
        />
        <CheckboxField name="knownByOther" />
        {fields.knownByOther && <WholeName of="other" />}
      </FormSection>
      <FormSection>
        <FieldRow>
          <DateField
            name="dob"
            hint={
              date.unknown && fields.dob === '' ? (
                <Suggestion
                  text={t('Ancestral, nobody knows: {date}', { date: date.unknown.split('-').reverse().join('-') })}
                  fills={{ dob: date.unknown }}
                />
              ) : undefined
            }
          />
          {registration && (
            <TextField
              name="registrationNo"
              word={registration.isNeeded ? undefined : 'if any'}
              hint={registration.example && t('For example {example}', { example: registration.example })}
            />
          )}
        </FieldRow>
      </FormSection>
      {isForeign && <CitizenshipSection title="Country of formation" />}
    </>
  )
}

const parts = {
  own: { last: 'lastName', first: 'firstName', middle: 'middleName' },
  other: { last: 'otherLast', first: 'otherFirst', middle: 'otherMiddle' },
} as const

/** One line of 75 letters; a longer name continues in two more lines. */
function WholeName({ of, hint }: { of: keyof typeof parts; hint?: ReactNode }) {
  const fields = useEntryContext<ApplicationFields>().values
  const { last, first, middle } = parts[of]
  const goesOn = fields[last].length >= 75 || fields[first] !== '' || fields[middle] !== ''
  return (
    <>
      <TextField name={last} hint={hint} />
      {goesOn && (
        <FieldRow>
          <TextField name={first} word="if longer" />
          <TextField name={middle} word="if longer" hint={undefined} />
        </FieldRow>
      )}
    </>
  )
}
