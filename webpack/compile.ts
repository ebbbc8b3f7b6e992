import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import webpack, { type Stats } from 'webpack'
import type { Area } from './areas.ts'
import { configFor } from './config.ts'
import { folderOf } from './publish.ts'

/** Sources that do not build; the message lists each fault. */
export class BuildError extends Error {}

/** Makes one build of an area, whole or not at all. */
export async function compile(area: Area, id: string, output = folderOf(area, id), fault?: string) {
  const draft = `${output}.draft`
  await rm(draft, { recursive: true, force: true })

  const compiler = webpack(configFor(area, { id, output: draft, mode: 'production', fault }))!
  const stats = (await promisify(compiler.run.bind(compiler))()) as Stats
  await promisify(compiler.close.bind(compiler))()
  if (stats.hasErrors()) throw new BuildError(stats.toString('errors-only'))
  if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'))

  await writeMenu(area, draft)
  await rename(draft, output)
}

/** The menu lies beside the code, so that the frame is whole even when the code does not load. */
async function writeMenu(area: Area, folder: string) {
  const source = `${area.folder}/src/menu.ts`
  if (!existsSync(source)) return
  const { menu } = await import(source)
  await writeFile(`${folder}/area.json`, JSON.stringify({ menu }))
}
