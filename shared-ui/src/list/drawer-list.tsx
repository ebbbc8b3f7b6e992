import { type ComponentType, Suspense, useState } from 'react'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

/** What a drawer beside a list is given: the row that is open, and the ones around it. */
export type BesideList<R> = {
  id: string
  rows: R[]
  onMove(id: string): void
  onClose(): void
}

type DrawerListProps<R, Name extends string> = Omit<ListScreenProps<R, Name>, 'onOpen' | 'rowLink'> & {
  /** Loaded with the first row that is opened, so that the list does not wait for it. */
  beside: ComponentType<BesideList<R>>
}

/** A list whose rows open in a drawer. After an action there the list reads itself anew, as after any other. */
export function DrawerList<R extends { id: string }, Name extends string>({
  beside: Beside,
  ...list
}: DrawerListProps<R, Name>) {
  const [opened, setOpened] = useState<{ id: string; rows: R[] }>()
  return (
    <>
      <ListScreen {...list} onOpen={({ id }, rows) => setOpened({ id, rows })} />
      <Suspense>
        {opened && (
          <Beside {...opened} onMove={(id) => setOpened({ ...opened, id })} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  )
}
