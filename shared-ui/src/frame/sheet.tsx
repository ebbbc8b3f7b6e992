import { chakra, Flex, IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '../t.ts'

type SheetProps = { label: string; open: boolean; onClose: () => void; head: ReactNode; children: ReactNode }

/**
 * A full-height sheet for phones. The browser's own dialog keeps the focus inside and closes with Esc; a change of page
 * closes it too.
 */
export function Sheet({ label, open, onClose, head, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    if (key) dialog.current?.close()
  }, [key])

  return (
    <chakra.dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      width="100%"
      maxW="100%"
      height="100dvh"
      maxH="100dvh"
      m="0"
      bg="bg.panel"
      color="fg"
      overflowY="auto"
      _open={{ animation: 'appear .18s ease-out' }}
    >
      <Flex
        position="sticky"
        top="0"
        zIndex="docked"
        bg="bg.panel"
        h="56px"
        px="14px"
        gap="2"
        align="center"
        justify="space-between"
        borderBottomWidth="1px"
      >
        {head}
        <IconButton variant="ghost" aria-label={t('Close menu')} onClick={onClose}>
          <X />
        </IconButton>
      </Flex>
      {open && children}
    </chakra.dialog>
  )
}
