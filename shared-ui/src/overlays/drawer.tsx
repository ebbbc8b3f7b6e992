import type { ReactNode } from 'react'
import { Windowed } from './windowed.tsx'

export type DrawerProps = {
  open?: boolean
  onClose: () => void
  title: ReactNode
  /** Above the title: 'Payment request, 1 of 14'. */
  subtitle?: ReactNode
  /** Go to the record before or after it in the list; left out at the ends of the list. */
  onPrevious?: () => void
  onNext?: () => void
  /** The buttons at the foot, with the primary one last, or a short form; always visible. */
  actions?: ReactNode
  /** Something was typed: Esc and a click outside do not close the drawer. */
  locked?: boolean
  children: ReactNode
}

/** One record of a list, in a panel 440 px wide on the right, with the list behind; a sheet on phones. */
export const Drawer = (props: DrawerProps) => (
  <Windowed open={props.open ?? true} onClose={props.onClose}>
    {({ DrawerWindow }) => <DrawerWindow {...props} />}
  </Windowed>
)
