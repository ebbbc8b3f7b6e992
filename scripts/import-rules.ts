import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { aliasesIn, unusedExports } from './unused-exports.ts'

const area = ['contract', 'shared-auth', 'shared-ui', 'react', 'valibot']

/**
 * What each folder may import, by package name. Imports go one way: area → shared-ui → shared-auth → contract, and api
 * → contract. An area uses Chakra, the router, forms and tables only through shared-ui, and never another area.
 */
const mayImport: Record<string, readonly string[]> = {
  contract: ['valibot'],
  'shared-auth': ['contract', 'react', 'swr', 'ky', 'valibot', 'jwt-decode'],
  'shared-ui': [
    'contract',
    'shared-auth',
    'react',
    'react-dom',
    'react-router-dom',
    'swr',
    'valibot',
    'formik',
    '@chakra-ui/react',
    '@ark-ui/react',
    '@emotion/react',
    '@emotion/cache',
    'lucide-react',
    'ag-grid-react',
    'ag-grid-community',
    '@visx/scale',
    '@visx/shape',
  ],
  host: [...area, 'react-dom', '@module-federation/runtime'],
  'remote-public': area,
  'remote-merchant': area,
  'remote-backend': area,
  api: ['node:', 'contract', ...dependenciesOf('api')],
  webpack: ['node:', 'contract', 'shared-ui', 'api', 'e2e', '@playwright/test', ...dependenciesOf('webpack')],
}
const inTests = [
  'node:',
  'mutants',
  '@jest/globals',
  '@testing-library',
  'fast-check',
  'smtp-server',
  'typescript',
  'react-router-dom',
  'shared-auth',
  '@pandacss/is-valid-prop',
]

function dependenciesOf(folder: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '..', folder, 'package.json'), 'utf8'))
  return Object.keys(dependencies).filter((name) => name !== 'contract')
}

const matches = (name: string, allowed: string) =>
  name === allowed || name.startsWith(allowed.endsWith(':') ? allowed : `${allowed}/`)

/** The forbidden imports of a file (its path from the project's root), each with the reason. */
export function badImports(file: string, source: string): string[] {
  const [folder = ''] = file.split('/')
  const allowed = mayImport[folder]
  if (!allowed) return []
  const isTest = /\.(test|mutants)\.tsx?$|(^|\/)testing[./]/.test(file)
  return ts.preProcessFile(source, true, true).importedFiles.flatMap(({ fileName: name }) => {
    if (name.startsWith('.')) {
      const leaves = relative(folder, join(file, '..', name)).startsWith('..')
      if (leaves) return [`${file}: ${name} leaves ${folder}. Import the package by its name.`]
      return /\.\w+$/.test(name) ? [] : [`${file}: ${name} needs its ending, .ts or .tsx.`]
    }
    const fine = [folder, ...allowed, ...(isTest ? inTests : [])].some((one) => matches(name, one))
    return fine ? [] : [`${file}: ${folder} may not import ${name}.`]
  })
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = globSync(`{${Object.keys(mayImport).join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const others = globSync('{e2e,bench,mutants,scripts}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  const sources = new Map([...files, ...others].map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const bad = [
    ...files.flatMap((file) => badImports(file, sources.get(file) ?? '')),
    ...unusedExports(sources, aliasesIn(root)).map((one) => `${one} is exported, and nobody imports it.`),
  ]
  for (const line of bad) process.stdout.write(`${line}\n`)
  process.exitCode = bad.length > 0 ? 1 : 0
}
