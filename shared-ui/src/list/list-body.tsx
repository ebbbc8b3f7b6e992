import { type ComponentType, useId, useMemo } from 'react'
import type { AnsweredPage, Read } from 'shared-auth'
import { StyleSheet } from '../style-sheet.tsx'
import { t } from '../t.ts'
import type { ListTableProps } from '../table/list-table.tsx'
import { viewsOf } from './column-view.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListBar, SearchBox } from './list-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { Pager, PhonePager } from './list-foot.tsx'
import { listRules } from './list-look.ts'
import { ListProblem } from './list-problem.tsx'
import type { ListScreenProps } from './list-screen.tsx'
import type { ListState } from './list-state.ts'
import { ListTabs } from './list-tabs.tsx'
import { pageCount, showing } from './list-words.ts'
import { rowKeys } from './row-keys.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { type ListTab, tabKey } from './tab.ts'

type ListBodyProps<Row> = ListScreenProps<Row> & {
  list: Read<AnsweredPage<Row>>
  state: ListState
  change: (part: Partial<ListState>, how?: 'push' | 'replace') => void
  tab?: ListTab
  /** Undefined while it is on its way, `null` where rows are cards. */
  Table: ComponentType<ListTableProps<Row>> | null | undefined
}

/** All of a list below its title. What is drawn is always the last answer; the foot and S# speak of that one. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { title, columns, tabs, tab, list, state, change, card, rowLink, empty, Table } = props
  const { data: page, error, isValidating, reload } = list
  const views = useMemo(() => viewsOf(columns), [columns])
  const keys = useMemo(() => rowKeys(page?.data ?? []), [page])
  const panelId = useId()

  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  const rows = page?.data ?? []
  const onOpen = props.onOpen && ((row: Row) => props.onOpen?.(row, { rows, reload }))
  const words = page && showing(page, page.query)
  const pager = page && {
    pageIndex: page.query.start / page.query.length,
    pages: pageCount(page, page.query),
    onPage: (pageIndex: number) => change({ pageIndex }),
  }
  const problem = error !== undefined && <ListProblem error={error} shownSince={page?.readAt} onRetry={reload} />
  const progress = isValidating && page && <div className="list-progress" />
  const nothing = page && rows.length === 0 && <EmptyList {...{ page, state, change, empty }} />
  const tablist = tabs && tab && (
    <ListTabs {...{ tabs, panelId }} current={tab} onOpen={(to) => change({ tab: to === tabs[0] ? '' : tabKey(to) })} />
  )

  if (Table === null)
    return (
      <div className="list-phone">
        <StyleSheet rules={listRules} />
        {tablist}
        <div className="list-phone-bar">
          <SearchBox {...{ state, change }} />
          <FilterSheet {...{ views, state, change }} />
        </div>
        <div id={panelId} className="list-phone-rows">
          {problem}
          <p className="list-showing" aria-live="polite">
            {words}
          </p>
          {progress}
          {nothing}
          {page ? (
            <ListCards {...{ views, rows, keys, card, rowLink, onOpen }} label={t(title)} />
          ) : (
            !problem && <SkeletonRows />
          )}
        </div>
        {pager && rows.length > 0 && <PhonePager {...pager} pageSize={page.query.length} />}
      </div>
    )

  return (
    <section className="list-panel" aria-label={t(title)}>
      <StyleSheet rules={listRules} />
      {tablist}
      <ListBar {...{ state, change }} onReload={reload} />
      <FilterChips {...{ views }} filters={state.filters} onChange={(filters) => change({ filters })} />
      <div id={panelId} className="list-rows">
        {problem}
        {progress}
        {page && Table && (rows.length > 0 || isFiltered) ? (
          <Table {...{ views, rows, keys, rowLink, onOpen, state, change }} start={page.query.start} label={t(title)} />
        ) : (
          !nothing && !problem && <SkeletonRows />
        )}
        {nothing}
      </div>
      <footer className="list-foot">
        <p className="list-showing" aria-live="polite">
          {words}
        </p>
        {pager && <Pager {...pager} />}
      </footer>
    </section>
  )
}
