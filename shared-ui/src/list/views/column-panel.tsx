import { Button, chakra } from '@chakra-ui/react'
import { type Density, densities, type ListLayout } from 'contract/list/list-view'
import { ArrowDown, ArrowUp, GripVertical, RotateCcw } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '../../t.ts'
import type { ColumnView } from '../columns/column-view.tsx'
import { BoxInput, Ticks } from '../parts.ts'
import { columnLayout, columnsOf, type LayoutColumn, moved } from './column-layout.ts'

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
  const columns = columnLayout(views, layout)
  const put = (next: LayoutColumn<ColumnView<Row>>[]) => onChange({ ...layout, columns: columnsOf(next) })

  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    if (dragged !== undefined) put(moved(columns, dragged, to))
    setDragged(undefined)
  }

  return (
    <Panel>
      <h2>{t('Columns')}</h2>
      <ol>
        {columns.map((one, i) => (
          <li
            key={one.view.key}
            draggable
            data-dragged={dragged === i || undefined}
            onDragStart={() => setDragged(i)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, i)}
            onDragEnd={() => setDragged(undefined)}
            onKeyDown={(event) => moveByKey(event, (step) => put(moved(columns, i, i + step)))}
          >
            <ColumnRow
              of={one}
              width={one.width ?? now[one.view.key] ?? one.view.width}
              isOnly={!one.hidden && columns.every(({ hidden }, at) => hidden || at === i)}
              isFirst={i === 0}
              isLast={i === columns.length - 1}
              onChange={(part) => put(columns.with(i, { ...one, ...part }))}
              onMove={(step) => put(moved(columns, i, i + step))}
            />
          </li>
        ))}
      </ol>
      <DensityChoice density={layout.density} onChange={(density) => onChange({ ...layout, density })} />
      <Button variant="outline" size="sm" onClick={() => onChange(null)}>
        <RotateCcw />
        <span>{t('Reset')}</span>
      </Button>
      <KeysHelp />
    </Panel>
  )
}

function moveByKey(event: KeyboardEvent<HTMLElement>, move: (step: number) => void) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!step || !event.altKey) return
  event.preventDefault()
  move(step)
}

type ColumnRowProps<Row> = {
  of: LayoutColumn<ColumnView<Row>>
  width: number
  /** The only one that is shown. */
  isOnly: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (part: { width?: number; hidden?: boolean }) => void
  onMove: (step: -1 | 1) => void
}

function ColumnRow<Row>({
  of: { view, hidden },
  width,
  isOnly,
  isFirst,
  isLast,
  onChange,
  onMove,
}: ColumnRowProps<Row>) {
  const title = t(view.title)
  return (
    <>
      <GripVertical size={15} aria-hidden />
      <label>
        <input
          type="checkbox"
          checked={!hidden}
          disabled={isOnly}
          onChange={({ target }) => onChange({ hidden: !target.checked })}
        />
        <span>{title}</span>
      </label>
      <BoxInput
        width="66px"
        height="28px"
        textStyle="dense"
        textAlign="end"
        type="number"
        aria-label={t('Width of {title}', { title })}
        min={20}
        max={2000}
        step={10}
        value={width}
        onChange={({ target }) => target.value && onChange({ width: Number(target.value) })}
      />
      <MoveButton label={t('{title} up', { title })} isEnd={isFirst} onMove={() => onMove(-1)}>
        <ArrowUp size={15} aria-hidden />
      </MoveButton>
      <MoveButton label={t('{title} down', { title })} isEnd={isLast} onMove={() => onMove(1)}>
        <ArrowDown size={15} aria-hidden />
      </MoveButton>
    </>
  )
}

type MoveButtonProps = { label: string; isEnd: boolean; onMove: () => void; children: ReactNode }

/** After a move the button under the finger is another column's: the focus goes with the column. */
function MoveButton({ label, isEnd, onMove, children }: MoveButtonProps) {
  function move({ currentTarget }: { currentTarget: HTMLElement }) {
    onMove()
    const item = currentTarget.closest('li')
    requestAnimationFrame(() => item?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus())
  }
  return (
    <button type="button" aria-label={label} aria-disabled={isEnd} onClick={move}>
      {children}
    </button>
  )
}

type DensityChoiceProps = { density: Density; onChange: (density: Density) => void }

const DensityChoice = ({ density: chosen, onChange }: DensityChoiceProps) => (
  <Ticks>
    <legend>{t('Rows')}</legend>
    {densities.map((density) => (
      <label key={density}>
        <input type="radio" name="density" checked={chosen === density} onChange={() => onChange(density)} />
        <span>{t(densityNames[density])}</span>
      </label>
    ))}
  </Ticks>
)

const KeysHelp = () => (
  <details>
    <summary>{t('Keys in this list')}</summary>
    <dl>
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  </details>
)

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

const Panel = chakra('div', {
  base: {
    width: '340px',
    maxW: '100%',
    p: '0 4px 6px',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      minH: '36px',
      px: '4px',
      borderRadius: 'sm',
      _hover: { bg: 'bg.subtle' },
    },
    '& li > svg': { color: 'fg.subtle', cursor: 'grab', flexShrink: 0 },
    '& li[data-dragged]': { bg: 'brand.subtle' },
    '& li label': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      flex: 1,
      minW: 0,
      minH: '28px',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
    },
    '& li input[type=checkbox]': { boxSize: '16px', accentColor: '{colors.brand.solid}', flexShrink: 0 },
    '& li button': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '28px',
      flexShrink: 0,
      borderRadius: 'sm',
      cursor: 'button',
      _hover: { bg: 'bg.muted' },
    },
    '& li button[aria-disabled=true]': { layerStyle: 'disabled' },
    '& fieldset': {
      display: 'flex',
      gap: '14px',
      m: '8px 4px',
      pt: '8px',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& fieldset legend': { float: 'left', me: '14px', lineHeight: '28px' },
    '& details': { m: '8px 4px 0', textStyle: 'dense', color: 'fg.muted' },
    '& summary': { minH: '28px', alignContent: 'center', cursor: 'pointer' },
    '& dl > div': { display: 'flex', gap: '10px', py: '2px' },
    '& dt': { width: '124px', flexShrink: 0, fontWeight: 600, color: 'fg' },
  },
})
