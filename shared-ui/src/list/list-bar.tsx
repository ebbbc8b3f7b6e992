import { pageSizes } from 'contract/endpoint'
import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '../t.ts'
import type { ListState } from './list-state.ts'
import { ReloadButton } from './reload-button.tsx'
import { useTyped } from './use-typed.ts'

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
    <div className="list-bar">
      <label htmlFor={id}>{t('Show')}</label>
      <span className="list-size">
        <select
          id={id}
          value={state.pageSize}
          onChange={({ target }) => change({ pageSize: pageSizes.find((size) => `${size}` === target.value) ?? 10 })}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </span>
      <SearchBox {...{ state, change }} />
      {choice}
      <span className="list-gap" />
      <ReloadButton onReload={onReload} />
      {tools}
    </div>
  )
}

/** One text looked for in all columns; the rows follow after a pause. */
export function SearchBox({ state, change }: Pick<BarProps, 'state' | 'change'>) {
  const { text, type, now } = useTyped(state.search, (search) => change({ search }, 'replace'))
  return (
    <span className="list-search">
      <Search size={17} aria-hidden />
      <input
        type="search"
        aria-label={t('Search all columns')}
        placeholder={t('Search all columns')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={now}
        onKeyDown={(event) => event.key === 'Enter' && now()}
      />
    </span>
  )
}
