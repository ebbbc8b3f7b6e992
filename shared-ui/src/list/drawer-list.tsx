import { type ComponentType, Suspense, useState } from 'react'
import { useSearchParams } from '../screen/search-params.ts'
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

/** The address by which a list of drawers opens with that record, whose row is found by its number. */
export const drawerAt = (list: string, { id, refNo }: { id: string; refNo: string }) =>
  `${list}?${new URLSearchParams({ tab: 'all', globalFilter: refNo, open: id })}`

/** A list whose rows open in a drawer, with one open where a link names it. After an action there the list reads itself anew, as after any other. */
export function DrawerList<R extends { id: string }, Name extends string>({
  beside: Beside,
  ...list
}: DrawerListProps<R, Name>) {
  const [params] = useSearchParams()
  const named = params.get('open')
  const [opened, setOpened] = useState<{ id: string; rows: R[] } | undefined>(
    named ? { id: named, rows: [] } : undefined,
  )
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
