import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { copyServing } from './releasing.ts'

const root = resolve(import.meta.dirname, '..')

/** Builds the host once more, with a deliberate fault, beside a copy of all areas; answers their folder. */
export async function faultyHost(fault: string) {
  // webpack has a process of its own, which runs TypeScript without the test runner's help.
  await promisify(execFile)(process.execPath, [import.meta.filename, fault], { cwd: root })
  return folderFor(fault)
}

const folderFor = (fault: string) => join(root, '.test', `areas-${fault}`)

async function build(fault: string) {
  const { host } = await import('webpack-config/areas.ts')
  const { compile } = await import('webpack-config/compile.ts')
  const folder = folderFor(fault)
  const id = '20260101-000000-faulty'
  rmSync(folder, { recursive: true, force: true })
  copyServing(resolve(root, process.env.AREAS_DIR || '.areas'), folder)
  await compile(host, id, join(folder, 'host', id), fault)
  const list = join(folder, 'areas.json')
  const { areas } = JSON.parse(readFileSync(list, 'utf8'))
  areas.host = { ...areas.host, build: id, index: `/areas/host/${id}/index.html` }
  writeFileSync(list, JSON.stringify({ areas }))
}

if (import.meta.main) await build(process.argv[2]!)
