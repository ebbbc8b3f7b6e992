import { Box, Button, chakra, Flex, Text, type TextProps } from '@chakra-ui/react'
import type { ListPage } from 'contract/endpoint'
import { CircleAlert, RotateCw } from 'lucide-react'
import { errorText } from '../error-text.ts'
import { clockText } from '../format/time.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { SlowNote } from '../states/loading-overlay.tsx'
import { isRefused, problemTitle } from '../states/problem.tsx'
import { t } from '../t.ts'
import { ListTabs } from './bar/list-tabs.tsx'
import { tabKey } from './bar/tab.ts'
import { ExportStrip } from './export/export-strip.tsx'
import type { BodyProps } from './list-body.tsx'
import type { ListScreenProps } from './list-screen.tsx'
import type { ListState } from './list-state.ts'
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

type ListProblemProps = { error: unknown; shownSince?: string; onRetry: () => void }

/** The list did not come. The rows from before stay below, with the time they are from. */
function ListProblem({ error, shownSince, onRetry }: ListProblemProps) {
  const text = isRefused(error) ? errorText(error) : listErrorText(error)
  return (
    <Flex role="alert" layerStyle="panel" gap="10px" m={{ base: 0, md: '12px' }} p="12px 14px">
      <CircleAlert size={18} aria-hidden />
      <Box>
        <b>{problemTitle(error)}</b>
        <Text textStyle="dense" color="fg.muted">
          {shownSince
            ? t('{why} The list shown is from {time}.', {
                why: /[.!?]$/.test(text) ? text : `${text}.`,
                time: clockText(shownSince),
              })
            : text}
        </Text>
        {!isRefused(error) && (
          <Button variant="outline" size="sm" mt="2" onClick={onRetry}>
            <RotateCw />
            <span>{t('Try again')}</span>
          </Button>
        )}
      </Box>
    </Flex>
  )
}

const unknown = errorText(undefined)

function listErrorText(error: unknown) {
  const text = errorText(error)
  return text === unknown ? t('Failed to load data') : t('Error: {text}', { text })
}

type EmptyListProps = {
  page: Pick<ListPage<unknown>, 'totalRecords' | 'filterRecords'>
  state: ListState
  change: (part: Partial<ListState>) => void
  empty: ListScreenProps<unknown>['empty']
}

/** Why there are no rows: none at all, none that match, or none so far back. Each with its one next step. */
function EmptyList({ page, state, change, empty }: EmptyListProps) {
  const on = Object.keys(state.filters).length
  if (page.filterRecords > 0)
    return (
      <EmptyState
        drawing="tray"
        title="This page is empty"
        text={t('The rows have moved to earlier pages.')}
        action={<Button onClick={() => change({ pageIndex: 0 })}>{t('First page')}</Button>}
      />
    )
  if (on > 0 || state.search)
    return (
      <EmptyState
        drawing="search"
        title="Nothing matches"
        text={narrowed(on, state.search !== '', page.totalRecords)}
        action={
          <Button variant="outline" onClick={() => change({ filters: {}, search: '' })}>
            {t('Clear filters')}
          </Button>
        }
      />
    )
  return <EmptyState {...(empty ?? { title: 'Nothing here yet', drawing: 'tray' })} />
}

/** '2 filters and a search are on. 3,310 rows without them.' */
function narrowed(filters: number, isSearched: boolean, total: number) {
  const values = { filters, total }
  if (filters === 0) return t('A search is on. {total} rows without it.', values)
  return isSearched
    ? t('{filters, plural, one {# filter} other {# filters}} and a search are on. {total} rows without them.', values)
    : t(
        '{filters, plural, one {# filter is} other {# filters are}} on. {total} rows without {filters, plural, one {it} other {them}}.',
        values,
      )
}
