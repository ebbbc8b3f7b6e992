import type { ApplicationInfo } from 'contract/pan/application'
import { ownLists } from 'contract/pan/own-lists'
import { hasForm, papers } from 'contract/pan/paper/papers'
import { isDraft } from 'contract/pan/status'
import { useSession } from 'shared-auth'
import { Flex, Panel, Text, t } from 'shared-ui'
import { FileText, MapPin, Stamp } from 'shared-ui/icons'
import { FileButton } from '../../file/file-button.tsx'
import { openFile } from '../../file/open-file.ts'
import { Receipt } from '../paper/receipt.tsx'

/**
 * The papers that can be printed for an application in its present status: receipt, form, acknowledgement slip, address
 * label.
 */
export function ApplicationPapers({ of }: { of: ApplicationInfo }) {
  const { id, status, ackNo, hardcopy, price, fields } = of
  const { user } = useSession()
  const form = user?.role === 'merchant' ? ownLists.form : papers.form
  if (isDraft(status)) return null
  const isPrintable = hasForm(of)
  const printed = [
    { isThere: ackNo !== null, endpoint: papers.slip, icon: Stamp, name: 'Acknowledgement slip' },
    { isThere: isPrintable, endpoint: form, icon: FileText, name: 'Application form' },
    {
      isThere: ackNo !== null && hardcopy !== 'NOT_REQUIRED',
      endpoint: papers.label,
      icon: MapPin,
      name: 'Address for the envelope',
    },
  ]
  return (
    <Panel title={t('Papers')}>
      <Flex direction="column" gap="2">
        {price !== null && <Receipt of={of} />}
        {printed
          .filter(({ isThere }) => isThere)
          .map(({ endpoint, icon: Icon, name }) => (
            <FileButton
              key={name}
              endpoint={endpoint}
              params={{ id }}
              onFile={openFile}
              icon={<Icon aria-hidden />}
              w="full"
            >
              {t(name)}
            </FileButton>
          ))}
      </Flex>
      <Text textStyle="hint" color="fg.muted" mt="3">
        {t(
          isPrintable && fields.aadhaar
            ? 'A4. Every print is logged. The form shows the full Aadhaar number.'
            : 'A4. Every print is logged.',
        )}
      </Text>
    </Panel>
  )
}
