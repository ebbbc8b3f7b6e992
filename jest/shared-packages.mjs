import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Loads and compiles the server's packages once for all test files of a worker, instead of once for each: of the
 * server's 1,460 modules 910 belong to packages. jest gets a module that only re-exports the names.
 */
export default {
  process(text, path, { supportsDynamicImport }) {
    // Loading at the start and the end of a run, outside of tests, uses Node's own loader.
    if (!supportsDynamicImport) return { code: text }
    const whole = `sharedRequire(${JSON.stringify(path)})`
    if (!isModule(path)) return { code: `module.exports = ${whole}` }
    const names = Object.keys(require(path)).filter((name) => name !== 'default' && /^[\w$]+$/.test(name))
    const lines = names.map((name, index) => `const name${index} = whole.${name}\nexport { name${index} as ${name} }`)
    return { code: [`const whole = ${whole}`, ...lines, 'export default whole.default'].join('\n') }
  },

  getCacheKey: (text, path, { supportsDynamicImport }) =>
    createHash('sha1').update(`${here}${supportsDynamicImport}${path}\0${text}`).digest('hex'),
}

const here = readFileSync(new URL(import.meta.url))

function isModule(path) {
  if (/\.[cm]js$/.test(path)) return path.endsWith('.mjs')
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).type === 'module'
  }
}
