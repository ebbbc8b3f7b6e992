import { addressLines } from 'contract/place/address-lines'
import { Box, CopyButton, Note, t, useBusiness } from 'shared-ui'

/** Where signed forms are posted: the address of the office, as the label for the envelope has it. */
export function PostTo() {
  const { businessName, contactNo, ...address } = useBusiness()
  if (!businessName) return null
  const lines = addressLines(address)
  if (lines.length === 0) return <Note>{t('The address of the office is not set yet. Ask the office.')}</Note>
  const phone = contactNo ? [t('Phone {number}', { number: contactNo })] : []
  const text = [businessName, ...lines, ...phone].join('\n')
  return (
    <Note title={t('Post the hard copies to')} actions={<CopyButton text={text} label="Copy address" size="sm" />}>
      <Box as="address" fontStyle="normal">
        {[businessName, ...lines, ...phone].join(', ')}
      </Box>
    </Note>
  )
}
