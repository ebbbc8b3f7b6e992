import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const root = resolve(import.meta.dirname, '..')

/** The lines that this plugin of ours for the linter refuses. */
function refusedBy(plugin: string, lines: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-plugins-'))
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [join(root, 'scripts', plugin)] }))
    writeFileSync(join(folder, 'part.tsx'), lines.join('\n'))
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { start: { line: number } } }[]
    }
    const found = diagnostics.flatMap(({ category, location }) => (category === 'plugin' ? [location.start.line] : []))
    return found.sort((a, b) => a - b)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('an effect that returns what a call answers is refused; one in braces is not', () => {
  const effects = [
    'useEffect(() => box.scrollIntoView(), [box])',
    'useLayoutEffect(() => box.focus())',
    'useEffect(() => (isOpen ? box.open(1) : box.close(2)), [box, isOpen])',
    'useEffect(() => void box.scrollIntoView(), [box])',
    'useEffect(() => { box.scrollIntoView() }, [box])',
    'useEffect(() => () => box.close(), [box])',
  ]
  expect(refusedBy('effects.grit', effects)).toEqual([1, 2, 3])
})

test("a device's clock is not asked; the server's is, and other times are made of what is known", () => {
  const lines = [
    'export const today = indianDay(new Date())',
    'export const isLate = Date.now() - Date.parse(dated) > day',
    'export const now = serverNow()',
    'export const known = new Date(dated)',
    'export const started = performance.now()',
  ]
  expect(refusedBy('clock.grit', lines)).toEqual([1, 2])
})

test('a spread of a literal is refused; one of an object that exists, or for a condition, is not', () => {
  const lines = [
    'export const packed = { ...{ name, code }, ...rest }',
    'export const typed = { ...({ size: "sm" } as const) }',
    'export const list = [...["--json", "--silent"], ...more]',
    'export const box = <Box {...{ id, name }} />',
    'export const given = { ...rest, ...(isOpen && { name }), ...(isOpen ? { name } : { code }) }',
    'export const listed = [...more, ...(isOpen ? ["a"] : [])]',
    'export const shown = <Box {...rest} id={id} />',
  ]
  expect(refusedBy('packed.grit', lines)).toEqual([1, 2, 3, 4])
})
