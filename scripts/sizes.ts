import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

// npm run sizes: the longest files, the longest functions and the fullest folders, as a report. Nothing is refused: a long
// file about one thing is fine, and this shows where to look.

const root = join(import.meta.dirname, '..')
const isTest = (file: string) => /\.(test|spec|mutants)\./.test(file)
const files = globSync(
  '{{api,contract,host,remote-*,shared-*}/src,e2e,bench,scripts,webpack,mutants,jest}/**/*.{ts,tsx,mjs}',
  {
    cwd: root,
    exclude: ['**/node_modules'],
  },
)
const linesOf = (text: string) => text.trimEnd().split('\n').length
const read = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const shipped = read.filter(({ file }) => file.includes('/src/') && !isTest(file) && !file.includes('/testing'))

type Sized = { name: string; size: number }
const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
const sizeOf = ({ file, text }: (typeof read)[number]): Sized => ({ name: file, size: linesOf(text) })

/** Each function with a name, or by its first words. */
function functionsOf({ file, text }: (typeof read)[number]): Sized[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Sized[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ name: `${file}:${line + 1}`, size: linesOf(node.getText()) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const folders = Object.entries(
  Object.groupBy(
    shipped.map(({ file }) => file),
    (file) => relative('.', join(file, '..')),
  ),
).map(([name, inside = []]): Sized => ({ name, size: inside.length }))

function report(title: string, all: Sized[], most = 15) {
  const rows = all.sort((a, b) => b.size - a.size).slice(0, most)
  const lines = rows.map(({ name, size }) => `${String(size).padStart(6)}  ${name}`)
  process.stdout.write(`${title}\n${lines.join('\n')}\n\n`)
}

const sizes = shipped.map((one) => sizeOf(one).size).sort((a, b) => a - b)
const tests = read.filter(({ file }) => isTest(file))
process.stdout.write(
  [
    `${sum(sizes)} lines are shipped in ${shipped.length} files of ${folders.length} folders, median ${sizes[sizes.length >> 1]}`,
    `${sum(tests.map((one) => sizeOf(one).size))} lines of tests in ${tests.length} files`,
    `${folders.filter(({ size }) => size === 1).length} folders hold one file\n\n`,
  ].join('\n'),
)
report('Longest files, in lines', shipped.map(sizeOf))
report('Longest tests', tests.map(sizeOf), 5)
report('Longest functions', shipped.filter(({ file }) => !file.includes('/migrations/')).flatMap(functionsOf))
report('Fullest folders, in files without tests', folders)
