import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { copyServing } from './releasing.ts'

const root = resolve(import.meta.dirname, '..')
// Workers that run side by side have one each.
const folder = join(root, '.test', `areas-faulty-${process.env.TEST_PARALLEL_INDEX}`)
let building: Promise<string> | undefined

/** The host built once more, so that a page can plant a fault in it, beside a copy of all areas; answers their folder. */
export const faultyHost = () => (building ??= buildApart())

async function buildApart() {
  // webpack has a process of its own, which runs TypeScript without the test runner's help.
  await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: root })
  return folder
}

async function build() {
  const { host } = await import('webpack-config/areas.ts')
  const { compile } = await import('webpack-config/compile.ts')
  const id = '20260101-000000-faulty'
  rmSync(folder, { recursive: true, force: true })
  copyServing(resolve(root, process.env.AREAS_DIR || '.areas'), folder)
  await compile(host, id, join(folder, 'host', id), true)
  const list = join(folder, 'areas.json')
  const { areas } = JSON.parse(readFileSync(list, 'utf8'))
  areas.host = { ...areas.host, build: id, index: `/areas/host/${id}/index.html` }
  writeFileSync(list, JSON.stringify({ areas }))
}

if (import.meta.main) await build()
