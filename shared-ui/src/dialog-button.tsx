import { Button, type ButtonProps } from '@chakra-ui/react'
import { type ReactNode, Suspense, useState } from 'react'

type DialogButtonProps = ButtonProps & { dialog: (close: () => void) => ReactNode }

/**
 * A button with its dialog. The dialog's code may be loaded with the first press, so that the screen does not wait for
 * it.
 */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Suspense>{isOpen && dialog(() => setOpen(false))}</Suspense>
    </>
  )
}
