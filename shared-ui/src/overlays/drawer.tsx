import type { ReactNode } from 'react'
import { Windowed } from './windowed.tsx'

export type DrawerProps = {
  open?: boolean
  onClose: () => void
  title: ReactNode
  /** Over the title: 'Payment request, 1 of 14'. */
  subtitle?: ReactNode
  /** The record before and after in the list; left out where there is none. */
  onPrevious?: () => void
  onNext?: () => void
  /** The buttons at the foot, primary last, or a short form with its own: always in sight. */
  actions?: ReactNode
  /** Something was typed: Esc and a click beside it do not close. */
  locked?: boolean
  children: ReactNode
}

/** One record of a list, 440 wide from the right, the list still behind; a sheet on phones. */
export const Drawer = (props: DrawerProps) => (
  <Windowed open={props.open ?? true} onClose={props.onClose}>
    {({ DrawerWindow }) => <DrawerWindow {...props} />}
  </Windowed>
)
