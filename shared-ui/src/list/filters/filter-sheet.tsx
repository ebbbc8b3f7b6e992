import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { pageSizes } from 'contract/endpoint'
import { Funnel, X } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../t.ts'
import type { ColumnView } from '../columns/column-view.tsx'
import type { ListState } from '../list-state.ts'
import { BoxSelect } from '../parts.ts'
import { FilterBox } from './filter-box.tsx'
import { withFilter } from './with-filter.ts'

type FilterSheetProps<Row> = {
  views: ColumnView<Row>[]
  state: ListState
  change: (part: Partial<ListState>, how?: 'push' | 'replace') => void
}

/** Filters, order and page size of a list on a phone, in a sheet from the bottom. */
export function FilterSheet<Row>({ views, state, change }: FilterSheetProps<Row>) {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  const on = Object.keys(state.filters).length

  return (
    <>
      <Button variant="outline" size="lg" px="3.5" onClick={() => sheet.current?.showModal()}>
        <Funnel />
        <span>{t('Filters')}</span>
        {on > 0 && <Count>{on}</Count>}
      </Button>
      <Sheet ref={sheet} aria-label={t('Filters')}>
        <Flex align="center" justify="space-between" ps="14px" pe="4px" borderBottomWidth="1px" textStyle="section">
          <h2>{t('Filters')}</h2>
          {/* Else the first field would take the focus and bring up the keyboard. */}
          <IconButton autoFocus variant="ghost" aria-label={t('Close')} onClick={close}>
            <X />
          </IconButton>
        </Flex>
        <Flex direction="column" gap="14px" p="16px 14px">
          <FilterFields views={views} state={state} change={change} />
          <OrderField views={views} state={state} change={change} />
          <SizeField state={state} change={change} />
        </Flex>
        <Flex position="sticky" bottom="0" gap="10px" p="10px 14px" bg="bg.panel" borderTopWidth="1px">
          <Button variant="outline" onClick={() => change({ filters: {} })}>
            {t('Clear filters')}
          </Button>
          <Button flex="1" onClick={close}>
            {t('Show rows')}
          </Button>
        </Flex>
      </Sheet>
    </>
  )
}

function FilterFields<Row>({ views, state: { filters }, change }: FilterSheetProps<Row>) {
  return views
    .filter((view) => view.filter)
    .map((view) => (
      <Box key={view.name}>
        {view.filter === 'text' && <Title aria-hidden>{t(view.title)}</Title>}
        <FilterBox
          view={view}
          filter={filters[view.name]}
          onChange={(filter, how) => change({ filters: withFilter(filters, view.name, filter) }, how)}
          open
        />
      </Box>
    ))
}

function OrderField<Row>({ views, state, change }: FilterSheetProps<Row>) {
  const [sort] = state.sorts
  return (
    <Labelled>
      <Title>{t('Order')}</Title>
      <BoxSelect
        value={sort ? `${sort.column}:${sort.dir}` : ''}
        onChange={({ target }) => {
          const [column, dir] = target.value.split(':')
          change({ sorts: column ? [{ column, dir: dir === 'desc' ? 'desc' : 'asc' }] : [] })
        }}
      >
        <option value="">{t('Default')}</option>
        {views
          .filter(({ isSortable }) => isSortable)
          .flatMap(({ name, title }) => [
            <option key={`${name}:asc`} value={`${name}:asc`}>
              {t('{title}, rising', { title: t(title) })}
            </option>,
            <option key={`${name}:desc`} value={`${name}:desc`}>
              {t('{title}, falling', { title: t(title) })}
            </option>,
          ])}
      </BoxSelect>
    </Labelled>
  )
}

const SizeField = ({ state, change }: Pick<FilterSheetProps<never>, 'state' | 'change'>) => (
  <Labelled>
    <Title>{t('Show')}</Title>
    <BoxSelect
      value={state.pageSize}
      onChange={({ target }) => change({ pageSize: pageSizes.find((size) => `${size}` === target.value) ?? 10 })}
    >
      {pageSizes.map((size) => (
        <option key={size} value={size}>
          {t('{size} a page', { size })}
        </option>
      ))}
    </BoxSelect>
  </Labelled>
)

const Sheet = chakra('dialog', {
  base: {
    m: 'auto 0 0',
    width: '100%',
    maxW: '100%',
    maxH: '85dvh',
    p: 0,
    bg: 'bg.panel',
    color: 'fg',
    borderTopWidth: '1px',
    borderTopRadius: 'xl',
    boxShadow: 'float',
    _backdrop: { bg: 'rgb(8 20 28 / .4)' },
  },
})

const Labelled = chakra('label')

const Title = chakra('span', { base: { display: 'block', textStyle: 'label', mb: '5px' } })

const Count = chakra('span', {
  base: {
    minW: '22px',
    px: '6px',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: 'xs',
    lineHeight: '18px',
    textAlign: 'center',
  },
})
