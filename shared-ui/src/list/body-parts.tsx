import { chakra, Text, type TextProps } from '@chakra-ui/react'
import { SlowNote } from '../states/loading-overlay.tsx'
import { ListTabs } from './bar/list-tabs.tsx'
import { tabKey } from './bar/tab.ts'
import { EmptyList } from './empty-list.tsx'
import { ExportStrip } from './export/export-strip.tsx'
import type { BodyProps } from './list-body.tsx'
import { ListProblem } from './list-problem.tsx'
import { showing } from './list-words.ts'
import { SelectionBar } from './selection/selection-bar.tsx'

/** The parts of the list, where it has some. */
export function BodyTabs<Row>({ tabs, tab, change, panelId }: BodyProps<Row>) {
  if (!tabs || !tab) return null
  return (
    <ListTabs
      tabs={tabs}
      panelId={panelId}
      current={tab}
      onOpen={(to) => change({ tab: to === tabs[0] ? '' : tabKey(to) })}
    />
  )
}

/** How a file comes along, and what is selected. */
export function BodyStrips<Row>({ shown: { files, selection }, list, bulk }: BodyProps<Row>) {
  return (
    <>
      <ExportStrip {...files} />
      {selection.isOn && <SelectionBar selection={selection} bulk={bulk} page={list.data} />}
    </>
  )
}

/** Why the rows could not be read, or that they take long; those from before stay. */
export function BodyProblem<Row>({ list: { data: page, error, reload, isValidating } }: BodyProps<Row>) {
  if (error !== undefined) return <ListProblem error={error} shownSince={page?.readAt} onRetry={reload} />
  return isValidating ? <SlowNote onRetry={reload} /> : null
}

/** Why there are no rows. */
export function Nothing<Row>({ list: { data: page }, rows, state, change, empty }: BodyProps<Row>) {
  return page && rows.length === 0 ? <EmptyList page={page} state={state} change={change} empty={empty} /> : null
}

/** Where the rows stand among all. */
export function Showing<Row>({ list: { data: page }, ...look }: Pick<BodyProps<Row>, 'list'> & TextProps) {
  return (
    <Text textStyle="dense" color="fg.muted" aria-live="polite" {...look}>
      {page && showing(page, page.query)}
    </Text>
  )
}

/** Says that the next page is on its way. */
export function Progress<Row>({ list }: BodyProps<Row>) {
  return list.isValidating && list.data ? <Running /> : null
}

/** Below the heads of a table. */
const Running = chakra('div', {
  base: {
    position: { base: 'relative', md: 'absolute' },
    insetInline: 0,
    top: { base: 0, md: '73px' },
    height: '2px',
    overflow: 'hidden',
    zIndex: 'docked',
    _after: {
      content: '""',
      display: 'block',
      height: '100%',
      width: '30%',
      bg: 'brand.solid',
      animation: 'run 1.1s linear infinite',
    },
  },
})
