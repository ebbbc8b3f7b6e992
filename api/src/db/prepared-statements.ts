import pg from 'pg'

/**
 * A comment for statements that read other rows for each value, such as filters: the database must then plan with the
 * values. Statements that compare letters are recognised by their `like`.
 */
export const planAnew = '/* plan again */'

const namedFrom = 5
const namesAtMost = 300
export const tableChanged = '0A000'

const uses = new Map<string, number>()
/** By SQL text; `null` for a statement that can no longer be prepared. */
const names = new Map<string, string | null>()

/** The name of the prepared statement in the database; none until it was asked a few times. */
function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= namesAtMost || text.includes(planAnew) || / like /i.test(text)) return null
  const count = (uses.get(text) ?? 0) + 1
  if (uses.size > 10 * namesAtMost) uses.clear()
  uses.set(text, count)
  if (count < namedFrom) return null
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * A connection that prepares the statements which it sends again and again, so that the database parses and plans each
 * only once: that halves the database's work. If a newer server has changed a table meanwhile, a prepared `select *`
 * fails: then it is sent again without being prepared.
 */
export class PreparedStatementsClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query takes texts, settings, cursors and callbacks
  override query(...given: any[]): any {
    const [text, values] = given
    const name = given.length === 2 && typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const ask = super.query.bind(this) as (...given: any[]) => any
    if (!name) return ask(...given)
    return ask({ name, text, values }).catch((problem: { code?: string }) => {
      if (problem.code !== tableChanged) throw problem
      names.set(text, null)
      // Inside a transaction everything must be repeated; `inTransaction` does that.
      if (this.getTransactionStatus() !== 'I') throw problem
      return ask(text, values)
    })
  }
}
