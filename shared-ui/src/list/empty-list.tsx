import { Button } from '@chakra-ui/react'
import type { ListPage } from 'contract/endpoint'
import { EmptyState } from '../states/empty-state.tsx'
import { t } from '../t.ts'
import type { ListScreenProps } from './list-screen.tsx'
import type { ListState } from './list-state.ts'

type EmptyListProps = {
  page: Pick<ListPage<unknown>, 'totalRecords' | 'filterRecords'>
  state: ListState
  change: (part: Partial<ListState>) => void
  empty: ListScreenProps<unknown>['empty']
}

/** Why there are no rows: none at all, none that match, or none so far back. Each with its one next step. */
export function EmptyList({ page, state, change, empty }: EmptyListProps) {
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
