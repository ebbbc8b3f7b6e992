import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import coreForRemotes from '@module-federation/inject-external-runtime-core-plugin'
import { faultsIn } from './open-build.ts'

// Inside the project, so that packages are found from there.
mkdirSync(join(import.meta.dirname, '../.test'), { recursive: true })
const scratch = mkdtempSync(join(import.meta.dirname, '../.test/remote-'))
const build = '20261120-101500-1a2b3c4'
const globalName = 'tiny_20261120_101500_1a2b3c4'
const read = (file: string) => readFileSync(join(scratch, 'built', file), 'utf8')

const tiny = {
  'area.ts': `import { Tiny } from './tiny'
      const screens = Object.values(import.meta.glob('./**/screens.ts', { eager: true, import: 'screens' })).flat()
      const found = screens.map(({ path, load }) => ({ path, lazy: load }))
      export const area = { contract: 1, routes: [{ index: true, Component: Tiny }, ...found], menu: [] }`,
  'tiny.tsx': `import { useState } from 'react'
      import { Box, type Crumb, Text } from 'shared-ui'
      export const unused = (crumb: Crumb) => <Text>{crumb.label}</Text>
      export function Tiny() { const [count] = useState(1); return <Box>{count}</Box> }`,
  'visit/screens.ts': `export const screens = [{ path: 'tiny-visits', load: () => import('./visit-list.tsx') }]`,
  'visit/visit-list.tsx': `export const VisitList = () => <p>Visits of a shop</p>`,
  'menu.ts': `export const menuOf = (screens: { path: string }[]) => screens.map(({ path }) => ({ label: 'Tiny', to: path }))`,
}

beforeAll(() => compile('tiny', 'built', tiny))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('webpack and federation are the versions that were tried together', () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
  expect(dependencies).toMatchObject({ webpack: '5.110.3', '@module-federation/enhanced': '2.9.2' })
})

test('a remote is built with a manifest that names its entry and the files of its area', () => {
  const manifest = JSON.parse(read('mf-manifest.json'))
  expect(manifest.metaData).toMatchObject({ globalName, publicPath: 'auto' })
  expect(manifest.metaData.remoteEntry).toMatchObject({ name: expect.stringMatching(/^remoteEntry\.\w{8}\.js$/) })
  const [area] = manifest.exposes
  expect(area).toMatchObject({ path: './area', assets: { js: { sync: [expect.any(String)] } } })
  expect(read(area.assets.js.sync[0])).toContain('contract:1')
})

test('a feature in a folder of its own is found by its screens.ts, and its screen waits in a file of its own', () => {
  const [area] = JSON.parse(read('mf-manifest.json')).exposes
  const first = read(area.assets.js.sync[0])
  expect(first).toContain('tiny-visits')
  expect(first).not.toContain('Visits of a shop')
  const files = readdirSync(join(scratch, 'built')).filter((file) => file.endsWith('.js'))
  expect(files.filter((file) => read(file).includes('Visits of a shop'))).toHaveLength(1)
})

test('the entry of a remote is small and answers `get` and `init` under the name of its build', () => {
  const { name } = JSON.parse(read('mf-manifest.json')).metaData.remoteEntry
  expect(statSync(join(scratch, 'built', `${name}.br`)).size).toBeLessThan(8_000)
  expect(read(name)).toContain(`chunks_${globalName}`)

  // As the host does.
  coreForRemotes().beforeInit?.({ options: { name: 'host' } } as never)
  const { _FEDERATION_RUNTIME_CORE } = globalThis as Record<string, unknown>
  const page: Record<string, unknown> = {
    document: { currentScript: { tagName: 'SCRIPT', src: `http://portal/areas/tiny/${build}/${name}` } },
    _FEDERATION_RUNTIME_CORE,
  }
  page.self = page
  runInNewContext(read(name), page)
  expect(page[globalName]).toMatchObject({ get: expect.any(Function), init: expect.any(Function) })
})

