import { Box, Button } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '../error-text.ts'
import { t } from '../t.ts'
import { type Beneath, watchRoom } from './room.ts'

type Window = (props: { onClose: () => void }) => ReactNode

/**
 * A button at the bottom right: a pill with a label on public pages, round inside and on phones. When words or a
 * control are under it, it moves back into the page's margin. The chat's code is loaded only when it is opened.
 */
export function LiveChat({ round }: { round?: boolean }) {
  const [open, setOpen] = useState(false)
  const [window, setWindow] = useState<{ Window: Window }>()
  const [failure, setFailure] = useState<unknown>()
  const { place, beneath } = useRoom()
  const show = () => {
    setOpen(true)
    setFailure(undefined)
    if (!window) import('./chat-window.tsx').then(({ ChatWindow }) => setWindow({ Window: ChatWindow }), setFailure)
  }
  const close = () => setOpen(false)
  const label = { base: 'none', md: round ? 'none' : 'inline' }
  return (
    <>
      <Box
        ref={place}
        className="live-chat"
        layerStyle="needsScript"
        position="fixed"
        insetEnd={{ base: '14px', md: '20px' }}
        bottom="calc(var(--frame-foot, 0px) + 20px)"
        zIndex="sticky"
        pointerEvents="none"
        _print={{ display: 'none' }}
      >
        <Button
          className="group"
          data-over={beneath}
          aria-label={t('Live Chat')}
          aria-haspopup="dialog"
          onClick={show}
          pointerEvents="auto"
          h={{ base: '48px', md: round ? '46px' : '44px' }}
          minW={{ base: '48px', md: round ? '46px' : '44px' }}
          px={{ base: '13px', md: round ? '13px' : '14px' }}
          borderRadius="full"
          bg="fg"
          color="bg.panel"
          boxShadow="float"
          gap="0"
          transition="translate .15s"
          _hover={{ bg: 'fg.muted' }}
          css={beneath ? drawnBack : undefined}
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
      </Box>
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
          <span>{errorText(failure)}</span>
          <Button variant="plain" size="sm" onClick={close}>
            {t('Close')}
          </Button>
        </Box>
      )}
    </>
  )
}

// Only as wide as the page's margin, until somebody points at it.
const drawnBack = {
  '&:not(:hover, :focus-visible)': {
    translate: { base: '100%', md: 'calc(100% - 4px)' },
    '& .lucide': { translate: { base: '-17px', md: '-11px' }, scale: { base: '.55', md: '.9' } },
    // Large enough for a finger (44 px), unless it would cover a control.
    '@media (pointer: coarse)': {
      '&[data-over=words]::before': { content: '""', position: 'absolute', insetBlock: 0, insetEnd: '100%', w: '31px' },
    },
  },
}

/**
 * What is under the button, which makes it move back. The first check comes 500 ms after the start, when the screen has
 * loaded.
 */
function useRoom() {
  const place = useRef<HTMLDivElement>(null)
  const [beneath, setBeneath] = useState<Beneath>()
  useEffect(() => {
    let end: (() => void) | undefined
    const timer = setTimeout(() => {
      if (place.current) end = watchRoom(place.current, setBeneath)
    }, 500)
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [])
  return { place, beneath }
}
