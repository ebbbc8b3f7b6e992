import type { FieldProblem } from 'contract/field/fields'
import { errorText, sentenceOf } from '../../error-text.ts'
import { t } from '../../t.ts'

/** The server's refusal of a form: problems of single fields, and other texts. */
type Refusal = { problems: FieldProblem[]; texts: string[] }

/** Reads `data: ['field: text', …]` of a refused call; a line that names no field of this form stays a text. */
export function refusalOf(error: unknown, isField: (name: string) => boolean): Refusal {
  const { data, fields } = (Object(error).body ?? {}) as { data?: unknown; fields?: FieldProblem[] }
  const lines = Array.isArray(data) ? data.filter((line) => typeof line === 'string') : []
  const said = lines.map((line, i) => ({ line, problem: problemIn(line, sentenceOf(fields?.[i]), isField) }))
  const problems = said.flatMap(({ problem }) => problem ?? [])
  const others = said.filter(({ problem }) => !problem).map(({ line }) => line)
  return problems.length > 0 ? { problems, texts: others } : { problems: [], texts: [errorText(error)] }
}

function problemIn(line: string, inWords: string | undefined, isField: (name: string) => boolean): FieldProblem | null {
  const [, field, text] = /^([\w.]+): (.+)$/s.exec(line) ?? []
  return field && text && isField(field) ? { field, text: inWords ?? t(text) } : null
}
