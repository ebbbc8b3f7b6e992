/** How a row is opened. */
export type Opening<Row> = {
  /** Where a row leads; its first column is the link. */
  rowLink?: (row: Row) => string
  /** Opens a row beside the list, in a drawer; its first column is the button. */
  onOpen?: (row: Row) => void
}
