import { Box, Button } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../error-text.ts'
import { t } from '../t.ts'

type Window = (props: { onClose: () => void }) => ReactNode

/** Floats at the bottom right: a labelled pill in public, round inside and on phones. Nothing is fetched before it is asked for. */
export function LiveChat({ round }: { round?: boolean }) {
  const [open, setOpen] = useState(false)
  const [window, setWindow] = useState<{ Window: Window }>()
  const [failure, setFailure] = useState<unknown>()
  const show = () => {
    setOpen(true)
    setFailure(undefined)
    if (!window) import('./chat-window.tsx').then(({ ChatWindow }) => setWindow({ Window: ChatWindow }), setFailure)
  }
  const close = () => setOpen(false)
  const label = { base: 'none', md: round ? 'none' : 'inline' }
  return (
    <>
      <Button
        className="live-chat group"
        aria-label={t('Live Chat')}
        aria-haspopup="dialog"
        onClick={show}
        position="fixed"
        insetEnd={{ base: '14px', md: '20px' }}
        bottom="calc(var(--frame-foot, 0px) + 20px)"
        zIndex="sticky"
        h={{ base: '48px', md: round ? '46px' : '44px' }}
        minW={{ base: '48px', md: round ? '46px' : '44px' }}
        px={{ base: '13px', md: round ? '13px' : '14px' }}
        borderRadius="full"
        bg="fg"
        color="bg.panel"
        boxShadow="float"
        gap="0"
        _hover={{ bg: 'fg.muted' }}
        _print={{ display: 'none' }}
      >
        <MessageCircle />
        <Box
          as="span"
          ms="2"
          display={label}
          _groupHover={{ display: 'inline' }}
          _groupFocusVisible={{ display: 'inline' }}
        >
          {t('Live Chat')}
        </Box>
      </Button>
      {open && window && <window.Window onClose={close} />}
      {open && failure !== undefined && (
        <Box
          role="alert"
          layerStyle="panel"
          boxShadow="float"
          position="fixed"
          insetEnd={{ base: '14px', md: '20px' }}
          bottom="calc(var(--frame-foot, 0px) + 80px)"
          zIndex="sticky"
          maxW="300px"
          px="4"
          py="3"
        >
          {errorText(failure)}
          <Button variant="plain" size="sm" onClick={close}>
            {t('Close')}
          </Button>
        </Box>
      )}
    </>
  )
}
