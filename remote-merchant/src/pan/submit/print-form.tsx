import { type ApplicationInfo, applications } from 'contract/pan/application'
import { capacities, capacityOf, hasPhoto, isRepresented, rulesOf } from 'contract/pan/form/category-rules'
import { documentName, type Proof } from 'contract/pan/form/documents'
import { proofsToScan } from 'contract/pan/scan/papers'
import { Box, Panel, Text, t } from 'shared-ui'
import { Printer } from 'shared-ui/icons'
import { FileButton, openFile } from 'shared-ui/pan'

/** Whether the applicant signs. */
const isOwn = (category: string, fields: ApplicationInfo['fields']) =>
  rulesOf(category).isPerson && !isRepresented(category, fields)

const signing = {
  signature: {
    own: 'Take the signature inside both boxes, in black ink.',
    by: 'Take the signature inside both boxes, in black ink. Who signs: {signer}',
  },
  thumb: {
    own: 'Take the thumb impression inside both boxes, in black ink.',
    by: 'Take the thumb impression inside both boxes, in black ink. Who signs: {signer}',
  },
}

/** The steps on paper before scanning, and what belongs into the scan. */
export function PrintForm({ of: { id, category, fields } }: { of: ApplicationInfo }) {
  const sign = signing[fields.signType === 'THUMB' ? 'thumb' : 'signature']
  const signer = t(capacities.find(({ value }) => value === capacityOf(category, fields))?.label ?? '')
  const nameOf = (proof: Proof) => {
    const paper = t(documentName(`${fields[proof]}`))
    return proof.startsWith('ra') ? t('{paper}, of the representative', { paper }) : paper
  }
  const sheets = proofsToScan({ category, fields }).map(nameOf)

  return (
    <Panel title={t('Before you scan')}>
      <Box as="ol" listStyleType="decimal" ps="5" display="grid" gap="1.5">
        <li>{t('Print the form on A4, at full size.')}</li>
        {hasPhoto(category, fields) && <li>{t('Paste two photos, 2.5 × 3.5 cm, not stapled.')}</li>}
        <li>{isOwn(category, fields) ? t(sign.own) : t(sign.by, { signer })}</li>
        <li>{t('Scan at 200 dpi, the form first, then the proofs.')}</li>
      </Box>
      <Box mt="4">
        <FileButton endpoint={applications.form} params={{ id }} onFile={openFile} icon={<Printer />} w="full">
          {t('Print the form')}
        </FileButton>
      </Box>
      {sheets.length > 0 && (
        <Box mt="4" pt="4" borderTopWidth="1px" borderColor="border.subtle">
          <Text fontWeight="600" mb="1">
            {t('Pages to scan')}
          </Text>
          <Box as="ul" listStyleType="disc" ps="5" color="fg.muted">
            <li>{t(hasPhoto(category, fields) ? 'The form, signed, with both photos' : 'The form, signed')}</li>
            {sheets.map((sheet) => (
              <li key={sheet}>{sheet}</li>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  )
}
