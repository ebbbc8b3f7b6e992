import type { ApplicationInfo } from 'contract/pan/application'
import { papers } from 'contract/pan/paper/papers'
import { statusesFor } from 'contract/pan/status'
import { useSession } from 'shared-auth'
import { Button, Stack, t } from 'shared-ui'
import { MessageCircle, ReceiptText } from 'shared-ui/icons'
import { FileButton } from '../../file/file-button.tsx'
import { openFile } from '../../file/open-file.ts'

type Receipted = Pick<ApplicationInfo, 'id' | 'formNo' | 'merchantName' | 'status' | 'appType'>

/** The receipt for the customer. A shop may share the status. */
export function Receipt({ of }: { of: Receipted }) {
  const { user } = useSession()
  return (
    <Stack gap="2" w="full">
      <FileButton
        endpoint={papers.receipt}
        params={{ id: of.id }}
        onFile={openFile}
        icon={<ReceiptText aria-hidden />}
        w="full"
      >
        {t('Receipt for the customer')}
      </FileButton>
      {user?.role === 'merchant' && (
        <Button asChild variant="outline" w="full">
          <a href={shareLink(of)} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden />
            <span>{t('Share on WhatsApp')}</span>
          </a>
        </Button>
      )}
    </Stack>
  )
}

/** Opens WhatsApp with a text without names: the form's number, its status in the words of the status page, and its address. */
function shareLink({ formNo, merchantName, status, appType }: Receipted) {
  const address = `${location.origin}/track?no=${formNo}`
  const words = { formNo, shop: merchantName, address, status: t(statusesFor(appType)[status].en) }
  const text = t('PAN application {formNo} at {shop}: {status}. See its status: {address}', words)
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
