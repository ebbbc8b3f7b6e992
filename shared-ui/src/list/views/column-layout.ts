import type { ListLayout } from 'contract/list/list-view'
import type { ColumnView } from '../columns/column-view.tsx'

export const usualLayout: ListLayout = { columns: [], density: 'compact' }

/** A column where the layout puts it. */
export type LayoutColumn<View> = { view: View; width?: number; hidden: boolean }

export type Named = Pick<ColumnView<unknown>, 'key'>

/** The columns in the order somebody chose; one that the layout does not know yet comes after the column it usually follows. */
export function columnLayout<View extends Named>(views: View[], { columns }: ListLayout): LayoutColumn<View>[] {
  const layoutColumns: LayoutColumn<View>[] = columns.flatMap(({ name, width, hidden = false }) => {
    const view = views.find(({ key }) => key === name)
    return view ? { view, width, hidden } : []
  })
  for (const [i, view] of views.entries()) {
    if (layoutColumns.some((one) => one.view === view)) continue
    const before = layoutColumns.findIndex((one) => one.view === views[i - 1])
    layoutColumns.splice(before + 1, 0, { view, hidden: false })
  }
  // Where everything was hidden, or has gone since, something is shown all the same.
  const [first] = layoutColumns
  return first && layoutColumns.every(({ hidden }) => hidden)
    ? [{ ...first, hidden: false }, ...layoutColumns.slice(1)]
    : layoutColumns
}

/** The columns to be kept, as somebody just put them. */
export const columnsOf = (layoutColumns: LayoutColumn<Named>[]): ListLayout['columns'] =>
  layoutColumns.map(({ view, width, hidden }) => ({
    name: view.key,
    ...(width !== undefined && { width: Math.min(2_000, Math.max(20, Math.round(width))) }),
    ...(hidden && { hidden }),
  }))

/** One column moved to another place. */
export function moved<One>(all: One[], from: number, to: number) {
  const one = all[from]
  if (one === undefined || to < 0 || to >= all.length) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, one)
}
