import { parseArgs } from 'node:util'
import { type Area, areas } from './areas.ts'
import { mustFit } from './fit.ts'
import { make, secondsSince } from './make.ts'
import { areasFolder, buildsOf, damageNow, inTurn, madeAt, publish, published, repairList } from './publish.ts'
import { Refused } from './refused.ts'
import { hashOfSources } from './sources.ts'

// npm run release -- merchant             builds the area and makes it the one that serves, beside the running portal
// npm run release -- merchant --to BUILD  makes an earlier build serve again
// npm run release -- merchant --list      which builds there are, and which one serves

const how = `Say which area: npm run release -- AREA [--to BUILD | --list]. Areas: ${areas.map(({ name }) => name).join(', ')}.`

try {
  const { area, to, list } = asked()
  for (const line of await repairList()) console.warn(line)
  if (Object.keys(published()).length === 0)
    throw new Refused(`No portal is built in ${areasFolder}: npm run build comes first.`)
  if (list) await show(area)
  else await inTurn(area.name, () => (to ? rollBack(area, to) : release(area)))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // Else `--to` without a build would be an error, and it is a question.
    strict: false,
    options: { to: { type: 'string' }, list: { type: 'boolean' } },
  })
  const area = areas.find(({ name }) => name === positionals[0])
  const isKnown = Object.keys(values).every((name) => name === 'to' || name === 'list')
  if (!area || positionals.length > 1 || !isKnown) throw new Refused(how)
  const to = typeof values.to === 'string' ? values.to : null
  return { area, to, list: Boolean(values.list || (values.to && !to)) }
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
  for (const build of await buildsOf(area))
    console.log(`${build}  built ${timeOf(build)}${build === serving ? now : ''}`)
}

function timeOf(build: string) {
  return madeAt(build).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
}
