import { Button, IconButton } from '@chakra-ui/react'
import { pageSizes } from 'contract/endpoint'
import { Funnel, X } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../t.ts'
import type { ColumnView } from './column-view.tsx'
import { FilterBox } from './filters/filter-box.tsx'
import { withFilter } from './filters/with-filter.ts'
import type { ListState } from './list-state.ts'

type FilterSheetProps<Row> = {
  views: ColumnView<Row>[]
  state: ListState
  change: (part: Partial<ListState>, how?: 'push' | 'replace') => void
}

/** Filters, order and page size of a list on a phone, in a sheet from the bottom. */
export function FilterSheet<Row>({ views, state, change }: FilterSheetProps<Row>) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { filters, sorts, pageSize } = state
  const on = Object.keys(filters).length
  const sort = sorts[0]

  return (
    <>
      <Button variant="outline" size="lg" px="3.5" onClick={() => sheet.current?.showModal()}>
        <Funnel />
        {t('Filters')}
        {on > 0 && <span className="list-count">{on}</span>}
      </Button>
      <dialog ref={sheet} className="list-sheet" aria-label={t('Filters')}>
        <div className="list-sheet-head">
          <h2>{t('Filters')}</h2>
          {/* Else the first field would take the focus and bring up the keyboard. */}
          <IconButton autoFocus variant="ghost" aria-label={t('Close')} onClick={() => sheet.current?.close()}>
            <X />
          </IconButton>
        </div>
        <div className="list-sheet-fields">
          {views
            .filter((view) => view.filter)
            .map((view) => (
              <div key={view.name} className="list-sheet-field">
                {view.filter === 'text' && <span aria-hidden>{t(view.title)}</span>}
                <FilterBox
                  view={view}
                  filter={filters[view.name]}
                  onChange={(filter, how) => change({ filters: withFilter(filters, view.name, filter) }, how)}
                  open
                />
              </div>
            ))}
          <label className="list-sheet-field">
            <span>{t('Order')}</span>
            <select
              className="list-filter-box"
              value={sort ? `${sort.column}:${sort.dir}` : ''}
              onChange={({ target }) => {
                const [column, dir] = target.value.split(':')
                change({ sorts: column ? [{ column, dir: dir === 'desc' ? 'desc' : 'asc' }] : [] })
              }}
            >
              <option value="">{t('As usual')}</option>
              {views
                .filter(({ isSortable }) => isSortable)
                .flatMap(({ name, title }) => [
                  <option key={`${name}:asc`} value={`${name}:asc`}>{`${t(title)}, ${t('rising')}`}</option>,
                  <option key={`${name}:desc`} value={`${name}:desc`}>{`${t(title)}, ${t('falling')}`}</option>,
                ])}
            </select>
          </label>
          <label className="list-sheet-field">
            <span>{t('Show')}</span>
            <select
              className="list-filter-box"
              value={pageSize}
              onChange={({ target }) =>
                change({ pageSize: pageSizes.find((size) => `${size}` === target.value) ?? 10 })
              }
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>{`${size} ${t('a page')}`}</option>
              ))}
            </select>
          </label>
        </div>
        <div className="list-sheet-foot">
          <Button variant="outline" onClick={() => change({ filters: {} })}>
            {t('Clear filters')}
          </Button>
          <Button flex="1" onClick={() => sheet.current?.close()}>
            {t('Show rows')}
          </Button>
        </div>
      </dialog>
    </>
  )
}
