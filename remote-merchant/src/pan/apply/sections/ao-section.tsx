import { type ApplicationFields, businessCodes, incomeSources } from 'contract/pan/application-fields'
import { postBlock, rulesOf } from 'contract/pan/category-rules'
import type { FormVersion } from 'contract/pan/form-version'
import { hasIncome } from 'contract/pan/rules/ao-rules'
import { outsideIndia } from 'contract/places'
import { Note, t } from 'shared-ui'
import { CheckboxGroupField, FieldRow, FormSection, SelectField, useLocked, useTheEntry } from 'shared-ui/form'
import { AoPicker } from './ao-picker.tsx'
import { Suggestion } from './suggestion.tsx'

export function AoSection({ form, category }: { form: FormVersion; category: string }) {
  const fields = useTheEntry().values as ApplicationFields
  const isAbroad = livesAbroad(fields, category)
  const isLocked = useLocked()('areaCode')
  return (
    <>
      {hasIncome({ form, rules: rulesOf(category) }) && (
        <FormSection title="Source of income">
          <CheckboxGroupField name="income" label="The applicant lives on" options={incomeSources} />
          {fields.income.includes('BUSINESS') && (
            <FieldRow>
              <SelectField name="businessCode" label="Business or profession" options={businessCodes} />
            </FieldRow>
          )}
        </FormSection>
      )}
      <FormSection title="Assessing officer (AO code)">
        <Note
          actions={
            isAbroad &&
            !isLocked && <Suggestion text="Take DLC-C-35-1, international taxation" fills={internationalOfficer} />
          }
        >
          {t(isAbroad ? abroadHint : aoHint(fields, category))}
        </Note>
        <AoPicker category={category} />
      </FormSection>
    </>
  )
}

/** The officer for international taxation whom the provider names for non-residents. */
const internationalOfficer = { areaCode: 'DLC', aoType: 'C', rangeCode: '35', aoNo: '1' }
const abroadHint = 'Who lives abroad belongs to an officer for international taxation.'

const livesAbroad = (fields: ApplicationFields, category: string) =>
  fields.aadhaarExempt === 'NRI' || fields[`${postBlock(category, fields)}State`] === outsideIndia

function aoHint(fields: ApplicationFields, category: string) {
  if (rulesOf(category).aoBy === 'office')
    return 'The office address decides: choose the officer of that place for those who draw no salary.'
  return fields.income.includes('SALARY')
    ? 'With a salary the office address decides: choose the officer of the place of work.'
    : 'Without a salary the residence decides: choose the officer of the place where the applicant lives.'
}
