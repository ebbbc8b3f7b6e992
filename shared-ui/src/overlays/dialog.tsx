import type { ReactNode } from 'react'
import { Windowed } from './windowed.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The effect, in one sentence. */
  text?: ReactNode
  children?: ReactNode
  /** The buttons, with the primary one last. */
  actions?: ReactNode
  /** 440 px wide, or 560 px with a form. */
  wide?: boolean
  /** A reply is awaited: the dialog cannot be closed until it comes. */
  locked?: boolean
}

/** A question or a short form over the page; a full-height sheet on phones. */
export const Dialog = (props: DialogProps) => (
  <Windowed open={props.open} onClose={props.onClose}>
    {({ DialogWindow }) => <DialogWindow {...props} />}
  </Windowed>
)
