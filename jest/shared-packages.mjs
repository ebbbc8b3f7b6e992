import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * A package that the server is built on is loaded and compiled once for all test files of a worker, not once for each: of the
 * 1,460 modules of the server 910 are packages'. What jest is handed in its place only names what the package has.
 */
export default {
  process(text, path, { supportsDynamicImport }) {
    // What starts and ends a run, beside the tests, is in Node's own hands.
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
