import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, statSync, truncateSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { bookOf, type Releasing, releasesIn } from 'api/http/front-end/area-builds'
import { type Area, root } from '../areas.ts'

type Noted = { area: Area; build: string; commit?: string | null }

const run = promisify(execFile)

/**
 * Records who releases a build, before it is served, so that no release is missing. Returns a function that removes the
 * line if the release fails.
 */
export function noteRelease(areasFolder: string, { area, build, commit }: Noted): () => void {
  const known = commit ?? releasesIn(areasFolder, area.name).findLast((one) => one.build === build)?.commit ?? null
  const line: Releasing = { build, at: new Date().toISOString(), by: whoReleases(), commit: known }
  const file = bookOf(areasFolder, area.name)
  mkdirSync(dirname(file), { recursive: true })
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
export function whoReleases() {
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

/** Whether the sources of a checkout, or of another commit, hold this commit; not where one is unknown there. */
export async function isContained(commit: string, checkout = root, by = 'HEAD'): Promise<boolean> {
  return run('git', ['merge-base', '--is-ancestor', commit, by], { cwd: checkout }).then(
    () => true,
    () => false,
  )
}
