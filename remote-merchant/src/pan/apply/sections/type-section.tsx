import { type ApplicationFields, cardTypes, raReasons, signTypes } from 'contract/pan/application-fields'
import { capacities, inSentence, isRepresented, rulesOf } from 'contract/pan/category-rules'
import { t } from 'shared-ui'
import { FieldRow, FormSection, SegmentField, SelectField, useField } from 'shared-ui/form'

const cardHints: Record<string, string> = {
  PHYSICAL_CARD: 'The card is posted to the address for communication. The e-PAN comes by e-mail as well.',
  EPAN_ONLY: 'The PAN comes as a PDF by e-mail and no card is posted. An e-mail address is needed.',
}
const signHints: Record<string, string> = {
  SIGNATURE: 'In black ink, inside the two boxes of the printed form.',
  THUMB: 'A magistrate, notary or gazetted officer attests it, with seal and stamp.',
}

export function TypeSection({ category }: { category: string }) {
  const card = useField<ApplicationFields['cardType']>('cardType').value
  const sign = useField<ApplicationFields['signType']>('signType').value
  const raReason = useField<string>('raReason').value
  const { isPerson } = rulesOf(category)
  return (
    <>
      <FormSection title="What the applicant gets">
        <SegmentField name="cardType" label="Card" options={cardTypes} hint={cardHints[card]} />
      </FormSection>
      <FormSection title={`How the ${signerOf(category, raReason)} signs`}>
        <SegmentField name="signType" label="Signed by" options={signTypes} hint={signHints[sign]} />
      </FormSection>
      {isPerson && category !== 'PM' && (
        <FormSection title="Who files">
          <FieldRow>
            <SelectField
              name="raReason"
              label="A representative files, because"
              word="if any"
              options={raReasons}
              hint={t('Empty when the applicant files and signs himself')}
            />
          </FieldRow>
        </FormSection>
      )}
    </>
  )
}

/** Who puts his hand to the paper. */
function signerOf(category: string, raReason: string) {
  if (category === 'PM') return 'parent or guardian'
  if (isRepresented(category, { raReason })) return 'representative'
  const { isPerson, signers } = rulesOf(category)
  if (isPerson) return 'applicant'
  const names = signers.map((signer) => capacities.find(({ value }) => value === signer)?.label ?? '')
  return inSentence(names.join(' or '))
}
