import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const root = resolve(import.meta.dirname, '..')

/** The lines in which the linter finds such an effect. */
function refused(effects: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'effects-'))
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [join(root, 'scripts/effects.grit')] }))
    writeFileSync(join(folder, 'part.ts'), effects.join('\n'))
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '.'], {
      ...{ cwd: folder, encoding: 'utf8' },
    })
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { start: { line: number } } }[]
    }
    return diagnostics.flatMap(({ category, location }) => (category === 'plugin' ? [location.start.line] : []))
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
  expect(refused(effects).sort()).toEqual([1, 2, 3])
})
