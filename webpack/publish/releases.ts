import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { type Area, root } from '../areas.ts'

/** An event in which a build became the served one. `commit` is that of its sources; null where unknown. */
type Releasing = { build: string; at: string; by: string; commit: string | null }

const run = promisify(execFile)

// Beside the builds and not in them, because anybody can read files in a build.
const folderIn = (areasFolder: string) => `${areasFolder}/.releases`
const fileIn = (areasFolder: string, area: Area) => `${folderIn(areasFolder)}/${area.name}.jsonl`

/** All releases of this area, the oldest first. A line that was cut short is left out. */
export function releasesOf(areasFolder: string, area: Area): Releasing[] {
  const file = fileIn(areasFolder, area)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as Releasing] : []
      } catch {
        return []
      }
    })
}

/**
 * Records who releases a build, before it is served, so that no release is missing. Returns a function that removes the
 * line if the release fails.
 */
export function noteRelease(areasFolder: string, area: Area, build: string, commit: string | null): () => void {
  const known = releasesOf(areasFolder, area).findLast((one) => one.build === build)?.commit ?? commit
  const line: Releasing = { build, at: new Date().toISOString(), by: whoReleases(), commit: known }
  const file = fileIn(areasFolder, area)
  mkdirSync(folderIn(areasFolder), { recursive: true })
  const size = existsSync(file) ? statSync(file).size : 0
  const takeBack = () => {
    if (existsSync(file) && statSync(file).isFile()) truncateSync(file, size)
  }
  try {
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  } catch (error) {
    takeBack()
    throw error
  }
  return takeBack
}

/** `RELEASED_BY` is for machines where several people use one account, such as a build server. */
function whoReleases() {
  if (process.env.RELEASED_BY) return process.env.RELEASED_BY
  try {
    return userInfo().username
  } catch {
    // A container may run under a user id without a name.
    return `user ${process.getuid?.()}`
  }
}

/** The commit of the sources, and whether they were changed since; null where there is no checkout. */
export async function commitNow(): Promise<string | null> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root })
    const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd: root })
    return commit.trim() + (changes.trim() ? ' with changes' : '')
  } catch {
    return null
  }
}
