import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Area, root } from './areas.ts'

/** Seven digits that change with any source of the area's build. */
export async function hashOfSources(area: Area): Promise<string> {
  const folders = [
    `${area.folder}/src`,
    ...['contract', 'shared-auth', 'shared-ui'].map((name) => `${root}${name}/src`),
  ]
  const files = (await Promise.all([...folders, `${root}webpack`].map(filesIn))).flat()

  const hash = createHash('sha256')
  for (const file of [...files.sort(), `${root}package-lock.json`]) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 7)
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|mutants)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
