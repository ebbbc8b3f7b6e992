import type { FieldProblem } from 'contract/fields'
import { errorText } from '../error-text.ts'

/** What the server said to a form: problems of its fields, and the words for everything else. */
export type Refusal = { problems: FieldProblem[]; texts: string[] }

/** Reads `data: ['field: text', …]` of a refused call; what names no field of this form stays as words. */
export function refusalOf(error: unknown, isField: (name: string) => boolean): Refusal {
  const lines = linesOf(error).map((line) => ({ line, problem: problemIn(line, isField) }))
  const problems = lines.flatMap(({ problem }) => problem ?? [])
  const others = lines.filter(({ problem }) => !problem).map(({ line }) => line)
  return problems.length > 0 ? { problems, texts: others } : { problems: [], texts: [errorText(error)] }
}

function linesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null || !('body' in error)) return []
  const { body } = error
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  return Array.isArray(data) ? data.filter((line) => typeof line === 'string') : []
}

function problemIn(line: string, isField: (name: string) => boolean): FieldProblem | null {
  const [, field, text] = /^([\w.]+): (.+)$/s.exec(line) ?? []
  return field && text && isField(field) ? { field, text } : null
}
