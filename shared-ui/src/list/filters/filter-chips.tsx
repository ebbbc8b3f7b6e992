import { chakra, Flex } from '@chakra-ui/react'
import type { Columns } from 'contract/list/column'
import { X } from 'lucide-react'
import { ChipBox } from '../../chip/chip.tsx'
import { t } from '../../t.ts'
import { type ColumnView, viewsOf } from '../columns/column-view.tsx'
import type { Filters } from '../list-state.ts'
import { LinkButton } from '../parts.ts'
import { filterWords } from './filter-words.ts'

type FilterChipsProps<Row> = {
  views: ColumnView<Row>[]
  /** All there are, also those that are not shown. */
  columns: Columns
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The filters that are on, each to be taken away alone. */
export function FilterChips<Row>({ views, columns, filters, onChange }: FilterChipsProps<Row>) {
  const names = Object.keys(filters)
  if (names.length === 0) return null

  const without = (name: string) => Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name))
  const viewOf = (name: string) => views.find((view) => view.name === name) ?? viewsOf(columns, [name])[0]!

  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="8px"
      px="12px"
      py="6px"
      minH="37px"
      bg="bg.subtle"
      borderBottomWidth="1px"
      textStyle="dense"
      color="fg.muted"
    >
      <span>{t('Filters')}</span>
      {Object.entries(filters).map(([name, filter]) => {
        const words = filterWords(viewOf(name), filter)
        return (
          <ChipBox key={name} data-tone="info" style={{ gap: 0, paddingInlineEnd: 0 }}>
            <span>{words}</span>
            <chakra.button
              type="button"
              display="grid"
              placeItems="center"
              boxSize="24px"
              cursor="button"
              aria-label={t('Remove filter {words}', { words })}
              onClick={() => onChange(without(name))}
            >
              <X size={13} aria-hidden />
            </chakra.button>
          </ChipBox>
        )
      })}
      <LinkButton type="button" onClick={() => onChange({})}>
        {t('Clear')}
      </LinkButton>
    </Flex>
  )
}
