import { lstatSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Bundles, DrawRequest, Said } from './drawer.ts'

// The rendering process: it makes HTML of public pages with the bundles of the host and of the public area. It may read
// only these files, has no secrets and no database, and talks only to the server that started it.

const [hostFile = '', areaFile = ''] = process.argv.slice(2)
for (const file of [hostFile, areaFile]) {
  const found = lstatSync(file)
  if (!found.isFile() || found.nlink > 1) throw new Error(`${file} is not a file of its own`)
}
const load = createRequire(hostFile)
const say = (said: Said) => void process.send?.(said)

// A stop signal reaches the whole process group; the server ends this process when all requests have been answered.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const { drawPage } = load(hostFile) as Bundles['host']
const { area, headOf, addresses, listed, undrawn } = load(areaFile) as Bundles['area']
let turn = Promise.resolve()

// One after another, because the title and the reads of a page are noted in a global.
process.on('message', (asked: DrawRequest) => {
  turn = turn.then(() => draw(asked)).then(say, (error) => say({ id: asked.id, error: `${error?.stack ?? error}` }))
})
say({ addresses, listed, undrawn })

async function draw({ id, path, answers }: DrawRequest): Promise<Said> {
  const drawn = await drawPage(area, path, answers)
  if (!drawn) return { id, page: null }
  const { html, styles, title, reads } = drawn
  return { id, page: { html, styles, reads, head: headOf({ path, html, title, answers }) } }
}
