import { countryOf } from 'contract/place/countries'
import { t } from 'shared-ui'
import { ComboboxField, FieldRow, FormSection, TextField, useField } from 'shared-ui/form'

/** Of which country a foreign applicant is, with the country code that the paper form asks beside it. */
export function CitizenshipSection({ title }: { title: string }) {
  const country = countryOf(useField<string>('citizenship').value)
  return (
    <FormSection title={title}>
      <FieldRow>
        <ComboboxField
          name="citizenship"
          hint={country && t('Country code on the form: {isd}', { isd: country.isd })}
        />
        <TextField name="taxId" />
      </FieldRow>
    </FormSection>
  )
}
