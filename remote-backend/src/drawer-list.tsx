import { type ComponentType, Suspense, useState } from 'react'
import { ListScreen, type ListScreenProps, statusLabel } from 'shared-ui'

/** What a drawer beside a list is given: the row that is open, and the ones around it. */
export type BesideList<R> = {
  id: string
  rows: R[]
  onMove(id: string): void
  onClose(): void
  /** Something was done with it: the list is read anew. */
  onDone(): void
}

type DrawerListProps<R> = Omit<ListScreenProps<R>, 'onOpen' | 'rowLink'> & {
  /** Loaded with the first row that is opened, so that the list does not wait for it. */
  beside: ComponentType<BesideList<R>>
}

/** A list whose rows open in a drawer; after a deed there the drawer closes and the list is read anew. */
export function DrawerList<R extends { id: string }>({ beside: Beside, ...list }: DrawerListProps<R>) {
  const [opened, setOpened] = useState<{ id: string; rows: R[]; reload(): void }>()
  return (
    <>
      <ListScreen {...list} onOpen={({ id }, { rows, reload }) => setOpened({ id, rows, reload })} />
      <Suspense>
        {opened && (
          <Beside
            {...opened}
            onMove={(id) => setOpened({ ...opened, id })}
            onClose={() => setOpened(undefined)}
            onDone={() => {
              opened.reload()
              setOpened(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** A part of the list for each of these statuses. */
export const statusTabs = (statuses: readonly string[]) =>
  statuses.map((status) => ({
    label: statusLabel(status),
    additionFilter: { status: { opt: 'eq' as const, value1: status } },
  }))
