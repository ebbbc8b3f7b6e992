import { Box, chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  type ComponentType,
  type CSSProperties,
  type MouseEvent as Pointed,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { count } from '../format/money.ts'
import { t } from '../t.ts'
import type { ListTableProps } from '../table/list-table.tsx'
import type { ColumnView } from './columns/column-view.tsx'
import { FilterCell, NodeCell, OpeningCell, TableContext, TickCell, TickPage } from './table-cells.tsx'
import { growing, headHeight, rowHeights, tableLook } from './table-look.ts'

type ArrivingProps<Row> = ListTableProps<Row> & { Table: ComponentType<ListTableProps<Row>> | undefined }

/**
 * A page of rows at once, and the table that can do more in their place once its code is there, the browser is idle and
 * nobody has the focus in them. Until it is drawn it is hidden above them, so that nothing moves.
 */
export function ArrivingTable<Row>({ Table, ...props }: ArrivingProps<Row>) {
  const [stage, setStage] = useState<'first' | 'drawing' | 'there'>('first')
  const first = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const hasCode = Table !== undefined

  useEffect(() => (hasCode ? whenIdle(() => setStage('drawing')) : undefined), [hasCode])

  function takeOver() {
    const rows = first.current
    if (rows?.contains(document.activeElement)) {
      rows.addEventListener('focusout', () => setTimeout(takeOver), { once: true })
      return
    }
    const across = rows?.scrollLeft ?? 0
    setStage('there')
    if (across > 0) requestAnimationFrame(() => scrollAcross(place.current, across))
  }
  return (
    <Box position="relative" ref={place} onMouseOver={tellWhole}>
      {stage !== 'there' && <FirstRows {...props} at={first} />}
      {Table && stage !== 'first' && (
        <div inert={stage === 'drawing'} style={stage === 'drawing' ? hidden : undefined}>
          <Table {...props} onDrawn={() => requestAnimationFrame(takeOver)} />
        </div>
      )}
    </Box>
  )
}

/** A text that is cut is told in full to whoever points at it. */
function tellWhole({ target }: Pointed) {
  const cell = target instanceof Element && target.closest<HTMLElement>('.ag-cell, tbody td')
  if (!cell) return
  const isCut = [cell, ...cell.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  cell.title = isCut ? (cell.textContent ?? '') : ''
}

function scrollAcross(place: HTMLElement | null, across: number) {
  const body = place?.querySelector('.ag-center-cols-viewport')
  if (body) body.scrollLeft = across
}

function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 100)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}

