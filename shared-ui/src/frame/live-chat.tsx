import { Box, Button } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../t.ts'

const ChatWindow = lazy(() => import('./chat-window.tsx').then(({ ChatWindow }) => ({ default: ChatWindow })))

/** Floats at the bottom right: a labelled pill in public, round inside and on phones. Nothing is fetched before it is asked for. */
export function LiveChat({ round }: { round?: boolean }) {
  const [open, setOpen] = useState(false)
  const label = { base: 'none', md: round ? 'none' : 'inline' }
  return (
    <>
      <Button
        className="live-chat group"
        aria-label={t('Live Chat')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
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
      {open && (
        <Suspense>
          <ChatWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
