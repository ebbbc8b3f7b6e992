import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { Box, chakra, IconButton } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef } from 'react'
import { t, translated } from '../t.ts'
import type { DrawerProps } from './drawer.tsx'
import { floating, fromTheRight, layer, scrim, toTheEdge } from './surface.ts'

/** The content of `Drawer`; its code is loaded when the first drawer opens. */
export function DrawerWindow(props: DrawerProps) {
  const { open = true, onClose, title, subtitle, onPrevious, onNext, actions, locked, children } = props
  const content = useRef<HTMLDivElement>(null)
  const steps = onPrevious || onNext
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      closeOnEscape={!locked}
      closeOnInteractOutside={!locked}
      initialFocusEl={() => content.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Backdrop />
        <Positioner>
          <Content ref={content}>
            <Head>
              <Box flex="1" minW="0">
                {subtitle && (
                  <Box textStyle="hint" color="fg.muted">
                    {translated(subtitle)}
                  </Box>
                )}
                <Title>{translated(title)}</Title>
              </Box>
              {steps && (
                <>
                  <IconButton variant="ghost" aria-label={t('Previous')} disabled={!onPrevious} onClick={onPrevious}>
                    <ArrowUp />
                  </IconButton>
                  <IconButton variant="ghost" aria-label={t('Next')} disabled={!onNext} onClick={onNext}>
                    <ArrowDown />
                  </IconButton>
                </>
              )}
              <Ark.CloseTrigger asChild>
                <IconButton variant="ghost" aria-label={t('Close')}>
                  <X />
                </IconButton>
              </Ark.CloseTrigger>
            </Head>
            <Box
              flex="1"
              minH="0"
              overflow="auto"
              px="18px"
              py="4"
              css={{ ...toTheEdge('4'), '& [data-form-foot]': footInSight }}
            >
              {children}
            </Box>
            {actions && <Foot>{actions}</Foot>}
          </Content>
        </Positioner>
      </Portal>
    </Ark.Root>
  )
}

/** The buttons of a form are in sight in a drawer of any size. */
const footInSight = { position: 'sticky', bottom: 'var(--frame-foot)', bg: 'bg.panel', zIndex: 'docked' } as const

const asChild = { forwardAsChild: true }
const Backdrop = chakra(Ark.Backdrop, { base: scrim('.2') }, asChild)
const Positioner = chakra(
  Ark.Positioner,
  { base: { position: 'fixed', inset: 0, display: 'flex', justifyContent: 'flex-end', zIndex: layer('modal') } },
  asChild,
)
const Content = chakra(
  Ark.Content,
  {
    base: {
      ...floating,
      ...fromTheRight,
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxW: { base: '100%', md: 'dialog' },
      h: '100%',
      borderWidth: 0,
      borderInlineStartWidth: { base: 0, md: '1px' },
    },
  },
  asChild,
)
const Title = chakra(Ark.Title, { base: { textStyle: 'section' } }, asChild)
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    minH: '64px',
    ps: '18px',
    pe: 2,
    borderBottomWidth: '1px',
  },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: 2.5,
    flex: 'none',
    px: '18px',
    py: 3,
    borderTopWidth: '1px',
    maxH: '60dvh',
    overflow: 'auto',
    '& > *': { flex: { base: '1', md: 'none' } },
    '& > :last-child': { flexBasis: { base: '100%', md: 'auto' } },
  },
})
