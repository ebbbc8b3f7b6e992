import { parseArgs } from 'node:util'
import { type Area, areas } from './areas.ts'
import { mustFit } from './fit.ts'
import { make, secondsSince } from './make.ts'
import { areasFolder, buildsOf, damageNow, inTurn, madeAt, publish, published, repairList } from './publish/publish.ts'
import { releasesOf } from './publish/releases.ts'
import { diskWords, Refused } from './refused.ts'
import { hashOfSources } from './sources.ts'

// npm run release -- merchant             builds the area and makes it the one that serves, beside the running portal
// npm run release -- merchant --to BUILD  makes an earlier build serve again
// npm run release -- merchant --list      which builds there are, who released each, and which one serves
//
// RELEASED_BY names who releases, where that is not whoever is logged in.

const how = `Say which area: npm run release -- AREA [--to BUILD | --list]. Areas: ${areas.map(({ name }) => name).join(', ')}.`

try {
  await answer(asked())
} catch (error) {
  const words = error instanceof Refused ? error.message : plainly(error)
  if (!words) throw error
  console.error(words)
  process.exitCode = 1
}

function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // Otherwise `--to` without a build would be an error; here it lists the builds.
    strict: false,
    options: { to: { type: 'string' }, list: { type: 'boolean' } },
  })
  const area = areas.find(({ name }) => name === positionals[0])
  const isKnown = Object.keys(values).every((name) => name === 'to' || name === 'list')
  if (!area || positionals.length > 1 || !isKnown) throw new Refused(how)
  const to = typeof values.to === 'string' ? values.to : null
  return { area, to, list: Boolean(values.list || (values.to && !to)) }
}

async function answer({ area, to, list }: ReturnType<typeof asked>) {
  for (const line of await repairList()) console.warn(line)
  if (Object.keys(published()).length === 0)
    throw new Refused(`No portal is built in ${areasFolder}: npm run build comes first.`)
  if (list) await show(area)
  else await inTurn(area.name, () => (to ? rollBack(area, to) : release(area)))
}

/**
 * The message when files could not be written: the list is replaced completely or not at all, so the served builds are
 * known.
 */
function plainly(error: unknown) {
  const words = diskWords(error)
  const serving = Object.entries(published()).map(([name, { build }]) => `${name} ${build}`)
  return words && `${words} These serve: ${serving.join(', ')}.`
}

async function release(area: Area) {
  const started = performance.now()
  const before = published()[area.name]?.build
  const build = await make(area, await hashOfSources(area), { check: true })
  if (!build) return console.log(`${area.name} ${before} serves already: its sources have not changed since.`)
  console.log(`${area.name} ${build} serves since now, after ${secondsSince(started)}.`)
  if (before) console.log(`Back to the one before: npm run release -- ${area.name} --to ${before}`)
}

async function rollBack(area: Area, build: string) {
  if (published()[area.name]?.build === build) return console.log(`${area.name} ${build} serves already.`)
  if (!(await buildsOf(area)).includes(build))
    throw new Refused(
      `There is no build ${build} of ${area.name}. Which there are: npm run release -- ${area.name} --list`,
    )
  mustFit(area, build)
  await publish(area, build)
  console.log(`${area.name} ${build} serves again.`)
}

async function show(area: Area) {
  const serving = published()[area.name]?.build
  const damage = await damageNow(area)
  const now = damage ? `  serves now, damaged: ${damage}` : '  serves now'
  const releases = releasesOf(areasFolder, area)
  for (const build of await buildsOf(area)) {
    const last = releases.findLast((one) => one.build === build)
    const released = last
      ? `  released ${timeOf(new Date(last.at))} by ${last.by}, ${last.commit ? `commit ${last.commit}` : 'no commit known'}`
      : ''
    console.log(`${build}  built ${timeOf(madeAt(build))}${released}${build === serving ? now : ''}`)
  }
}

function timeOf(at: Date) {
  return at.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
}
