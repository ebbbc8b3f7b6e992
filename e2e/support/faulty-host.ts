import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { copyServing } from './releasing.ts'

const root = resolve(import.meta.dirname, '../..')

/** Where the host is built once more with all mutants asleep in it, beside a copy of all areas. */
export const faultyHost = join(process.env.TEST_DEMO ?? '', 'areas-faulty')

/** Builds it, once for all who wake a mutant. */
export async function makeFaultyHost() {
  // webpack has a process of its own, which runs TypeScript without the test runner's help.
  await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: root })
}

const withMutants = { test: /\.tsx?$/, exclude: /node_modules/, loader: join(root, 'mutants/webpack-loader.ts') }

async function build() {
  const { host } = await import('webpack-config/areas.ts')
  const { compile } = await import('webpack-config/compile.ts')
  const id = '20260101-000000-faulty'
  copyServing(resolve(root, process.env.AREAS_DIR || '.areas'), faultyHost)
  await compile(host, id, join(faultyHost, 'host', id), [withMutants])
  const list = join(faultyHost, 'areas.json')
  const { areas } = JSON.parse(readFileSync(list, 'utf8'))
  areas.host = { ...areas.host, build: id, index: `/areas/host/${id}/index.html` }
  writeFileSync(list, JSON.stringify({ areas }))
}

if (import.meta.main) await build()
