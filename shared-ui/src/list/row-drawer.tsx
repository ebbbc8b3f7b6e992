import type { ReactNode } from 'react'
import { Drawer } from '../overlays/drawer.tsx'
import { InnerScreen } from '../screen/screen.tsx'
import { t } from '../t.ts'
import type { BesideList } from './drawer-list.tsx'

type RowDrawerProps<R> = BesideList<R> & {
  /** What one row is called: 'Payment request'. */
  called: string
  /** The buttons at the foot, always in sight. */
  actions?: ReactNode
  children: ReactNode
}

/** One row of the list: its number as the title, its place among the others, and the ways to the ones beside it. */
export function RowDrawer<R extends { id: string; refNo: string }>({
  id,
  rows,
  onMove,
  onClose,
  called,
  actions,
  children,
}: RowDrawerProps<R>) {
  const at = rows.findIndex((row) => row.id === id)
  const [before, row, after] = [rows[at - 1], rows[at], rows[at + 1]]
  return (
    <Drawer
      title={row?.refNo ?? called}
      subtitle={at < 0 ? undefined : t('{called}, {at} of {count}', { called, at: at + 1, count: rows.length })}
      onClose={onClose}
      actions={actions}
      onPrevious={before && (() => onMove(before.id))}
      onNext={after && (() => onMove(after.id))}
    >
      <InnerScreen>{children}</InnerScreen>
    </Drawer>
  )
}
