import { tickName, ticks } from 'contract/pan/form/correction'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { wishedTicks } from 'contract/pan/paperless/ekyc-correction'
import { Note, Text, t } from 'shared-ui'
import {
  CheckboxGroupField,
  DateField,
  FieldRow,
  FormSection,
  SegmentField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { OwnPanField } from '../draft/sections/own-pan-field.tsx'

const wishes = ticks
  .filter(({ key }) => wishedTicks.includes(key))
  .map((tick) => ({
    value: tick.key,
    label: tick.key === 'T5' ? 'Photo: print the one from Aadhaar' : tickName(tick, 'P'),
  }))

/** For an e-KYC correction: the PAN and its present data. The ticked boxes follow from these and from Aadhaar. */
export function EkycBefore() {
  const fields = useEntryContext<ApplicationFields>().values
  return (
    <>
      <FormSection title="The PAN in use">
        <FieldRow>
          <OwnPanField category="P" />
        </FieldRow>
      </FormSection>
      <FormSection title="Details on this PAN now">
        <Text color="fg.muted">
          {t('Copy it from the card, letter for letter. Where Aadhaar differs, the change is ticked for you.')}
        </Text>
        <FieldRow>
          <TextField name="oldName" required />
          <DateField name="oldDob" required />
        </FieldRow>
        <FieldRow>
          <SegmentField name="oldGender" required />
          <TextField name="oldAadhaar" />
        </FieldRow>
        <TextField name="oldAddress" />
      </FormSection>
      <FormSection title="What Aadhaar cannot tell">
        <CheckboxGroupField name="changes" label="To be changed as well" options={wishes} />
        {fields.changes.includes('T9') && <TextField name="oldContact" />}
        <Note>{t('New parents or a new signature are proved on paper: for these, apply on paper.')}</Note>
      </FormSection>
    </>
  )
}
