import { Box, Button, chakra, Flex, Spinner, Text } from '@chakra-ui/react'
import { business } from 'contract/business'
import { useEffect, useState } from 'react'
import { useRead } from 'shared-auth'
import { errorText } from '../error-text.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { t } from '../t.ts'

const patience = 8_000

/**
 * A configured address is opened only if it is http(s), has no user name and is not this site: a frame of our own
 * origin could leave its sandbox.
 */
function safeAddress(text: string | null | undefined) {
  if (!text || !URL.canParse(text)) return null
  const { protocol, username, password, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && origin !== location.origin ? href : null
}

/** The chat of the business, in a frame of its own. */
export function ChatWindow({ onClose }: { onClose: () => void }) {
  const { data, error, isLoading, reload } = useRead(business.chat, {})
  const address = safeAddress(data?.api)
  return (
    <Dialog open title={t('Live Chat')} onClose={onClose}>
      {address && <Frame address={address} />}
      {!address && isLoading && <Opening />}
      {!address && !isLoading && (
        <Box pb="4">
          <Text>{t('Chat service is not available.')}</Text>
          {error !== undefined && (
            <>
              <Text color="fg.muted">{errorText(error)}</Text>
              <Button variant="outline" size="sm" mt="3" onClick={reload}>
                {t('Try again')}
              </Button>
            </>
          )}
        </Box>
      )}
    </Dialog>
  )
}

function Frame({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, patience, true)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Box position="relative">
      <chakra.iframe
        src={address}
        title={t('Live Chat')}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setOpen(true)}
        display="block"
        width="100%"
        height="min(560px, 70dvh)"
        bg="white"
      />
      {!isOpen && (
        <Flex position="absolute" inset="0" direction="column" align="center" justify="center" gap="3" bg="bg.panel">
          <Opening />
          {isSlow && (
            <Text role="status" textAlign="center" px="4">
              {t('The chat takes long to answer. You can wait, or write to us by e-mail.')}
            </Text>
          )}
        </Flex>
      )}
    </Box>
  )
}

const Opening = () => (
  <Flex role="status" align="center" justify="center" gap="3" py="6" color="fg.muted">
    <Spinner size="sm" />
    <span>{t('Opening the chat…')}</span>
  </Flex>
)
