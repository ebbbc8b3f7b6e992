import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The builds of the present sources that tests use. What a portal here serves lies elsewhere, and is left as it is. */
export const testBuilds = join(root, '.cache/test/areas')

/** Builds what changed since the last test. */
export async function makeTestBuilds() {
  const child = spawn(process.execPath, ['--no-warnings', 'webpack/prepare.ts', '--present'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, AREAS_DIR: testBuilds },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The areas could not be built')
}

if (import.meta.main) await makeTestBuilds()
