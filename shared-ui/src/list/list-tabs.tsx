import type { KeyboardEvent } from 'react'
import { t } from '../t.ts'
import type { ListTab } from './tab.ts'

type ListTabsProps = { tabs: ListTab[]; current: ListTab; onOpen: (tab: ListTab) => void; panelId: string }

/** The parts of a list; arrow keys go from one to the next. */
export function ListTabs({ tabs, current, onOpen, panelId }: ListTabsProps) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = (tabs.indexOf(current) + step + tabs.length) % tabs.length
    event.currentTarget.querySelectorAll('button')[next]?.focus()
    if (tabs[next]) onOpen(tabs[next])
  }

  return (
    <div className="list-tabs" role="tablist" onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.label}
          type="button"
          role="tab"
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {t(tab.label)}
        </button>
      ))}
    </div>
  )
}
