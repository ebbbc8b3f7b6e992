import type { ApplicationFields } from 'contract/pan/application-fields'
import { countedDocuments } from 'contract/pan/correction-text'
import { t } from 'shared-ui'
import { FieldRow, FormSection, SelectField, useTheEntry } from 'shared-ui/form'
import { Suggestion } from './suggestion.tsx'

const options = ['1', '2', '3', '4', '5', '6']

/** How many papers a correction encloses, as its paper form asks; the form itself knows how many it names. */
export function DocumentCount({ category }: { category: string }) {
  const fields = useTheEntry().values as ApplicationFields
  const counted = `${countedDocuments(fields, category)}`
  return (
    <FormSection title="Number of documents">
      <FieldRow>
        <SelectField
          name="docCount"
          label="Documents enclosed"
          options={options.map((value) => ({ value, label: value }))}
          hint={
            fields.docCount === '' && (
              <Suggestion text={`${t('As named on this form:')} ${counted}`} fills={{ docCount: counted }} />
            )
          }
          doubt={(value) => value !== '' && value !== counted && `${t('This form names')} ${counted}`}
        />
      </FieldRow>
    </FormSection>
  )
}
