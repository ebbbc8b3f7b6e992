import { postBlock, rulesOf } from 'contract/pan/form/category-rules'
import { isAsked, whoOf } from 'contract/pan/form/field-words'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { internationalOfficer } from 'contract/pan/form/parts'
import { outsideIndia } from 'contract/place/states'
import { Note, t } from 'shared-ui'
import {
  CheckboxGroupField,
  FieldRow,
  FormSection,
  HelpOf,
  SelectField,
  Suggestion,
  useEntryContext,
  useLocked,
} from 'shared-ui/form'
import { AoPicker } from './ao-picker.tsx'

export function AoSection({ form, category }: { form: FormVersion; category: string }) {
  const fields = useEntryContext<ApplicationFields>().values
  const isAbroad = rulesOf(category).isForeign || livesAbroad(fields, category)
  const isLocked = useLocked()('areaCode')
  return (
    <>
      {isAsked('income', { form, ...whoOf(category, fields) }) && (
        <FormSection title="Income">
          <CheckboxGroupField name="income" required />
          {fields.income.includes('BUSINESS') && (
            <FieldRow>
              <SelectField name="businessCode" />
            </FieldRow>
          )}
        </FormSection>
      )}
      <FormSection title="Assessing officer (AO code)" help={<HelpOf name="areaCode" title="AO code" />}>
        <Note
          actions={
            isAbroad &&
            !isLocked && <Suggestion text="Take DLC-C-35-1, international taxation" fills={internationalOfficer} />
          }
        >
          {t(hintOf(fields, category, isAbroad))}
        </Note>
        <AoPicker form={form} category={category} isAbroad={isAbroad} />
      </FormSection>
    </>
  )
}

function hintOf(fields: ApplicationFields, category: string, isAbroad: boolean) {
  if (rulesOf(category).isForeign) return 'Applicants who are not citizens of India come under International Taxation.'
  return isAbroad ? 'Applicants living abroad come under International Taxation.' : aoHint(fields, category)
}

const livesAbroad = (fields: ApplicationFields, category: string) =>
  fields.aadhaarExempt === 'NRI' || fields[`${postBlock(category, fields)}State`] === outsideIndia

function aoHint(fields: ApplicationFields, category: string) {
  if (rulesOf(category).aoBy === 'office')
    return 'The office address decides: choose the officer of that place for those who draw no salary.'
  return fields.income.includes('SALARY')
    ? 'Salaried: choose the officer for the place of work.'
    : 'Without a salary the residence decides: choose the officer of the place where the applicant lives.'
}
