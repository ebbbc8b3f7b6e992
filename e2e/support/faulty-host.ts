import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { testBuilds } from './builds.ts'
import { copyServing } from './releasing.ts'

const root = resolve(import.meta.dirname, '../..')

/** The folder of a host that is built with all mutants, inactive, beside a copy of all areas. */
export const faultyHost = join(process.env.TEST_DEMO ?? '', 'areas-faulty')

/** Builds that host once, for all tests that activate a mutant. */
export async function makeFaultyHost() {
  // webpack runs in its own process, without the TypeScript transform of the test runner.
  await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: root })
}

const withMutants = { test: /\.tsx?$/, exclude: /node_modules/, loader: join(root, 'mutants/webpack-loader.ts') }

async function build() {
  const { host } = await import('webpack-config/areas.ts')
  const { compile } = await import('webpack-config/compile.ts')
  const id = '20260101-000000-faulty'
  copyServing(testBuilds, faultyHost)
  await compile(host, id, join(faultyHost, 'host', id), [withMutants])
  const list = join(faultyHost, 'areas.json')
  const { areas } = JSON.parse(readFileSync(list, 'utf8'))
  areas.host = { ...areas.host, build: id, index: `/areas/host/${id}/index.html` }
  writeFileSync(list, JSON.stringify({ areas }))
}

if (import.meta.main) await build()
