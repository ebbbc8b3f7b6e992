import { CloseButton, Dialog as Parts, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { t } from '../t.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, in one sentence. */
  text?: ReactNode
  children?: ReactNode
  /** The buttons, primary last. */
  actions?: ReactNode
  /** 440 px, or 560 with a form. */
  wide?: boolean
}

/** A question or a short form over the page; a full-height sheet on phones. */
export function Dialog({ open, onClose, title, text, children, actions, wide }: DialogProps) {
  return (
    <Parts.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      size={wide ? 'lg' : 'md'}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
            </Parts.Header>
            <Parts.Body>
              {text && <Parts.Description>{text}</Parts.Description>}
              {children}
            </Parts.Body>
            {actions && <Parts.Footer>{actions}</Parts.Footer>}
            <Parts.CloseTrigger asChild>
              <CloseButton aria-label={t('Close')} />
            </Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