/** The same columns, widths and heights as in the table; links, ticks, order and filters work. */
function FirstRows<Row>({ at, ...props }: ListTableProps<Row> & { at: Ref<HTMLDivElement> }) {
  const { layoutColumns, density, rows, keys, start, label, state, change, rowLink, onOpen, selection } = props
  const shown = layoutColumns.filter(({ hidden }) => !hidden)
  const opens = Boolean(rowLink || onOpen)
  const isChosen = shown.some(({ width }) => width !== undefined)
  const fixed = selection.isOn ? [40, 40] : [40]
  const widths = shown.map(({ view, width = view.width }) => width)
  const grows = growing(shown)
  const style = {
    '--columns': [
      ...fixed.map((px) => `${px}px`),
      ...shown.map(({ view }, i) => (isChosen || !grows(view) ? `${widths[i]}px` : `minmax(0, ${widths[i]}fr)`)),
    ].join(' '),
    '--least': `${[...fixed, ...widths].reduce((sum, px) => sum + px, 0)}px`,
    '--row': `${rowHeights[density]}px`,
    minHeight: headHeight + rows.length * rowHeights[density],
  } as CSSProperties
  return (
    <TableContext value={{ state, change, rowLink, onOpen, selection } as never}>
      <Rows ref={at} data-first-rows="" data-density={density} style={style}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the table that comes in its place */}
        <table role="grid" aria-label={label}>
          <thead>
            <tr>
              <th className="serial">S#</th>
              {selection.isOn && (
                <th className="tick">
                  <TickPage />
                </th>
              )}
              {shown.map(({ view }) => (
                <Heading key={view.id} view={view} sorts={state.sorts} change={change} />
              ))}
            </tr>
            <tr className="filters">
              <td />
              {selection.isOn && <td />}
              {shown.map(({ view }) => (
                <td key={view.id}>{view.filter && <FilterCell view={view as never} />}</td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={keys[i] ?? i}>
                <td className="serial">{count(start + i + 1)}</td>
                {selection.isOn && (
                  <td className="tick">
                    <TickCell data={row} />
                  </td>
                )}
                {shown.map(({ view }, place) => (
                  <td key={view.id} className={classOf(view)}>
                    {opens && place === 0 ? (
                      <OpeningCell data={row} view={view as never} />
                    ) : view.isDrawn ? (
                      <NodeCell data={row} view={view as never} />
                    ) : (
                      view.text(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Rows>
    </TableContext>
  )
}

/** Names, numbers and codes are not words: a translator of a browser leaves them as they are. */
export const classOf = ({ isRight, kind }: Pick<ColumnView<never>, 'isRight' | 'kind'>) =>
  [isRight ? 'right' : '', kind === 'text' || kind === 'mask' ? 'notranslate' : ''].filter(Boolean).join(' ')

type HeadingProps<Row> = Pick<ListTableProps<Row>, 'change'> & {
  view: ColumnView<Row>
  sorts: ListTableProps<Row>['state']['sorts']
}

/** The title of a column, which sorts by it: rising, falling, not at all. */
function Heading<Row>({ view, sorts, change }: HeadingProps<Row>) {
  const dir = sorts.find(({ column }) => column === view.name)?.dir
  const className = view.isRight ? 'right' : undefined
  if (!view.isSortable) return <th className={className}>{t(view.title)}</th>
  const next = dir === undefined ? 'asc' : dir === 'asc' ? 'desc' : undefined
  return (
    <th className={className} aria-sort={dir === undefined ? 'none' : dir === 'asc' ? 'ascending' : 'descending'}>
      <button type="button" onClick={() => change({ sorts: next ? [{ column: view.name, dir: next }] : [] })}>
        <span>{t(view.title)}</span>
        {dir === 'asc' && <ArrowUp size={14} aria-hidden />}
        {dir === 'desc' && <ArrowDown size={14} aria-hidden />}
      </button>
    </th>
  )
}

const hidden: CSSProperties = { position: 'absolute', inset: 0, visibility: 'hidden' }

const Rows = chakra('div', {
  base: {
    ...tableLook,
    overflowX: 'auto',
    fontSize: '13px',
    '&[data-density=comfortable]': { fontSize: '14px' },
    '& :is(table, thead, tbody)': { display: 'block', minW: 'var(--least)' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      height: 'var(--row)',
      lineHeight: 'calc(var(--row) - 2px)',
      borderBottomWidth: '1px',
      borderColor: 'border.subtle',
      bg: 'bg.panel',
    },
    '& tbody tr:hover': { bg: 'bg.subtle' },
    '& :is(th, td)': {
      minW: 0,
      px: '8px',
      overflow: 'hidden',
      textAlign: 'start',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& thead tr': {
      height: '36px',
      lineHeight: '36px',
      borderBottomWidth: '0',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontSize: '12.5px',
    },
    '& th': { fontWeight: 600 },
    '& tr.filters': { height: `${headHeight - 36}px`, borderBottomWidth: '1px', alignItems: 'center', lineHeight: 1.4 },
    '& tr.filters td': { px: '4px' },
    '& th button': { display: 'inline-flex', alignItems: 'center', gap: '4px', font: 'inherit', color: 'inherit' },
    '& :is(th, td):is(.serial, .tick)': { position: 'sticky', insetStart: 0, bg: 'inherit' },
    '& :is(th, td).tick': { insetStart: '40px' },
    '& :is(th, td).right': { textAlign: 'end' },
  },
})
