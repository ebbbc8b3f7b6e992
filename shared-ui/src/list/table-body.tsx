import { Box, chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { SkipTo } from '../frame/skip-link.tsx'
import { t } from '../t.ts'
import { ListBar } from './bar/list-bar.tsx'
import { ColumnTool, ExportTool, ViewsTool } from './bar/list-tools.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { ArrivingTable } from './first-rows.tsx'
import type { BodyProps, ListBodyProps } from './list-body.tsx'
import { BodyProblem, BodyStrips, BodyTabs, Nothing, Progress, Showing } from './list-body-states.tsx'
import { Pager } from './list-foot.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type TableBodyProps<Row> = BodyProps<Row> & { Table: Exclude<ListBodyProps<Row>['Table'], null> }

/** A list whose rows stand in a table, in one panel with its bar and its foot. */
export function TableBody<Row>({ Table, ...body }: TableBodyProps<Row>) {
  const { source, list, state, change, shown, panelId, pager } = body
  return (
    <Panel aria-label={t(source.title)} onKeyDownCapture={(event) => doByKey(event, body)}>
      <SkipTo label="Skip to the list" id={panelId} find={firstOf(panelId, ':is(tbody tr, .ag-row)')} />
      <SkipTo
        label="Skip to the filters"
        id={panelId}
        find={firstOf(panelId, ':is(tr.filters, .ag-floating-filter)')}
      />
      <BodyTabs {...body} />
      <ListBar
        state={state}
        change={change}
        onReload={list.reload}
        choice={<ViewsTool shown={shown} />}
        tools={
          <>
            <ColumnTool shown={shown} />
            <ExportTool shown={shown} />
          </>
        }
      />
      <FilterChips
        views={shown.columns}
        columns={source.columns}
        filters={state.filters}
        onChange={(filters) => change({ filters })}
      />
      <BodyStrips {...body} />
      <Box id={panelId} minH="110px">
        <BodyProblem {...body} />
        <Box position="relative">
          <Progress {...body} />
          <Rows {...body} Table={Table} />
        </Box>
        <Nothing {...body} />
      </Box>
      <Foot>
        <Showing list={list} />
        {pager && <Pager {...pager} />}
      </Foot>
    </Panel>
  )
}

/** What takes the keyboard first in a part of the table. */
const firstOf = (panelId: string, part: string) => () =>
  document
    .getElementById(panelId)
    ?.querySelector<HTMLElement>(['a', 'button', 'input', 'select'].map((tag) => `${part} ${tag}`).join()) ?? null

/** The table itself; without rows only where its filters are needed to find some. */
function Rows<Row>({ Table, ...body }: TableBodyProps<Row>) {
  const { source, list, query, rows, keys, state, change, shown, rowLink, onOpen } = body
  const { layoutColumns, selection, views } = shown
  const page = list.data
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  if (page && (rows.length > 0 || isFiltered))
    return (
      <ArrivingTable
        Table={Table}
        layoutColumns={layoutColumns}
        rows={rows}
        keys={keys}
        rowLink={rowLink}
        onOpen={onOpen}
        state={state}
        change={change}
        selection={selection}
        start={page.query.start}
        label={t(source.title)}
        density={views.layout.density}
        onColumns={(columns) => views.saveLayout({ ...views.layout, columns })}
        widths={shown.widths}
      />
    )
  const isTold = list.error !== undefined || (page && rows.length === 0)
  return isTold ? null : <SkeletonRows hasHead rows={page?.data.length ?? query.length} />
}

/** Esc unticks all rows; Alt with Page Up or Page Down turns the page. */
function doByKey<Row>(event: KeyboardEvent<HTMLElement>, { shown: { selection }, pager }: BodyProps<Row>) {
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

const Panel = chakra('section', { base: { layerStyle: 'panel', overflow: 'hidden' } })

const Foot = chakra('footer', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '8px',
    minH: '46px',
    px: '12px',
    py: '7px',
    borderTopWidth: '1px',
  },
})
