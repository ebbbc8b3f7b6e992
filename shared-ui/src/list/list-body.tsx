import type { ListQuery } from 'contract/endpoint'
import { type ComponentType, useId, useMemo } from 'react'
import type { AnsweredPage, Read } from 'shared-auth'
import type { ListTableProps } from '../table/list-table.tsx'
import type { ListTab } from './bar/tab.ts'
import { CardsBody } from './cards/cards-body.tsx'
import type { PagerProps } from './list-foot.tsx'
import type { ListScreenProps } from './list-screen.tsx'
import { type ListShown, useListShown } from './list-shown.ts'
import type { ListState } from './list-state.ts'
import { pageCount } from './list-words.ts'
import { useLeftList } from './neighbours/use-left-list.ts'
import type { Opening } from './opening.ts'
import { rowKeys } from './row-keys.ts'
import { TableBody } from './table-body.tsx'
import type { UserViews } from './views/use-list-views.ts'

export type ListBodyProps<Row> = ListScreenProps<Row> & {
  list: Read<AnsweredPage<Row>>
  /** What the address asks for; the answer may still be on its way. */
  query: ListQuery
  views: UserViews
  state: ListState
  change: (part: Partial<ListState>, how?: 'push' | 'replace') => void
  /** How many rows the list opens with where nobody chose. */
  usualSize: ListState['pageSize']
  tab?: ListTab
  /** Undefined while it is on its way, `null` where rows are cards. */
  Table: ComponentType<ListTableProps<Row>> | null | undefined
}

/** What both drawings of a list need, its table and its cards. */
export type BodyProps<Row> = Omit<ListBodyProps<Row>, 'Table' | 'onOpen'> &
  Opening<Row> & {
    shown: ListShown<Row>
    rows: Row[]
    /** What tells each row from the others. */
    keys: string[]
    pager?: PagerProps
    panelId: string
  }

/** All of a list below its title. What is drawn is always the last answer; the foot and S# speak of that one. */
export function ListBody<Row>({ Table, ...props }: ListBodyProps<Row>) {
  const { source, id, list, change, onOpen, rowLink, recordAt = rowLink } = props
  const page = list.data
  useLeftList({ source, id, recordAt }, page)
  const rows = page?.data ?? []
  const body: BodyProps<Row> = {
    ...props,
    rows,
    shown: useListShown(props),
    keys: useMemo(() => rowKeys(page?.data ?? []), [page]),
    panelId: useId(),
    onOpen: onOpen && ((row) => onOpen(row, rows)),
    pager: page && {
      pageIndex: page.query.start / page.query.length,
      pages: pageCount(page, page.query),
      onPage: (pageIndex) => change({ pageIndex }),
    },
  }
  return Table === null ? <CardsBody {...body} /> : <TableBody {...body} Table={Table} />
}
