import type { ColDef } from 'ag-grid-community'
import type { AnyChoice } from '../form/choices.ts'

/** How the values of a column are written, compared and placed. */
export type ColumnKind = 'date' | 'time' | 'rupees' | 'number' | 'status' | 'age'

/** Where a column stands on a card: the chip and the corner on top, the title, the line below it, the foot. */
export type CardPlace = 'chip' | 'corner' | 'title' | 'line' | 'foot' | 'none'

/** A column of a list: an ag-grid column with a kind, the choices of its filter and its place on a card. */
export interface Column<Row> extends Omit<ColDef<Row>, 'type' | 'filter'> {
  type?: ColumnKind
  /** The values there are; the filter then is a choice of them. */
  choices?: readonly AnyChoice[]
  /** `false` = this column cannot be filtered. */
  filter?: false
  card?: CardPlace
}

export type Columns<Row> = Column<Row>[]
