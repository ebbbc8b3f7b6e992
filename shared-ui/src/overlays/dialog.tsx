import type { ReactNode } from 'react'
import { Windowed } from './windowed.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will happen, in one sentence. */
  text?: ReactNode
  children?: ReactNode
  /** The buttons, primary last. */
  actions?: ReactNode
  /** 440 px, or 560 with a form. */
  wide?: boolean
  /** Its answer is awaited: nothing closes it until it came. */
  locked?: boolean
}

/** A question or a short form over the page; a full-height sheet on phones. */
export const Dialog = (props: DialogProps) => (
  <Windowed open={props.open} onClose={props.onClose}>
    {({ DialogWindow }) => <DialogWindow {...props} />}
  </Windowed>
)
