import { countedDocuments } from 'contract/pan/form/correction-text'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { t } from 'shared-ui'
import { FieldRow, FormSection, SelectField, Suggestion, useEntryContext } from 'shared-ui/form'

/** How many documents a correction encloses, as its paper form asks; the default is the number named in the form. */
export function DocumentCount({ category }: { category: string }) {
  const fields = useEntryContext<ApplicationFields>().values
  const counted = `${countedDocuments(fields, category)}`
  return (
    <FormSection title="Documents enclosed">
      <FieldRow>
        <SelectField
          name="docCount"
          hint={
            fields.docCount === '' && (
              <Suggestion text={t('As named on this form: {counted}', { counted })} fills={{ docCount: counted }} />
            )
          }
          doubt={(value) => value !== '' && value !== counted && t('This form names {counted}', { counted })}
        />
      </FieldRow>
    </FormSection>
  )
}
