import { capacities, isRepresented, mayBeRepresented, rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { memo } from 'react'
import { anyOf, t } from 'shared-ui'
import { FieldRow, FormSection, SegmentField, SelectField, useField } from 'shared-ui/form'

const cardHints: Record<string, string> = {
  PHYSICAL_CARD: 'The card is posted to the address for communication. The e-PAN comes by e-mail as well.',
  EPAN_ONLY: 'The PAN comes as a PDF by e-mail and no card is posted. An e-mail address is needed.',
}
const onPaper = 'In black ink, inside the two boxes of the printed form.'
const forScan = 'In black ink, on white paper.'
const signHints: Record<string, string> = {
  THUMB: 'A magistrate, notary or gazetted officer attests it, with seal and stamp.',
}

/** `isPrinted`: the form is printed and signed on paper; an e-Sign is not. */
export function TypeSection({ category, isPrinted }: { category: string; isPrinted: boolean }) {
  const card = useField<ApplicationFields['cardType']>('cardType').value
  const sign = useField<ApplicationFields['signType']>('signType').value
  const raReason = useField<string>('raReason').value
  return (
    <>
      <OneChoice title="What the applicant gets" name="cardType" hint={cardHints[card]} />
      <OneChoice
        title={t('How they sign: {signer}', { signer: signerOf(category, raReason) })}
        name="signType"
        hint={sign === 'SIGNATURE' ? (isPrinted ? onPaper : forScan) : signHints[sign]}
      />
      {mayBeRepresented(rulesOf(category)) && category !== 'PM' && <WhoFiles />}
    </>
  )
}

type OneChoiceProps = { title: string; name: string; hint: string | undefined }

const OneChoice = memo(function OneChoice({ title, name, hint }: OneChoiceProps) {
  return (
    <FormSection title={title}>
      <SegmentField name={name} hint={hint} />
    </FormSection>
  )
})

const WhoFiles = memo(function WhoFiles() {
  return (
    <FormSection title="Who files">
      <FieldRow>
        <SelectField name="raReason" />
      </FieldRow>
    </FormSection>
  )
})

/** Who signs the paper. */
function signerOf(category: string, raReason: string) {
  if (category === 'PM') return t('Parent or guardian')
  if (isRepresented(category, { raReason })) return t('Representative')
  const { isPerson, signers } = rulesOf(category)
  if (isPerson) return t('Applicant')
  const names = signers.map((signer) => t(capacities.find(({ value }) => value === signer)?.label ?? ''))
  return anyOf(names)
}
