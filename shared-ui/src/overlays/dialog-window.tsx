import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { chakra, IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { t, translated } from '../t.ts'
import type { DialogProps } from './dialog.tsx'
import { appearing, floating, layer, scrim, toTheEdge } from './surface.ts'

/** The content of `Dialog`; its code is loaded when the first dialog opens. */
export function DialogWindow({ open, onClose, title, text, children, actions, wide, locked }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      closeOnEscape={!locked}
      closeOnInteractOutside={!locked}
      initialFocusEl={() => focusedIn(content.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Backdrop />
        <Positioner>
          <Content ref={content} maxW={{ base: '100%', md: wide ? 'formDialog' : 'dialog' }}>
            <Title>{translated(title)}</Title>
            <Body>
              {text && <Description>{translated(text)}</Description>}
              {children}
            </Body>
            {actions && <Foot>{actions}</Foot>}
            <Close asChild>
              <IconButton variant="ghost" aria-label={t('Close')} disabled={locked}>
                <X />
              </IconButton>
            </Close>
          </Content>
        </Positioner>
      </Portal>
    </Ark.Root>
  )
}

/**
 * A field that took the focus itself keeps it: a field that loses the focus at once would be called wrong before anybody
 * has typed. Without such a field the dialog focuses its first control.
 */
const focusedIn = (content: HTMLElement | null) => {
  const focused = document.activeElement
  return focused instanceof HTMLElement && content?.contains(focused) ? focused : null
}

const asChild = { forwardAsChild: true }
const Backdrop = chakra(Ark.Backdrop, { base: scrim('.4') }, asChild)
const Positioner = chakra(
  Ark.Positioner,
  {
    base: {
      position: 'fixed',
      inset: 0,
      display: 'flex',
      alignItems: { base: 'flex-end', md: 'center' },
      justifyContent: 'center',
      p: { base: 0, md: 6 },
      zIndex: layer('modal'),
    },
  },
  asChild,
)
const Content = chakra(
  Ark.Content,
  {
    base: {
      ...floating,
      ...appearing,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      h: { base: '100dvh', md: 'auto' },
      maxH: '100%',
      borderRadius: { base: 0, md: 'lg' },
    },
  },
  asChild,
)
const Title = chakra(
  Ark.Title,
  { base: { textStyle: 'section', flex: 'none', ps: 5, pe: 14, pt: '18px', pb: 2 } },
  asChild,
)
const Description = chakra(Ark.Description, { base: { color: 'fg.muted', mb: 3 } }, asChild)
const Close = chakra(Ark.CloseTrigger, { base: { position: 'absolute', top: '10px', insetEnd: '10px' } }, asChild)
const Body = chakra('div', { base: { flex: 1, minH: 0, overflow: 'auto', px: 5, pt: '2px', pb: 3, ...toTheEdge('3') } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: 2.5,
    flex: 'none',
    px: 5,
    pt: 2,
    pb: 5,
    '& > *': { flex: { base: 1, md: 'none' } },
  },
})