test('a build opens on the machine that releases it, with the screens that wait in files of their own', async () => {
  const host = join(scratch, 'host')
  mkdirSync(host, { recursive: true })
  writeFileSync(
    join(host, 'draw.cjs'),
    `const part = new Proxy({}, { get: (_, name) => name === '__esModule' || (() => null), has: () => true })
     globalThis.portalShared = { react: part, 'react/jsx-runtime': part, 'shared-ui': part }`,
  )
  const opened = () =>
    faultsIn({ host, folder: join(scratch, 'built'), address: `/areas/tiny/${build}`, base: '/tiny', others: [] })
  expect(await opened()).toEqual([])

  const screen = readdirSync(join(scratch, 'built')).find(
    (file) => file.endsWith('.js') && read(file).includes('Visits of a shop'),
  )
  renameSync(join(scratch, 'built', `${screen}`), join(scratch, 'elsewhere'))
  expect(await opened()).toEqual([`/tiny/tiny-visits: ${screen} is missing`])
  renameSync(join(scratch, 'elsewhere'), join(scratch, 'built', `${screen}`))
})

test('beside the code lies its menu, for the time when the code does not come, and what it needs of the host', () => {
  const needs = {
    versions: { react: '19.3.1', federation: '2.9.2' },
    // Without types, and without imports that are never used.
    names: { 'shared-ui': ['Box'] },
  }
  const { files, ...about } = JSON.parse(read('area.json'))
  expect(about).toEqual({ contract: 1, needs, menu: [{ label: 'Tiny', to: 'tiny-visits' }] })
  expect(JSON.parse(read('mf-manifest.json')).needs).toEqual(needs)
})

test('beside the code lies a list of all its files, each with its bytes and their digest', () => {
  const { files } = JSON.parse(read('area.json'))
  const folder = join(scratch, 'built')
  const there = readdirSync(folder).filter((name) => !name.startsWith('area.json'))
  expect(Object.keys(files).sort()).toEqual(there.sort())
  for (const name of there) {
    const content = readFileSync(join(folder, name))
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`
    expect(files[name]).toEqual({ size: content.length, hash })
  }
})

test('a remote that would carry its own Chakra is not built', async () => {
  const build = compile('heavy', 'refused', {
    'area.ts': `import { Box } from '@chakra-ui/react'
      export const area = { contract: 1, routes: [{ index: true, Component: Box }], menu: [] }`,
  })
  await expect(build).rejects.toThrow(/area\.ts bundles node_modules\/@chakra-ui\/react/)
})

test('another build of the same sources has the same files, but for those that name the build', async () => {
  await compile('tiny', 'again', tiny, '20261120-111500-1a2b3c4')
  const filesIn = (folder: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(scratch, folder, 'area.json'), 'utf8')).files
  const [built, again] = [filesIn('built'), filesIn('again')]
  const others = Object.keys(built).filter(
    (name) => !/\.(br|gz)$/.test(name) && !isDeepStrictEqual(built[name], again[name]),
  )
  expect(others.sort()).toEqual([
    'mf-manifest.json',
    'mf-stats.json',
    expect.stringMatching(/^remoteEntry\.\w{8}\.js$/),
  ])
  expect(Object.keys(built).filter((name) => name.endsWith('.js')).length).toBeGreaterThan(2)
})

/** Builds a remote from these sources in a process of its own, which runs TypeScript without the test runner's help. */
async function compile(name: string, output: string, sources: Record<string, string>, id = build) {
  const folder = join(scratch, name)
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(join(folder, 'src', file, '..'), { recursive: true })
    writeFileSync(join(folder, 'src', file), text)
  }
  const script = join(scratch, `${name}.mjs`)
  const given = JSON.stringify([{ name, folder, port: 0 }, id, join(scratch, output)])
  writeFileSync(script, `import { compile } from '${import.meta.dirname}/compile.ts'\nawait compile(...${given})`)
  await promisify(execFile)(process.execPath, [script])
}
