import { chakra, Text } from '@chakra-ui/react'
import { business } from 'contract/business'
import { useRead } from 'shared-auth'
import { Dialog } from '../overlays/dialog.tsx'
import { LoadingOverlay } from '../states/loading-overlay.tsx'
import { t } from '../t.ts'

/** An address somebody configured is opened only if it is http(s) and names no user. */
function safeAddress(text: string | null | undefined) {
  if (!text || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password ? href : null
}

/** The chat of the business, in a frame of its own. */
export function ChatWindow({ onClose }: { onClose: () => void }) {
  const { data, isLoading } = useRead(business.chat, {})
  const address = safeAddress(data?.api)
  return (
    <Dialog open title={t('Live Chat')} onClose={onClose}>
      {isLoading && <LoadingOverlay />}
      {address && (
        <chakra.iframe
          src={address}
          title={t('Live Chat')}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          width="100%"
          height="min(560px, 70dvh)"
        />
      )}
      {!isLoading && !address && <Text pb="4">{t('Chat service is not available.')}</Text>}
    </Dialog>
  )
}
