import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from './areas.ts'

const packages = ['contract', 'shared-auth', 'shared-ui', 'host', 'remote-public', 'remote-merchant', 'remote-backend']

test('what is imported for its effect alone is named in sideEffects, or a build would leave it out', () => {
  const lost = packages.flatMap((name) => {
    const folder = join(root, name)
    const { sideEffects } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { sideEffects?: string[] }
    if (!sideEffects) return []
    const files = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$|testing/.test(file))
    return files.flatMap((file) => {
      const imports = readFileSync(join(folder, file), 'utf8').matchAll(/^import\s'(\.[^']+)'/gm)
      const effects = [...imports].map(([, path = '']) => `./${relative(folder, join(folder, dirname(file), path))}`)
      return effects.filter((path) => !sideEffects.includes(path)).map((path) => `${name}/${file} ${path}`)
    })
  })
  expect(lost).toEqual([])
})
