import { paperless } from 'contract/pan/paperless/paperless'
import { t } from 'shared-ui'
import { FileText } from 'shared-ui/icons'
import { FileButton } from '../file/file-button.tsx'
import { openFile } from '../file/open-file.ts'

type Acknowledged = { id: string; ackNo: string | null }

const printed = { endpoint: paperless.acknowledgement, onFile: openFile, icon: <FileText aria-hidden /> }

/** Opens the provider's own acknowledgement of a paperless application. */
export const ProviderAcknowledgement = ({ of: { id } }: { of: Acknowledged }) => (
  <FileButton {...printed} params={{ id }} w="full">
    {t('NSDL acknowledgement')}
  </FileButton>
)

/** The acknowledgement number in a row of a list; it opens the same paper. */
export function ProviderAcknowledgementCell({ data: { id, ackNo } }: { data: Acknowledged }) {
  if (!ackNo) return <span>--</span>
  const label = t('NSDL acknowledgement {ackNo}', { ackNo })
  return (
    <FileButton {...printed} params={{ id }} size="xs" aria-label={label}>
      {ackNo}
    </FileButton>
  )
}
