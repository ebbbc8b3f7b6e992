import { type ApplicationInfo, applications } from 'contract/pan/application'
import { signTypes } from 'contract/pan/application-fields'
import {
  capacities,
  capacityOf,
  hasPhoto,
  inSentence,
  isRepresented,
  proofsOf,
  rulesOf,
} from 'contract/pan/category-rules'
import { documentName, type Proof } from 'contract/pan/documents'
import { Box, Panel, Text, t } from 'shared-ui'
import { Printer } from 'shared-ui/icons'
import { FileButton, openFile } from 'shared-ui/screens'

const whose = ', of the representative'

/** Whether the applicant signs himself. */
const isOwn = (category: string, fields: ApplicationInfo['fields']) =>
  rulesOf(category).isPerson && !isRepresented(category, fields)

/** What is done on paper before there is anything to scan, and what belongs to the scan. */
export function PrintForm({ of: { id, category, fields } }: { of: ApplicationInfo }) {
  const sign = fields.signType === 'THUMB' ? signTypes[1].label.toLowerCase() : t('signature')
  const signer = inSentence(capacities.find(({ value }) => value === capacityOf(category, fields))?.label ?? '')
  const proofs = proofsOf(category, fields).filter((proof) => fields[proof])
  const nameOf = (proof: Proof) => `${documentName(`${fields[proof]}`)}${proof.startsWith('ra') ? whose : ''}`
  const sheets = [...new Set(proofs.map(nameOf))]

  return (
    <Panel title={t('Before you scan')}>
      <Box as="ol" listStyleType="decimal" ps="5" display="grid" gap="1.5">
        <li>{t('Print the form on A4, at full size.')}</li>
        {hasPhoto(category) && <li>{t('Paste two photos, 2.5 × 3.5 cm, not stapled.')}</li>}
        <li>
          {`${t('Take the')} ${sign} ${isOwn(category, fields) ? '' : `${t('of the')} ${signer} `}${t('inside both boxes, in black ink.')}`}
        </li>
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
            <li>{t(hasPhoto(category) ? 'The form, signed, with both photos' : 'The form, signed')}</li>
            {sheets.map((sheet) => (
              <li key={sheet}>{sheet}</li>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  )
}
