/** One line of a table. A budget is the maximum, or with `atLeast` the minimum. */
export type BenchRow = {
  what: string
  measured: number | null
  unit: 'ms' | '/s' | 'MB' | 's' | '×' | ''
  budget?: number
  atLeast?: boolean
  /** A comparison from the same run, with its name and ratio. */
  beside?: string
}

/** Prints the rows, and for each budget whether it is kept. */
export function show(title: string, rows: BenchRow[]) {
  const cells = rows.map((row) => [row.what, shown(row), budget(row), row.beside ?? '', verdict(row)])
  const all = [['what', 'measured', 'budget', 'beside', ''], ...cells]
  const widths = all[0]?.map((_, i) => Math.max(...all.map((line) => `${line[i]}`.length))) ?? []
  process.stdout.write(`\n${title}\n`)
  for (const line of all) {
    process.stdout.write(`  ${line.map((cell, i) => `${cell}`.padEnd(widths[i] ?? 0)).join('   ')}\n`.trimEnd())
    process.stdout.write('\n')
  }
}

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
const shown = ({ measured, unit }: BenchRow) =>
  measured === null ? 'not measured' : `${measured.toFixed(digits(measured))} ${unit}`.trim()
const budget = ({ budget, unit, atLeast }: BenchRow) =>
  budget === undefined ? '' : `${atLeast ? '≥' : '≤'} ${budget} ${unit}`.trim()

function verdict({ measured, budget, atLeast }: BenchRow) {
  if (budget === undefined || measured === null) return ''
  return (atLeast ? measured >= budget : measured <= budget) ? 'ok' : 'over'
}
