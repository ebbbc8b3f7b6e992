import { Button, IconButton } from '@chakra-ui/react'
import type { ListPage } from 'contract/endpoint'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { count } from '../format/money.ts'
import { t } from '../t.ts'
import { filteredCount } from './list-words.ts'
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
    <section className="list-selection" aria-label={t('Selection')}>
      <p role="status">
        {chosen > 0
          ? wordsOf(selection)
          : note === 'cleared'
            ? t(clearedText)
            : t('Tick the rows you want, on any page.')}
        {note === 'full' && ` ${t('At most')} ${count(tickLimit)} ${t('rows one by one: use a filter instead.')}`}
      </p>
      {offersAll && (
        <button type="button" className="list-link" onClick={selection.takeAll}>
          {`${t('Select all')} ${filteredCount(page)} ${t('matching')}`}
        </button>
      )}
      {value && bulk?.(value, selection.clear)}
      <span className="list-gap" />
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
    </section>
  )
}

const clearedText = 'The list is about other rows now: the selection was cleared.'

function wordsOf({ ticks, count: chosen, tickedHere }: RowSelection) {
  if (ticks.isAll) {
    const all = `${count(ticks.count)}${ticks.isCapped ? '+' : ''} ${t('matching')}`
    return ticks.ids.length === 0
      ? `${t('All')} ${all} ${t('selected')}`
      : `${t('All')} ${all} ${t('selected')}, ${count(ticks.ids.length)} ${t('left out')}`
  }
  return chosen === tickedHere
    ? `${count(chosen)} ${t('selected on this page')}`
    : `${count(chosen)} ${t('selected')}, ${count(tickedHere)} ${t('of them on this page')}`
}
