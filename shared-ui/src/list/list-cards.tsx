import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../t.ts'
import type { ColumnView } from './column-view.tsx'
import type { CardPlace, ColumnKind } from './columns.ts'
import type { Opening } from './opening.ts'
import { rowKeys } from './row-keys.ts'
import type { RowSelection } from './use-selection.ts'

type ListCardsProps<Row> = Opening<Row> & {
  views: ColumnView<Row>[]
  rows: Row[]
  label: string
  card?: (row: Row) => ReactNode
  selection?: RowSelection
}

/** Rows as cards, where there is no room for a table. */
export function ListCards<Row>({ rows, views, card, label, selection, ...opening }: ListCardsProps<Row>) {
  const places = placed(views)
  const keys = rowKeys(rows)
  return (
    <ul className="list-cards" aria-label={label}>
      {rows.map((row, i) => (
        <li key={keys[i]}>
          {selection?.isOn && (
            <label className="list-tick">
              <input type="checkbox" checked={selection.isTicked(row)} onChange={() => selection.turn(row)} />
              {t('Select')} {places.title[0]?.text(row)}
            </label>
          )}
          {card ? card(row) : <Card {...{ row, places }} {...opening} />}
        </li>
      ))}
    </ul>
  )
}

type Places<Row> = Record<Exclude<CardPlace, 'none'>, ColumnView<Row>[]>

/** Where each column goes when the list does not say: status and age on top, the record's own name as title. */
function placed<Row>(views: ColumnView<Row>[]): Places<Row> {
  const places: Places<Row> = { chip: [], corner: [], title: [], line: [], foot: [] }
  const isTaken = (place: CardPlace) => views.some(({ column }) => column.card === place)
  const ofKind = (...kinds: ColumnKind[]) => kinds.flatMap((kind) => views.find((view) => view.kind === kind) ?? [])[0]

  const chip = isTaken('chip') ? undefined : ofKind('status')
  const corner = isTaken('corner') ? undefined : ofKind('age', 'time', 'date')
  const title = isTaken('title') ? undefined : views.find((view) => view !== chip && view !== corner)

  for (const view of views) {
    const isLine = view.kind === undefined && places.line.length < 3
    const usual =
      view === chip ? 'chip' : view === corner ? 'corner' : view === title ? 'title' : isLine ? 'line' : 'foot'
    const place = view.column.card ?? usual
    if (place !== 'none') places[place].push(view)
  }
  return places
}

function Card<Row>({ row, places, rowLink, onOpen }: Opening<Row> & { row: Row; places: Places<Row> }) {
  const { chip, title } = places
  const isKnown = (view: ColumnView<Row>) => view.column.cellRenderer !== undefined || view.text(row) !== '--'
  const [corner, line, foot] = [places.corner, places.line, places.foot].map((views) => views.filter(isKnown)) as [
    ColumnView<Row>[],
    ColumnView<Row>[],
    ColumnView<Row>[],
  ]
  const name = title[0]?.text(row)
  return (
    <article>
      {(chip.length > 0 || corner.length > 0) && (
        <header>
          {chip.map((view) => (
            <span key={view.title}>{view.node(row, 'card')}</span>
          ))}
          {corner.map((view) => (
            <small key={view.title}>{view.node(row, 'card')}</small>
          ))}
        </header>
      )}
      <h2>
        {rowLink ? (
          <Link to={rowLink(row)}>{name}</Link>
        ) : onOpen ? (
          <button type="button" onClick={() => onOpen(row)}>
            {name}
          </button>
        ) : (
          name
        )}
      </h2>
      {line.length > 0 && <p>{line.map((view) => view.text(row)).join(' · ')}</p>}
      {foot.length > 0 && (
        <dl>
          {foot.map((view) => (
            <div key={view.title}>
              {/* A button says itself what it is. */}
              <dt data-unseen={view.name ? undefined : ''}>{t(view.title)}</dt>
              <dd>{view.node(row, 'card')}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
