import { type ApplicationFields, cardTypes, signTypes } from 'contract/pan/application-fields'
import { FormSection, SegmentField, useField } from 'shared-ui/form'

const cardHints: Record<string, string> = {
  PHYSICAL_CARD: 'The card is posted to the address for communication. The e-PAN comes by e-mail as well.',
  EPAN_ONLY: 'The PAN comes as a PDF by e-mail and no card is posted. An e-mail address is needed.',
}
const signHints: Record<string, string> = {
  SIGNATURE: 'In black ink, inside the two boxes of the printed form.',
  THUMB: 'A magistrate, notary or gazetted officer attests it, with seal and stamp.',
}

export function TypeSection() {
  const card = useField<ApplicationFields['cardType']>('cardType').value
  const sign = useField<ApplicationFields['signType']>('signType').value
  return (
    <>
      <FormSection title="What the applicant gets">
        <SegmentField name="cardType" label="Card" options={cardTypes} hint={cardHints[card]} />
      </FormSection>
      <FormSection title="How the applicant signs">
        <SegmentField name="signType" label="Signed by" options={signTypes} hint={signHints[sign]} />
      </FormSection>
    </>
  )
}
