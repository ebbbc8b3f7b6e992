import ts from 'typescript'
import { type Edit, editsOf, type Mutant, mutantsIn } from './mutant.ts'

type Place = { from: number; to: number; replace: string }

/** What is wrong with an edit of this text; null when it can be made. */
export function wrongWith({ file, find }: Edit, text: string): string | null {
  const times = text.split(find).length - 1
  if (times !== 1) return `stands ${times} times in ${file}`
  const from = text.indexOf(find)
  return bodyAround(parsed(file, text), from, from + find.length) ? null : `is in no function's body in ${file}`
}

/**
 * Writes mutants into a source: each changed function body gets a changed copy, which runs when that mutant is active.
 * All lines keep their numbers.
 */
export function writeIn(mutants: Mutant[], file: string, text: string): string {
  const here = mutantsIn(mutants, file)
  // Most files have none, and parsing all of them would cost more than most tests.
  if (here.length === 0) return text
  const source = parsed(file, text)
  const written = new Map<ts.Node, string[]>()
  for (const mutant of here) {
    const places = editsOf(mutant).flatMap((edit): Place[] => {
      if (edit.file !== file || wrongWith(edit, text)) return []
      const from = text.indexOf(edit.find)
      return [{ from, to: from + edit.find.length, replace: edit.replace }]
    })
    for (const [body, own] of outermost(source, places)) {
      const changed = parsed(file, edited(text, own))
      const start = body.getStart(source)
      const then = onOneLine(bodyAround(changed, start, start + 1)!, changed)
      const when = `globalThis.mutant === ${JSON.stringify(mutant.name)}`
      const choice = ts.isBlock(body) ? `if (${when}) ${then} else ` : `${when} ? (${then}) : `
      written.set(body, [...(written.get(body) ?? []), choice])
    }
  }
  // The outer body first: where two end together, the inner one is closed first.
  const bodies = [...written].sort(([a], [b]) => a.pos - b.pos)
  const brackets = bodies.flatMap(([body, choices]) => {
    const [open, close] = ts.isBlock(body) ? [`{ ${choices.join('')}`, ' }'] : [`${choices.join('')}(`, ')']
    const [from, to] = [body.getStart(source), body.end]
    return [
      { from, to: from, replace: open },
      { from: to, to, replace: close },
    ]
  })
  return edited(text, brackets)
}

/** The bodies changed at these places; of nested ones the outer body, with the places of both. */
function outermost(source: ts.SourceFile, places: Place[]): Map<ts.Node, Place[]> {
  const bodies = places.map(({ from, to }) => bodyAround(source, from, to)!)
  const outer = bodies.filter((body) => !bodies.some((other) => other.pos < body.pos && body.end <= other.end))
  const inside = ({ pos, end }: ts.Node) => places.filter(({ from, to }) => pos <= from && to <= end)
  return new Map(outer.map((body) => [body, inside(body)]))
}

const printer = ts.createPrinter({ removeComments: true })
const onOneLine = (node: ts.Node, source: ts.SourceFile) =>
  printer.printNode(ts.EmitHint.Unspecified, node, source).replace(/\n\s*/g, ' ')

const edited = (text: string, places: Place[]) =>
  [...places]
    .sort((a, b) => b.from - a.from)
    .reduce((all, { from, to, replace }) => all.slice(0, from) + replace + all.slice(to), text)

/** The smallest function body around this part of the text. */
function bodyAround(source: ts.SourceFile, from: number, to: number): ts.Node | undefined {
  let found: ts.Node | undefined
  const look = (node: ts.Node) => {
    if (node.getStart(source) > from || node.end < to) return
    if (ts.isFunctionLike(node.parent) && 'body' in node.parent && node.parent.body === node) found = node
    ts.forEachChild(node, look)
  }
  ts.forEachChild(source, look)
  return found
}

const parsed = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
