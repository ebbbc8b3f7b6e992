import { type ApplicationFields, businessCodes, incomeSources } from 'contract/pan/application-fields'
import { Note, t } from 'shared-ui'
import { CheckboxGroupField, FieldRow, FormSection, SelectField, useTheEntry } from 'shared-ui/form'
import { AoPicker } from './ao-picker.tsx'

export function AoSection() {
  const fields = useTheEntry().values as ApplicationFields
  const isSalaried = fields.income.includes('SALARY')
  return (
    <>
      <FormSection title="Source of income">
        <CheckboxGroupField name="income" label="The applicant lives on" options={incomeSources} />
        {fields.income.includes('BUSINESS') && (
          <FieldRow>
            <SelectField name="businessCode" label="Business or profession" options={businessCodes} />
          </FieldRow>
        )}
      </FormSection>
      <FormSection title="Assessing officer (AO code)">
        <Note>
          {isSalaried
            ? t('With a salary the office address decides: choose the officer of the place of work.')
            : t('Without a salary the residence decides: choose the officer of the place where the applicant lives.')}
        </Note>
        <AoPicker />
      </FormSection>
    </>
  )
}
