import { Box } from '@chakra-ui/react'
import type { CardPlace, Kind } from 'contract/list/column'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMayOpen } from '../../screen/may-open.ts'
import { t } from '../../t.ts'
import type { ColumnView } from '../columns/column-view.tsx'
import type { Opening } from '../opening.ts'
import { rowKeys } from '../row-keys.ts'
import type { RowSelection } from '../selection/use-selection.ts'
import { cardsLook } from './cards-look.ts'

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
    <Box asChild css={cardsLook}>
      <ul aria-label={label}>
        {rows.map((row, i) => (
          <li key={keys[i]}>
            {selection?.isOn && (
              <label>
                <input type="checkbox" checked={selection.isTicked(row)} onChange={() => selection.turn(row)} />
                <span>{t('Select {title}', { title: titleOf(row, places) })}</span>
              </label>
            )}
            {card ? card(row) : <Card row={row} places={places} {...opening} />}
          </li>
        ))}
      </ul>
    </Box>
  )
}

type Places<Row> = Record<Exclude<CardPlace, 'none'>, ColumnView<Row>[]>

const written: Kind[] = ['text', 'mask', 'choice']

/** Where each column goes when the list does not say: status and time on top, the record's own name as title. */
function placed<Row>(views: ColumnView<Row>[]): Places<Row> {
  const places: Places<Row> = { chip: [], corner: [], title: [], sum: [], line: [], foot: [] }
  const isTaken = (place: CardPlace) => views.some(({ card }) => card === place)
  const ofKind = (...kinds: Kind[]) => kinds.flatMap((kind) => views.find((view) => view.kind === kind) ?? [])[0]

  const chip = isTaken('chip') ? undefined : ofKind('status')
  const corner = isTaken('corner') ? undefined : ofKind('time', 'day')
  const title = isTaken('title') ? undefined : views.find((view) => view !== chip && view !== corner)

  for (const view of views) {
    const isLine = written.includes(view.kind) && places.line.length < 3
    const usual =
      view === chip ? 'chip' : view === corner ? 'corner' : view === title ? 'title' : isLine ? 'line' : 'foot'
    const place = view.card ?? usual
    if (place !== 'none') places[place].push(view)
  }
  return places
}

/** A record's own name, also where it is a person's of two parts. */
const titleOf = <Row,>(row: Row, { title }: Places<Row>) =>
  title
    .map((view) => view.text(row))
    .filter((text, i) => i === 0 || text !== '--')
    .join(' ')

/** What does not break: a date, a sum. */
const whole: Kind[] = ['day', 'time', 'money']

function Card<Row>({ row, places, rowLink, onOpen }: Opening<Row> & { row: Row; places: Places<Row> }) {
  const { chip, sum } = places
  const mayOpen = useMayOpen()
  const isKnown = (view: ColumnView<Row>) => view.kind === 'link' || !['', '--'].includes(view.text(row))
  const [corner, line, foot] = [places.corner, places.line, places.foot].map((views) => views.filter(isKnown)) as [
    ColumnView<Row>[],
    ColumnView<Row>[],
    ColumnView<Row>[],
  ]
  const name = titleOf(row, places)
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
      <div>
        <h2 translate="no">
          {rowLink ? (
            mayOpen(rowLink(row)) ? (
              <Link to={rowLink(row)}>{name}</Link>
            ) : (
              name
            )
          ) : onOpen ? (
            <button type="button" onClick={() => onOpen(row)}>
              {name}
            </button>
          ) : (
            name
          )}
        </h2>
        {sum.map((view) => (
          <b key={view.title}>{isKnown(view) ? `₹\u00A0${view.text(row)}` : '--'}</b>
        ))}
      </div>
      {line.length > 0 && <p>{line.map((view) => view.text(row)).join(' · ')}</p>}
      {foot.length > 0 && (
        <dl>
          {foot.map((view) => (
            <div key={view.title}>
              {/* A button says itself what it is. */}
              <dt data-unseen={view.name ? undefined : ''}>{t(view.title)}</dt>
              <dd data-whole={whole.includes(view.kind) ? '' : undefined}>{view.node(row, 'card')}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
