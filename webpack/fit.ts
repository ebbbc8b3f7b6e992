import { existsSync, readFileSync } from 'node:fs'
import { type AreaTerms, lackingIn } from 'contract/area'
import { type Area, host, remotes } from './areas.ts'
import { termsOfSources } from './plugins/terms.ts'
import { folderOf, published } from './publish/publish.ts'
import { Refused } from './refused.ts'

/** The description of a build in `area.json`. Older builds lack newer parts of it. */
type About = { contract?: number; needs?: AreaTerms; provides?: AreaTerms }

/** Refuses a build that does not fit the parts served beside it, and says which of them to release first. */
export function mustFit(area: Area, build: string) {
  const mine = aboutOf(area, build)
  const serving = published()
  for (const other of area.name === host.name ? remotes : [host]) {
    const theirBuild = serving[other.name]?.build
    if (!theirBuild) continue
    const theirs = aboutOf(other, theirBuild)
    mustBeOfOneContract(area, build, mine, other, theirs)
    if (area.name === host.name) mustGive(build, mine, other, theirBuild, theirs)
    else mustBeGiven(area, mine.needs, theirBuild, theirs)
  }
}

/** The same for sources that are not built yet, as far as they show it. */
export async function sourcesMustFit(area: Area) {
  const build = published()[host.name]?.build
  if (area.name === host.name || !build) return
  mustBeGiven(area, await termsOfSources(area), build, aboutOf(host, build))
}

function mustBeOfOneContract(area: Area, build: string, mine: About, other: Area, theirs: About) {
  const [here, there] = [mine.contract ?? 1, theirs.contract ?? 1]
  if (here === there) return
  throw new Refused(
    `${area.name} ${build} was built for area contract ${here}, but the ${other.name} that serves has ${there}. ` +
      'Nothing was changed. Parts of two contracts are released together, by npm run build.',
  )
}

function mustBeGiven({ name }: Area, needs: AreaTerms | undefined, build: string, { provides }: About) {
  const lacking = lackingIn(provides, needs)
  if (lacking.length === 0) return
  throw new Refused(
    `${name} needs ${lacking.join(', ')}, which the host that serves (${build}) does not have. ` +
      `Nothing was changed. Release the host first: npm run release -- ${host.name}`,
  )
}

function mustGive(build: string, { provides }: About, { name }: Area, theirBuild: string, { needs }: About) {
  const lacking = lackingIn(provides, needs)
  if (lacking.length === 0) return
  throw new Refused(
    `The ${name} that serves (${theirBuild}) needs ${lacking.join(', ')}, which host ${build} does not have. ` +
      `Nothing was changed. Release ${name} first: npm run release -- ${name}`,
  )
}

function aboutOf(area: Area, build: string): About {
  const file = `${folderOf(area, build)}/area.json`
  try {
    return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))) || {}
  } catch {
    // A damaged part must not stop the release of the others.
    return {}
  }
}
