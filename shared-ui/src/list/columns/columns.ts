import type { CardPlace, Column, Kind } from 'contract/list/column'
import type { ComponentType } from 'react'

type Cell<Row> = ComponentType<{ value: never; data: Row; place?: 'card' }>

/** How a screen shows a column otherwise than the contract says it. */
export type Look<Row> = {
  title?: string
  /** A moment shown as its day, for example. */
  kind?: Kind
  /** Draws the cell. */
  cell?: Cell<Row>
  /** Writes it, where it is made of more than its own value. */
  text?: (row: Row) => string
  width?: number
  card?: CardPlace
  /** Of a column whose labels only the server knows: what it answered, or nothing yet. */
  choices?: Column['choices']
  /** No filter, or by how many days ago a moment was. */
  filter?: false | 'age'
}

/** What a screen draws itself, by the names of columns. */
export type Cells<Row, Name extends string> = { readonly [N in Name]?: Cell<Row> | Look<Row> }
