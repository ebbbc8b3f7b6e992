import pg from 'pg'

/**
 * Said in a statement that reads other rows with each value, as a filter does: the database must look at the values
 * before it decides how. Whatever compares letters is known by its `like`.
 */
export const planAnew = '/* plan again */'

const namedFrom = 5
const namesAtMost = 300
export const tableChanged = '0A000'

const uses = new Map<string, number>()
/** By text; `null` for one that may have no name any more. */
const names = new Map<string, string | null>()

/** The name under which the database keeps a statement; none before it was asked for a few times. */
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
 * A connection that gives names to the statements it is asked again and again, so that the database reads and plans
 * each once: that halves its work. A table that was changed meanwhile (a newer server migrated it) makes a kept
 * `select *` unusable: it then goes on without its name.
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
      // Inside a transaction all of it must be done again; `inTransaction` does.
      if (this.getTransactionStatus() !== 'I') throw problem
      return ask(text, values)
    })
  }
}
