import { existsSync, readFileSync } from 'node:fs'
import { type AreaTerms, lackingIn } from 'contract/area'
import { type Area, host, remotes } from './areas.ts'
import { termsOfSources } from './plugins/terms.ts'
import { folderOf, type Published, published } from './publish/builds.ts'
import { Refused } from './refused.ts'

/** The description of a build in `area.json`. Older builds lack newer parts of it. */
type About = { contract?: number; needs?: AreaTerms; provides?: AreaTerms }
type Side = { area: Area; build: string; isNew: boolean; about: About }

/** Refuses builds that do not fit the parts served beside them, and says which of those to release first. */
export function mustFit(changes: { area: Area; build: string }[], serving: Record<string, Pick<Published, 'build'>>) {
  const sideOf = (area: Area): Side | null => {
    const change = changes.find((change) => change.area.name === area.name)
    const build = change?.build ?? serving[area.name]?.build
    return build ? { area, build, isNew: !!change, about: aboutOf(area, build) } : null
  }
  const shell = sideOf(host)
  if (!shell) return
  for (const side of remotes.map(sideOf)) {
    if (!side || !(shell.isNew || side.isNew)) continue
    mustBeOfOneContract(shell, side)
    mustBeGiven(shell, side)
  }
}

/** The same for sources that are not built yet, as far as they show it. */
export async function sourcesMustFit(area: Area) {
  const build = published()[host.name]?.build
  if (area.name === host.name || !build) return
  const about = { needs: await termsOfSources(area) }
  mustBeGiven({ area: host, build, isNew: false, about: aboutOf(host, build) }, { area, build: '', isNew: true, about })
}

function mustBeOfOneContract(shell: Side, side: Side) {
  const [mine, other] = side.isNew ? [side, shell] : [shell, side]
  const [here, there] = [mine.about.contract ?? 1, other.about.contract ?? 1]
  if (here === there) return
  throw new Refused(
    `${mine.area.name} ${mine.build} was built for area contract ${here}, but ${naming(other)} has ${there}. ` +
      'Nothing was changed. Parts of two contracts are released together: ' +
      `npm run release -- ${shell.area.name} ${remotes.map(({ name }) => name).join(' ')}`,
  )
}

function mustBeGiven(shell: Side, side: Side) {
  const lacking = lackingIn(shell.about.provides, side.about.needs).join(', ')
  if (!lacking) return
  const { name } = side.area
  if (!shell.isNew)
    throw new Refused(
      `${name} needs ${lacking}, which the host that serves (${shell.build}) does not have. ` +
        `Nothing was changed. Release the host first: npm run release -- ${host.name}`,
    )
  throw new Refused(
    side.isNew
      ? `${name} ${side.build} needs ${lacking}, which host ${shell.build} does not have. Nothing was changed.`
      : `The ${name} that serves (${side.build}) needs ${lacking}, which host ${shell.build} does not have. ` +
          `Nothing was changed. Release ${name} first: npm run release -- ${name}`,
  )
}

const naming = ({ area, build, isNew }: Side) => (isNew ? `${area.name} ${build}` : `the ${area.name} that serves`)

function aboutOf(area: Area, build: string): About {
  const file = `${folderOf(area, build)}/area.json`
  try {
    return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))) || {}
  } catch {
    // A damaged part must not stop the release of the others.
    return {}
  }
}
