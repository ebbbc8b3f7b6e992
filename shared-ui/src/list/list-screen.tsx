import { Box } from '@chakra-ui/react'
import type { ListEndpoint, ListWords } from 'contract/endpoint'
import { ListKey } from 'contract/list/list-view'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useList } from 'shared-auth'
import * as v from 'valibot'
import { type Crumb, Screen } from '../screen/screen.tsx'
import { Problem } from '../states/problem.tsx'
import { type ListTab, tabKey } from './bar/tab.ts'
import type { Cells } from './columns/columns.ts'
import { type Filters, queryOf, useListState, viewState } from './list-state.ts'
import type { Opening } from './opening.ts'
import type { Selection } from './selection/selection.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useCode } from './use-code.ts'
import { useWide } from './use-wide.ts'
import { useListViews } from './views/use-list-views.ts'

const bodyCode = { load: () => import('./list-body.tsx') }
const tableCode = { load: () => import('../table/index.ts') }

export type ListScreenProps<Row, Name extends string = string> = Pick<Opening<Row>, 'rowLink'> & {
  /** Where the record of a row is, if `rowLink` leads to what is to be done with it; null where it has no page. */
  recordAt?: (row: Row) => string | null
  /** Opens a row beside the list, in a drawer that steps through the rows shown; its first column is the button. */
  onOpen?: (row: Row, rows: Row[]) => void
  /** What is read, with its title and columns. */
  source: ListEndpoint<Row, Name>
  /** The columns that are shown, in their order. */
  show: readonly NoInfer<Name>[]
  /** Of those, what the screen draws itself. */
  cells?: Cells<Row, NoInfer<Name>>
  crumbs?: Crumb[]
  /** Beside the title, at most one primary and two others. */
  actions?: ReactNode
  /** To be read before the rows. */
  note?: ReactNode
  /** A row on a phone; without it, a card is made from the columns. */
  card?: (row: Row) => ReactNode
  /** What it means that there are no rows, and the next step. */
  empty?: ListWords['empty'] & { action?: ReactNode }
  /** What this list is about, whatever the user filters. */
  additionFilter?: Filters
  /** Parts of the list, each with its own filters. */
  tabs?: ListTab[]
  /** What can be done with selected rows, and how they are given up when it is done; with it, rows can be ticked from the start. */
  bulk?: (selection: Selection, clear: () => void) => ReactNode
  /** Tells the lists of one screen apart. */
  id?: string
  /** Below what a call of the specification shows: absent where the server does not have it. */
  extra?: boolean
}

/** A list of the portal: search, filters, order and pages, asked from the server and kept in the address. */
export function ListScreen<Row, Name extends string>(props: ListScreenProps<Row, Name>) {
  const { crumbs, actions, note, source, additionFilter, tabs, id, extra } = props
  const { state, change, isBare, usualSize } = useListState(source.columns, id)
  const tab = tabs?.find((tab) => tabKey(tab) === state.tab) ?? tabs?.[0]
  const query = queryOf(source.columns, state, { additionFilter }, tab)

  const views = useListViews(useListKey(id), state.view)
  const opening = isBare ? views.answer?.views.find((view) => view.id === views.answer?.opensWith) : undefined
  const open = useEffectEvent(() => opening && change(viewState(opening), 'replace'))
  useEffect(() => {
    if (opening) open()
  }, [opening])

  const isAwaited = isBare && (views.isAwaited || opening !== undefined)
  const list = useList(source, isAwaited ? null : query, { extra })

  const isWide = useWide()
  const { code: body, ...failedBody } = useCode(bodyCode)
  const { code: table, ...failedTable } = useCode(tableCode, isWide)
  const failed = [failedBody, failedTable].find(({ error }) => error !== undefined)

  if (list.isAbsent) return null
  return (
    <Screen title={source.title} crumbs={crumbs} actions={actions}>
      {note && <Box mb="4">{note}</Box>}
      {failed ? (
        <Problem error={failed.error} onRetry={failed.retry} />
      ) : body ? (
        <body.ListBody
          {...props}
          empty={tab?.empty ?? props.empty ?? source.empty}
          list={list}
          query={query}
          state={state}
          change={change}
          usualSize={usualSize}
          tab={tab}
          views={views}
          Table={isWide ? table?.ListTable : null}
        />
      ) : (
        <SkeletonRows rows={query.length} />
      )}
    </Screen>
  )
}

/** How the portal calls a list: the address of its screen, and its own name where the screen has several. */
function useListKey(id?: string) {
  const { pathname } = useLocation()
  const key = pathname.replace(/(?<!\/)\/+$/, '') + (id ? ` ${id}` : '')
  return v.is(ListKey, key) ? key : null
}
