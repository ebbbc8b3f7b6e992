import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { filesOf } from 'api/http/front-end/area-builds'
import { areaContract } from 'contract/area-contract'
import webpack, { type Configuration, type RuleSetRule, type Stats } from 'webpack'
import type { Area } from './areas.ts'
import { configFor } from './config.ts'
import { firstScript, forDrawing } from './drawing.ts'
import { writeCompressed } from './plugins/compressed.ts'
import { folderOf } from './publish/builds.ts'
import { screensOf } from './screens.ts'

/** Sources that do not build; the message lists each fault. */
export class BuildError extends Error {}

/**
 * Makes one build of an area, completely or not at all; one that is there already gets its files again. A test adds its
 * own `rules`.
 */
export async function compile(area: Area, id: string, output = folderOf(area, id), rules: RuleSetRule[] = []) {
  const draft = `${output}.draft`
  await rm(draft, { recursive: true, force: true })
  try {
    await compileInto(draft, area, id, rules)
    const about = { contract: areaContract, ...(await termsIn(draft)), ...(await menuOf(area)) }
    const files = await filesOf(draft)
    await writeCompressed(`${draft}/area.json`, JSON.stringify({ ...about, files }))
    if (existsSync(output))
      for (const name of await readdir(draft)) await rename(`${draft}/${name}`, `${output}/${name}`)
    else await rename(draft, output)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function compileInto(output: string, area: Area, id: string, rules: RuleSetRule[]) {
  await run(configFor(area, { id, output, mode: 'production', rules }))
  if (area.drawn) await run(forDrawing(area, { id, output, rules }))
  if (area.name === 'host') await run(firstScript(area, output))
}

async function run(config: Configuration) {
  const compiler = webpack(config)!
  const stats = (await promisify(compiler.run.bind(compiler))()) as Stats
  await promisify(compiler.close.bind(compiler))()
  if (stats.hasErrors()) throw new BuildError(stats.toString('errors-only'))
  if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'))
}

/** What a remote needs from its host, or what a host provides. */
async function termsIn(folder: string) {
  const read = async (name: string) => JSON.parse(await readFile(`${folder}/${name}`, 'utf8'))
  if (existsSync(`${folder}/provides.json`)) return { provides: await read('provides.json') }
  return { needs: (await read('mf-manifest.json')).needs }
}

/** The menu is stored beside the code, so that the frame is complete even when the code does not load. */
async function menuOf(area: Area) {
  const source = `${area.folder}/src/menu.ts`
  return existsSync(source) ? { menu: (await import(source)).menuOf(await screensOf(area)) } : {}
}
