import { type ApplicationFields, genders } from 'contract/pan/application-fields'
import { tickName, ticks } from 'contract/pan/correction'
import { wishedTicks } from 'contract/pan/ekyc-correction'
import { Note, Text, t } from 'shared-ui'
import {
  CheckboxGroupField,
  DateField,
  FieldRow,
  FormSection,
  SegmentField,
  TextField,
  useTheEntry,
} from 'shared-ui/form'
import { OwnPanField } from '../apply/sections/own-pan-field.tsx'

const upper = { upper: true, autoComplete: 'off' } as const

const wishes = ticks
  .filter(({ key }) => wishedTicks.includes(key))
  .map((tick) => ({
    value: tick.key,
    label: tick.key === 'T5' ? 'Photo: print the one from Aadhaar' : tickName(tick, 'P'),
  }))

/** Of a correction by e-KYC: which PAN, and what stands there now. From it and Aadhaar follow the boxes that are ticked. */
export function EkycBefore() {
  const fields = useTheEntry().values as ApplicationFields
  return (
    <>
      <FormSection title="The PAN in use">
        <FieldRow>
          <OwnPanField category="P" />
        </FieldRow>
      </FormSection>
      <FormSection title="What stands with this PAN now">
        <Text color="fg.muted">
          {t('Copy it from the card, letter for letter. What Aadhaar says otherwise is ticked as changed by itself.')}
        </Text>
        <FieldRow>
          <TextField {...upper} name="oldName" label="Name on the PAN card now" maxLength={150} required />
          <DateField name="oldDob" label="Date on the PAN card now" required />
        </FieldRow>
        <FieldRow>
          <SegmentField name="oldGender" label="Gender as recorded now" options={genders} required />
          <TextField
            name="oldAadhaar"
            label="Aadhaar linked before, last four digits"
            word="if any"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </FieldRow>
        <TextField {...upper} name="oldAddress" label="Address before" word="if known" maxLength={200} />
      </FormSection>
      <FormSection title="What Aadhaar cannot tell">
        <CheckboxGroupField name="changes" label="To be changed as well" options={wishes} />
        {fields.changes.includes('T9') && (
          <TextField {...upper} name="oldContact" label="Telephone and e-mail before" word="if known" maxLength={150} />
        )}
        <Note>{t('New parents or a new signature are proved on paper: for these, apply on paper.')}</Note>
      </FormSection>
    </>
  )
}
