import { Box, Button, IconButton } from '@chakra-ui/react'
import type { ListPage } from 'contract/endpoint'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { count } from '../../format/money.ts'
import { t } from '../../t.ts'
import { filteredCount } from '../list-words.ts'
import { LinkButton, Strip } from '../parts.ts'
import type { Selection } from './selection.ts'
import { type RowSelection, tickLimit } from './use-selection.ts'

type SelectionBarProps = {
  selection: RowSelection
  page: ListPage<unknown> | undefined
  bulk?: (selection: Selection, clear: () => void) => ReactNode
}

/** How many rows are ticked, how to tick all that match, and what can be done with them. */
export function SelectionBar({ selection, page, bulk }: SelectionBarProps) {
  const { ticks, isPage, isAlwaysOn, note, value } = selection
  const chosen = selection.count
  if (isAlwaysOn && chosen === 0 && !note) return null
  const offersAll = page && isPage && !ticks.isAll && page.filterRecords > chosen

  return (
    <Strip bg="brand.subtle" aria-label={t('Selection')}>
      <p role="status">
        <span>
          {chosen > 0
            ? wordsOf(selection)
            : note === 'cleared'
              ? t(clearedText)
              : t('Tick the rows you want, on any page.')}
        </span>{' '}
        {note === 'full' && (
          <span>{t('At most {tickLimit} rows one by one: use a filter instead.', { tickLimit })}</span>
        )}
      </p>
      {offersAll && (
        <LinkButton type="button" minH="24px" onClick={selection.takeAll}>
          {t('Select all {count} matching', { count: filteredCount(page) })}
        </LinkButton>
      )}
      {value && bulk?.(value, selection.clear)}
      <Box flex="1" />
      {chosen > 0 && (
        <Button variant="ghost" size="sm" onClick={selection.clear}>
          {t('Clear selection')}
        </Button>
      )}
      {!isAlwaysOn && (
        <IconButton variant="ghost" size="sm" aria-label={t('End selection')} onClick={selection.end}>
          <X />
        </IconButton>
      )}
    </Strip>
  )
}

const clearedText = 'The list is about other rows now: the selection was cleared.'

function wordsOf({ ticks, count: chosen, tickedHere }: RowSelection) {
  if (ticks.isAll) {
    const all = `${count(ticks.count)}${ticks.isCapped ? '+' : ''}`
    return ticks.ids.length === 0
      ? t('All {all} matching selected', { all })
      : t('All {all} matching selected, {count} left out', { all, count: ticks.ids.length })
  }
  return chosen === tickedHere
    ? t('{count} selected on this page', { count: chosen })
    : t('{chosen} selected, {tickedHere} of them on this page', { chosen, tickedHere })
}
