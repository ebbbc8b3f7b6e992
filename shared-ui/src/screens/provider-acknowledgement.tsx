import { paperless } from 'contract/pan/paperless'
import { t } from 'shared-ui'
import { FileText } from 'shared-ui/icons'
import { FileButton } from './file-button.tsx'
import { openFile } from './open-file.ts'

type Acknowledged = { id: string; ackNo: string | null }

/** Opens what the provider itself printed for an application without paper. */
export function ProviderAcknowledgement({ of: { id } }: { of: Acknowledged }) {
  return (
    <FileButton
      endpoint={paperless.acknowledgement}
      params={{ id }}
      onFile={openFile}
      icon={<FileText aria-hidden />}
      w="full"
    >
      {t('Provider’s acknowledgement')}
    </FileButton>
  )
}

/** The acknowledgement number in a row of a list; it opens the same. */
export function ProviderAcknowledgementCell({ data: { id, ackNo } }: { data: Acknowledged }) {
  if (!ackNo) return <>--</>
  return (
    <FileButton
      endpoint={paperless.acknowledgement}
      params={{ id }}
      onFile={openFile}
      icon={<FileText aria-hidden />}
      size="xs"
      aria-label={`${t('Provider’s acknowledgement')} ${ackNo}`}
    >
      {ackNo}
    </FileButton>
  )
}
