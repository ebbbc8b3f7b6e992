import { Box, Button, type ButtonProps } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../error-text.ts'
import { t } from '../t.ts'

type Window = (props: { onClose: () => void }) => ReactNode

const round: ButtonProps = { borderRadius: 'full', bg: 'fg', color: 'bg.panel', gap: '0', _hover: { bg: 'fg.muted' } }

/** The places that are kept for the button, so that it lies over nothing. */
const looks = {
  /** In the margin of a public page, which `publicWidth` keeps free; the label comes on hover and focus. */
  margin: {
    ...round,
    display: { base: 'none', lg: 'inline-flex' },
    position: 'fixed',
    insetEnd: '9px',
    bottom: '20px',
    zIndex: 'sticky',
    h: '46px',
    minW: '46px',
    px: '13px',
    boxShadow: 'float',
    _print: { display: 'none' },
  },
  /** In the header where there is no menu beside the page and no margin: on phones, and on tablets outside the areas. */
  header: { variant: 'ghost', w: '44px', px: '0' },
  /** At the foot of the menu. */
  menu: { variant: 'ghost', w: 'full', justifyContent: 'flex-start', px: '4', gap: '3', color: 'fg.muted' },
  rail: { ...round, boxSize: '40px', minW: '40px', px: '0' },
} satisfies Record<string, ButtonProps>

/** The button of the chat, in one of the places that are kept for it. The chat's code is loaded when it is opened. */
export function LiveChat({ place }: { place: keyof typeof looks }) {
  const [open, setOpen] = useState(false)
  const [window, setWindow] = useState<{ Window: Window }>()
  const [failure, setFailure] = useState<unknown>()
  const show = () => {
    setOpen(true)
    setFailure(undefined)
    if (!window) import('./chat-window.tsx').then(({ ChatWindow }) => setWindow({ Window: ChatWindow }), setFailure)
  }
  const close = () => setOpen(false)
  const label = t('Live Chat')
  return (
    <>
      <Button
        className="group"
        layerStyle="needsScript"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={show}
        {...looks[place]}
      >
        <MessageCircle />
        {place === 'menu' && <span>{label}</span>}
        {place === 'margin' && (
          <Box
            as="span"
            ms="2"
            display="none"
            _groupHover={{ display: 'inline' }}
            _groupFocusVisible={{ display: 'inline' }}
          >
            {label}
          </Box>
        )}
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
          <span>{errorText(failure)}</span>
          <Button variant="plain" size="sm" onClick={close}>
            {t('Close')}
          </Button>
        </Box>
      )}
    </>
  )
}
