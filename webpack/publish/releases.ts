import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { type Area, root } from '../areas.ts'

/** One time that a build was made the one that serves. `commit` is that of its sources; null where none is known. */
type Releasing = { build: string; at: string; by: string; commit: string | null }

const run = promisify(execFile)

// Beside the builds and not in them: what lies in a build can be read by anybody.
const folderIn = (areasFolder: string) => `${areasFolder}/.releases`
const fileIn = (areasFolder: string, area: Area) => `${folderIn(areasFolder)}/${area.name}.jsonl`

/** Each time that a build of this area began to serve, the oldest first. A line that was cut short is left out. */
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
 * Writes down who makes a build the one that serves, before it does, so that none serves unsaid. Answers how to take the
 * line back where it comes to nothing.
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

/** `RELEASED_BY` where many work under one name, as a build machine does. */
function whoReleases() {
  if (process.env.RELEASED_BY) return process.env.RELEASED_BY
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    return `user ${process.getuid?.()}`
  }
}

/** The commit of the sources, and whether they were changed since; null where they are no checkout. */
export async function commitNow(): Promise<string | null> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root })
    const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd: root })
    return commit.trim() + (changes.trim() ? ' with changes' : '')
  } catch {
    return null
  }
}
