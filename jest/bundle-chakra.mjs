import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const at = (file) => fileURLToPath(new URL(file, import.meta.url))
const entry = at('chakra.mjs')
const folder = at('../.cache/chakra/')

/**
 * Bundles Chakra and what it is built on to one module, once for each version of what is installed. A test of a screen
 * then loads 170 modules instead of 2,100, each of which jest reads and compiles anew for each test file.
 */
export default async function setup() {
  const hash = createHash('sha1')
  for (const file of [import.meta.filename, entry, at('../package-lock.json')]) hash.update(readFileSync(file))
  const version = hash.digest('hex')
  const stamp = `${folder}version`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  await bundle()
  writeFileSync(stamp, version)
}

async function bundle() {
  const { default: webpack } = await import('webpack')
  const compiler = webpack({
    mode: 'none',
    target: 'es2022',
    entry,
    output: { path: folder, filename: 'chakra.mjs', library: { type: 'module' } },
    experiments: { outputModule: true },
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    // What our own code imports as well, and must be there once.
    externals: [/^react(-dom)?($|\/)/, /^@emotion\//],
    externalsType: 'module',
    optimization: { concatenateModules: true, providedExports: true, usedExports: true, sideEffects: true },
  })
  const stats = await promisify((done) => compiler.run(done))()
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
}
