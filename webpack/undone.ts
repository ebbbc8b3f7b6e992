import { type Releasing, releasesIn } from 'api/http/front-end/area-builds'
import { type Area, root } from './areas.ts'
import { areasFolder, published } from './publish/builds.ts'
import { isContained, whoReleases } from './publish/releases.ts'

/** The last release of the build of an area that serves; undefined where nobody wrote it down. */
export function lastRelease(area: Area): Releasing | undefined {
  const serving = published()[area.name]?.build
  return releasesIn(areasFolder, area.name).findLast(({ build }) => build === serving)
}

/**
 * What a release of the present sources would undo, in a sentence: work of somebody else that serves and is not in
 * these sources. Null where there is nothing, or nothing is known of what serves.
 */
export async function undoneBy(area: Area): Promise<string | null> {
  const last = lastRelease(area)
  if (!last?.commit) return null
  const [commit = '', ...changes] = last.commit.split(' ')
  const isIn = await isContained(commit)
  if (isIn && (changes.length === 0 || last.by === whoReleases())) return null
  const what = isIn ? 'has changes that are in no commit' : 'is not in the sources here'
  return `${area.name} ${last.build} serves, ${wordsFor(last)}. It ${what}: a release from here would undo it.`
}

/**
 * Whose release an earlier build would replace, in a sentence: one takes back one's own without being asked. Null where that
 * build was made of sources that hold what serves.
 */
export async function replacedBy(area: Area, build: string): Promise<string | null> {
  const last = lastRelease(area)
  if (!last || last.build === build || last.by === whoReleases()) return null
  const commit = releasesIn(areasFolder, area.name).findLast((one) => one.build === build)?.commit
  if (commit && last.commit && (await isContained(plain(last.commit), root, plain(commit)))) return null
  return `${area.name} ${last.build} serves, ${wordsFor(last)}. It is a release of ${last.by}, which ${build} would replace.`
}

/** Without 'with changes'. */
const plain = (commit: string) => commit.split(' ')[0]!

/** For example 'released 27 Nov 2026, 3:04 pm by asha, commit abcdef0123'. */
export function wordsFor({ at, by, commit }: Releasing) {
  return `released ${timeOf(new Date(at))} by ${by}, ${commit ? `commit ${commit}` : 'no commit known'}`
}

export function timeOf(at: Date) {
  return at.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
}
