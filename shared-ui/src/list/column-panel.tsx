import { Button } from '@chakra-ui/react'
import { type Density, densities, type ListLayout } from 'contract/list-view'
import { ArrowDown, ArrowUp, GripVertical, RotateCcw } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { t } from '../t.ts'
import type { ColumnView } from './column-view.tsx'
import { columnsOf, type Laid, laidOut, moved } from './layout.ts'

type ColumnPanelProps<Row> = {
  views: ColumnView<Row>[]
  layout: ListLayout
  onChange: (layout: ListLayout | null) => void
  /** How wide the columns stand now, by key. */
  widths: () => Record<string, number>
}

const densityNames: Record<Density, string> = { compact: 'Compact', comfortable: 'Comfortable' }

/** Which columns are shown, in which order, how wide; how high the rows are. Each change holds at once. */
export function ColumnPanel<Row>({ views, layout, onChange, widths }: ColumnPanelProps<Row>) {
  const [dragged, setDragged] = useState<number>()
  const [now] = useState(widths)
  const laid = laidOut(views, layout)
  const shown = laid.filter(({ hidden }) => !hidden)
  const put = (laid: Laid<ColumnView<Row>>[]) => onChange({ ...layout, columns: columnsOf(laid) })
  const change = (place: number, part: Partial<Laid<ColumnView<Row>>>) =>
    put(laid.map((one, i) => (i === place ? { ...one, ...part } : one)))

  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    if (dragged !== undefined) put(moved(laid, dragged, to))
    setDragged(undefined)
  }

  /** After a move the button under the finger is another column's: the focus goes with the column. */
  function move(from: number, to: number, event: { currentTarget: HTMLElement }) {
    put(moved(laid, from, to))
    const item = event.currentTarget.closest('li')
    const label = event.currentTarget.getAttribute('aria-label')
    requestAnimationFrame(() => item?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus())
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>, place: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey) return
    event.preventDefault()
    put(moved(laid, place, place + step))
  }

  return (
    <div className="list-columns">
      <h2>{t('Columns')}</h2>
      <ol>
        {laid.map(({ view, width, hidden }, i) => {
          const title = t(view.title)
          const isLast = !hidden && shown.length === 1
          return (
            <li
              key={view.key}
              draggable
              data-dragged={dragged === i || undefined}
              onDragStart={() => setDragged(i)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, i)}
              onDragEnd={() => setDragged(undefined)}
              onKeyDown={(event) => moveByKey(event, i)}
            >
              <GripVertical size={15} aria-hidden />
              <label>
                <input
                  type="checkbox"
                  checked={!hidden}
                  disabled={isLast}
                  onChange={({ target }) => change(i, { hidden: !target.checked })}
                />
                {title}
              </label>
              <input
                type="number"
                className="list-filter-box"
                aria-label={`${t('Width of')} ${title}`}
                min={20}
                max={2000}
                step={10}
                value={width ?? now[view.key] ?? view.width}
                onChange={({ target }) => target.value && change(i, { width: Number(target.value) })}
              />
              <button
                type="button"
                aria-label={`${title} ${t('up')}`}
                aria-disabled={i === 0}
                onClick={(event) => move(i, i - 1, event)}
              >
                <ArrowUp size={15} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={`${title} ${t('down')}`}
                aria-disabled={i === laid.length - 1}
                onClick={(event) => move(i, i + 1, event)}
              >
                <ArrowDown size={15} aria-hidden />
              </button>
            </li>
          )
        })}
      </ol>
      <fieldset className="list-ticks">
        <legend>{t('Rows')}</legend>
        {densities.map((density) => (
          <label key={density}>
            <input
              type="radio"
              name="density"
              checked={layout.density === density}
              onChange={() => onChange({ ...layout, density })}
            />
            {t(densityNames[density])}
          </label>
        ))}
      </fieldset>
      <Button variant="outline" size="sm" onClick={() => onChange(null)}>
        <RotateCcw />
        {t('Reset')}
      </Button>
      <details>
        <summary>{t('Keys in this list')}</summary>
        <dl>
          {keys.map(([key, deed]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{t(deed)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

const keys = [
  ['Arrow keys', 'from cell to cell'],
  ['Enter', 'open the row, or sort by a heading'],
  ['Space', 'tick the row, while rows are selected'],
  ['Shift + Space', 'tick all rows from the last one'],
  ['Esc', 'clear the selection'],
  ['Alt + Page Down', 'next page'],
  ['Alt + Page Up', 'previous page'],
  ['Alt + ↑ ↓', 'move a column, here'],
  ['Alt + ← →', 'on a heading: narrower, wider'],
  ['Shift + ← →', 'on a heading: move the column'],
] as const
