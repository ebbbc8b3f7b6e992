import { type ApplicationInfo, type ApplicationRow, applications } from 'contract/pan/application'
import { papers } from 'contract/pan/papers'
import { useSession } from 'shared-auth'
import { Box, Flex, Panel, Text, t } from 'shared-ui'
import { FileText, MapPin, ReceiptText, Stamp } from 'shared-ui/icons'
import { FileButton } from './file-button.tsx'
import { openFile } from './open-file.ts'

const unprintable = ['DRAFT', 'CANCELLED', 'REJECTED']

/** What can be printed of an application as it stands: receipt, form, acknowledgement slip, address of the envelope. */
export function ApplicationPapers({ of: { id, status, ackNo, hardcopy, price } }: { of: ApplicationInfo }) {
  const { user } = useSession()
  const form = user?.role === 'merchant' ? applications.form : papers.form
  const hasForm = !unprintable.includes(status)
  if (status === 'DRAFT') return null
  return (
    <Panel title={t('Papers')}>
      <Flex direction="column" gap="2">
        {ackNo && (
          <FileButton endpoint={papers.slip} params={{ id }} onFile={openFile} icon={<Stamp aria-hidden />} w="full">
            {t('Acknowledgement slip')}
          </FileButton>
        )}
        {price && (
          <FileButton
            endpoint={papers.receipt}
            params={{ id }}
            onFile={openFile}
            icon={<ReceiptText aria-hidden />}
            w="full"
          >
            {t('Receipt for the customer')}
          </FileButton>
        )}
        {hasForm && (
          <FileButton endpoint={form} params={{ id }} onFile={openFile} icon={<FileText aria-hidden />} w="full">
            {t('Application form')}
          </FileButton>
        )}
        {ackNo && hardcopy !== 'NOT_REQUIRED' && (
          <FileButton endpoint={papers.label} params={{ id }} onFile={openFile} icon={<MapPin aria-hidden />} w="full">
            {t('Address for the envelope')}
          </FileButton>
        )}
      </Flex>
      <Text textStyle="hint" color="fg.muted" mt="3">
        {t(
          hasForm
            ? 'A4. Each print is written down; the form holds the whole Aadhaar number.'
            : 'A4. Each print is written down.',
        )}
      </Text>
    </Panel>
  )
}

/** A cell of a list of acknowledged applications: prints the slip of its row. */
export function SlipCell({ data: { id, ackNo } }: { data: Pick<ApplicationRow, 'id' | 'ackNo'> }) {
  if (!ackNo) return <>--</>
  return (
    <Box display="inline-flex" verticalAlign="middle">
      <FileButton
        endpoint={papers.slip}
        params={{ id }}
        onFile={openFile}
        icon={<Stamp aria-hidden />}
        size="xs"
        aria-label={`${t('Slip')} ${ackNo}`}
      >
        {t('Slip')}
      </FileButton>
    </Box>
  )
}
