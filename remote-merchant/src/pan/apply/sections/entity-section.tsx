import { type ApplicationFields, titles } from 'contract/pan/application-fields'
import { rulesOf } from 'contract/pan/category-rules'
import type { FormVersion } from 'contract/pan/form-version'
import type { ReactNode } from 'react'
import { t } from 'shared-ui'
import { CheckboxField, DateField, FieldRow, FormSection, SelectField, TextField, useTheEntry } from 'shared-ui/form'
import { Suggestion } from './suggestion.tsx'

type Props = { form: FormVersion; category: string }

const nameHints: Record<string, string> = {
  C: 'As on the certificate of incorporation, PRIVATE LIMITED in full',
  H: 'It ends with (HUF)',
  E: 'As on the certificate of registration, with LLP at its end',
}

/** Whoever applies and is no person: one whole name, the day it came to be, and its number in a register. */
export function EntitySection({ form, category }: Props) {
  const fields = useTheEntry().values as ApplicationFields
  const { name, date, registration } = rulesOf(category)
  const text = fields.lastName.trim().toUpperCase()
  const lacksHuf = name.form === 'huf' && text !== '' && !text.endsWith('(HUF)') && text.length <= 69

  return (
    <>
      <FormSection
        title={name.form === 'huf' ? 'Name, as on the affidavit of the Karta' : 'Name, as on the proof of registration'}
      >
        {form.titleRequired && (
          <FieldRow columns={3}>
            <SelectField name="title" label="Title" options={titles.filter(({ label }) => label === 'M/s')} />
          </FieldRow>
        )}
        <WholeName
          of="own"
          label={name.label}
          hint={
            lacksHuf ? (
              <Suggestion text={`${t('Add')} (HUF)`} fills={{ lastName: `${text} (HUF)` }} />
            ) : (
              (nameHints[category] ?? 'Without M/s before it')
            )
          }
        />
        <CheckboxField name="knownByOther" label="Known by another name as well" />
        {fields.knownByOther && <WholeName of="other" label={`${t('Other')} ${t(name.label).toLowerCase()}`} />}
      </FormSection>
      <FormSection>
        <FieldRow>
          <DateField
            name="dob"
            label={date.label}
            autoComplete="off"
            hint={
              date.unknown && fields.dob === '' ? (
                <Suggestion
                  text={`${t('Ancestral, nobody knows:')} ${date.unknown.split('-').reverse().join('-')}`}
                  fills={{ dob: date.unknown }}
                />
              ) : undefined
            }
          />
          {registration && (
            <TextField
              name="registrationNo"
              label={registration.label}
              upper
              autoComplete="off"
              maxLength={50}
              word={registration.isNeeded ? undefined : 'if any'}
              hint={registration.example && `${t('For example')} ${registration.example}`}
            />
          )}
        </FieldRow>
      </FormSection>
    </>
  )
}

const parts = {
  own: { last: 'lastName', first: 'firstName', middle: 'middleName' },
  other: { last: 'otherLast', first: 'otherFirst', middle: 'otherMiddle' },
} as const

/** One line of 75 letters; a longer name goes on in two lines more. */
function WholeName({ of, label, hint }: { of: keyof typeof parts; label: string; hint?: ReactNode }) {
  const fields = useTheEntry().values as ApplicationFields
  const { last, first, middle } = parts[of]
  const goesOn = fields[last].length >= 75 || fields[first] !== '' || fields[middle] !== ''
  const line = { upper: true, autoComplete: 'off', maxLength: 25 }
  return (
    <>
      <TextField {...line} name={last} label={label} maxLength={75} hint={hint} />
      {goesOn && (
        <FieldRow>
          <TextField {...line} name={first} label="Name, continued" word="if longer" />
          <TextField {...line} name={middle} label="Name, end" word="if longer" />
        </FieldRow>
      )}
    </>
  )
}
