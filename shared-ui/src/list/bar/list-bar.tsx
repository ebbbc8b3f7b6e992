import { Box, Flex } from '@chakra-ui/react'
import { pageSizes } from 'contract/endpoint'
import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '../../t.ts'
import type { ListState } from '../list-state.ts'
import { Boxed, SearchInput, SizeBox } from '../parts.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import { ReloadButton } from './reload-button.tsx'

type Change = (part: Partial<ListState>, how?: 'push' | 'replace') => void
type BarProps = {
  state: ListState
  change: Change
  onReload: () => void
  /** Right of the search: the saved views. */
  choice?: ReactNode
  /** Right of the reload button: columns, export. */
  tools?: ReactNode
}

/** How many rows, which rows, and reading them again. */
export function ListBar({ state, change, onReload, choice, tools }: BarProps) {
  const id = useId()
  return (
    <Flex align="center" wrap="wrap" gap="8px" p="9px 12px" borderBottomWidth="1px">
      <Box asChild color="fg.muted" me="-2px">
        <label htmlFor={id}>{t('Show')}</label>
      </Box>
      <Boxed>
        <SizeBox
          id={id}
          value={state.pageSize}
          onChange={({ target }) => change({ pageSize: pageSizes.find((size) => `${size}` === target.value) ?? 10 })}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SizeBox>
        <Box asChild position="absolute" insetEnd="9px" pointerEvents="none">
          <ChevronDown size={16} aria-hidden />
        </Box>
      </Boxed>
      <SearchBox state={state} change={change} />
      {choice}
      <Box flex="1" />
      <ReloadButton onReload={onReload} />
      {tools}
    </Flex>
  )
}

/** One text looked for in all columns; the rows follow after a pause. */
export function SearchBox({ state, change }: Pick<BarProps, 'state' | 'change'>) {
  const { field } = useDebouncedText(state.search, (search) => change({ search }, 'replace'))
  return (
    <Boxed flex={{ base: 1, md: '1 1 160px' }} minW="0" maxW={{ md: '270px' }}>
      <Box asChild position="absolute" insetStart="12px" pointerEvents="none">
        <Search size={17} aria-hidden />
      </Box>
      <SearchInput
        type="search"
        aria-label={t('Search all columns')}
        placeholder={t('Search all columns')}
        maxLength={100}
        {...field}
      />
    </Boxed>
  )
}
