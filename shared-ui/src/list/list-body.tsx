import type { ListQuery } from 'contract/endpoint'
import { type ComponentType, type KeyboardEvent, useId, useMemo } from 'react'
import type { AnsweredPage, Read } from 'shared-auth'
import { StyleSheet } from '../style-sheet.tsx'
import { t } from '../t.ts'
import type { ListTableProps } from '../table/list-table.tsx'
import { EmptyList } from './empty-list.tsx'
import { ExportStrip } from './export-strip.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListBar, SearchBox } from './list-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { Pager, PhonePager } from './list-foot.tsx'
import { listRules } from './list-look.ts'
import { ListProblem } from './list-problem.tsx'
import type { ListScreenProps } from './list-screen.tsx'
import { useListShown } from './list-shown.ts'
import type { ListState } from './list-state.ts'
import { ListTabs } from './list-tabs.tsx'
import { ColumnTool, ExportTool, ViewsTool } from './list-tools.tsx'
import { pageCount, showing } from './list-words.ts'
import { ReloadButton } from './reload-button.tsx'
import { rowKeys } from './row-keys.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { type ListTab, tabKey } from './tab.ts'
import type { UserViews } from './use-list-views.ts'

export type ListBodyProps<Row> = ListScreenProps<Row> & {
  list: Read<AnsweredPage<Row>>
  /** What the address asks for; the answer may still be on its way. */
  query: ListQuery
  views: UserViews
  state: ListState
  change: (part: Partial<ListState>, how?: 'push' | 'replace') => void
  tab?: ListTab
  /** Undefined while it is on its way, `null` where rows are cards. */
  Table: ComponentType<ListTableProps<Row>> | null | undefined
}

/** All of a list below its title. What is drawn is always the last answer; the foot and S# speak of that one. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { title, tabs, tab, list, state, change, card, rowLink, empty, bulk, Table } = props
  const { data: page, error, isValidating, isOutdated, reload } = list
  const shown = useListShown(props)
  const { laid, selection, files, views: kept } = shown
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
  const strips = (
    <>
      <ExportStrip {...files} />
      {selection.isOn && <SelectionBar {...{ selection, page, bulk }} />}
    </>
  )

  function byKey(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget, target } = event
    // Esc in a sheet closes the sheet, and in a text field it is about the text.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    const isTyping = target.matches('input:not([type=checkbox]), select')
    if (event.key === 'Escape' && selection.count > 0 && !isTyping) selection.clear()
    if (!event.altKey || !pager || (event.key !== 'PageDown' && event.key !== 'PageUp')) return
    event.preventDefault()
    event.stopPropagation()
    const to = pager.pageIndex + (event.key === 'PageDown' ? 1 : -1)
    if (to >= 0 && to < pager.pages) pager.onPage(to)
  }

  if (Table === null)
    return (
      <div className="list-phone">
        <StyleSheet rules={listRules} />
        {tablist}
        <div className="list-phone-bar">
          <SearchBox {...{ state, change }} />
          <FilterSheet {...{ views: shown.columns, state, change }} />
        </div>
        {strips}
        <div id={panelId} className="list-phone-rows" data-old={isOutdated || undefined}>
          {problem}
          <div className="list-phone-head">
            <p className="list-showing" aria-live="polite">
              {words}
            </p>
            <ReloadButton onReload={reload} />
            <ViewsTool {...{ shown }} isSmall />
            <ExportTool {...{ shown }} isSmall />
          </div>
          {progress}
          {nothing}
          {page ? (
            <ListCards {...{ views: shown.columns, rows, keys, card, rowLink, onOpen, selection }} label={t(title)} />
          ) : (
            !problem && <SkeletonRows />
          )}
        </div>
        {pager && rows.length > 0 && <PhonePager {...pager} pageSize={page.query.length} />}
      </div>
    )

  return (
    <section className="list-panel" aria-label={t(title)} onKeyDownCapture={byKey}>
      <StyleSheet rules={listRules} />
      {tablist}
      <ListBar
        {...{ state, change }}
        onReload={reload}
        choice={<ViewsTool {...{ shown }} />}
        tools={
          <>
            <ColumnTool {...{ shown }} />
            <ExportTool {...{ shown }} />
          </>
        }
      />
      <FilterChips views={shown.columns} filters={state.filters} onChange={(filters) => change({ filters })} />
      {strips}
      <div id={panelId} className="list-rows" data-old={isOutdated || undefined}>
        {problem}
        <div className="list-grid">
          {progress}
          {page && Table && (rows.length > 0 || isFiltered) ? (
            <Table
              {...{ laid, rows, keys, rowLink, onOpen, state, change, selection }}
              start={page.query.start}
              label={t(title)}
              density={kept.layout.density}
              onColumns={(columns) => kept.lay({ ...kept.layout, columns })}
              widths={shown.widths}
            />
          ) : (
            !nothing && !problem && <SkeletonRows />
          )}
        </div>
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
