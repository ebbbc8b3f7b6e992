/** What tells each row from the others. Lists call it differently; where nothing does, it is the place. */
export function rowKeys(rows: unknown[]): string[] {
  const names = ['id', 'refNo', 'code', 'userName']
  const name = names.find((name) => new Set(rows.map((row) => Object(row)[name] ?? '')).size === rows.length)
  return rows.map((row, place) => `${name ? Object(row)[name] : place}`)
}
