import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { releasesIn } from 'api/http/front-end/area-builds'
import { failingIn, failingWords } from 'api/http/front-end/area-faults'
import { type Area, areas, host } from './areas.ts'
import { sourcesMustFit } from './fit.ts'
import { makeAll, secondsSince, servesPresent } from './make.ts'
import { areasFolder, buildsOf, damageIn, damageNow, madeAt, published } from './publish/builds.ts'
import { damagedNow } from './publish/damages.ts'
import { type Change, type Made, publish, repairList } from './publish/publish.ts'
import { commitNow } from './publish/releases.ts'
import { diskWords, Refused } from './refused.ts'
import { lastRelease, replacedBy, timeOf, undoneBy, wordsFor } from './undone.ts'

// npm run release -- merchant             makes a build of the sources here the one that serves, beside the running portal
// npm run release -- host merchant        the same for several areas, all at once
// npm run release -- merchant --to BUILD  makes an earlier build serve again; for several areas one --to each
// npm run release -- merchant --list      which builds there are, who released each, and which one serves
//
// --over releases also where that undoes a release which the sources here do not contain, or with --to one of somebody else.
// RELEASED_BY names who releases, where that is not whoever is logged in.

const how = `Say which area: npm run release -- AREA [--to BUILD | --list | --over]. Areas: ${areas.map(({ name }) => name).join(', ')}.`

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
    options: { to: { type: 'string', multiple: true }, list: { type: 'boolean' }, over: { type: 'boolean' } },
  })
  const named = areas.filter(({ name }) => positionals.includes(name))
  const isKnown = Object.keys(values).every((name) => ['to', 'list', 'over'].includes(name))
  if (named.length === 0 || named.length !== positionals.length || !isKnown) throw new Refused(how)
  const builds = (values.to ?? []).filter((build) => typeof build === 'string')
  const list = Boolean(values.list || (values.to && builds.length === 0))
  if (!list && builds.length > 0 && builds.length !== named.length) throw new Refused(how)
  // In the order in which they were typed, as each --to belongs to one of them.
  const inOrder = named.toSorted((one, other) => positionals.indexOf(one.name) - positionals.indexOf(other.name))
  return { named: inOrder, builds, list, isOver: values.over === true }
}

async function answer({ named, builds, list, isOver }: ReturnType<typeof asked>) {
  for (const line of await repairList()) console.warn(line)
  const isFirst = Object.keys(published()).length === 0
  if (isFirst && (list || builds.length > 0 || !named.includes(host)))
    throw new Refused(`Nothing is released in ${areasFolder}: npm start, or npm run release -- host …, comes first.`)
  if (list) for (const area of named) await show(area)
  else if (builds.length > 0)
    await rollBack(
      named.map((area, i) => ({ area, build: builds[i]! })),
      isOver,
    )
  else await release(named, isOver)
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

async function release(named: Area[], isOver: boolean) {
  const started = performance.now()
  const agreed = isOver ? null : new Set<string>()
  const due: Area[] = []
  for (const area of named) {
    const isOther = !(await servesPresent(area))
    if (isOther && agreed) await askAbout({ area }, agreed)
    if (isOther || (await damageNow(area))) due.push(area)
  }
  if (!due.includes(host)) for (const area of due) await sourcesMustFit(area)
  const commit = await commitNow()
  const changes = (await makeAll(due)).map((change) => ({ ...change, commit }))
  const made = await publish(changes, async ({ area, build }) => {
    if (agreed && published()[area.name]?.build !== build) await mustNotUndo({ area }, agreed)
    return true
  })
  for (const area of named) {
    const change = made.find((change) => change.area === area)
    if (change) {
      console.log(`${area.name} ${change.build} serves since now, after ${secondsSince(started)}.`)
      tellReplaced(change)
    } else
      console.log(`${area.name} ${published()[area.name]?.build} serves already: its sources have not changed since.`)
  }
  for (const line of await damagedNow()) console.warn(line)
}

/** What shall serve: a build that is here, or what is yet to be made of the sources. */
type Wanted = { area: Area; build?: string }

function undoneByThis({ area, build }: Wanted) {
  return build ? replacedBy(area, build) : undoneBy(area)
}

/** Asks before what serves is undone, and notes over which build this person releases. Without a terminal it is refused. */
async function askAbout(wanted: Wanted, agreed: Set<string>) {
  const words = await undoneByThis(wanted)
  if (!words) return
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw refusedToUndo(wanted, words)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const reply = await terminal.question(`${words} Release all the same? (y/N) `)
  terminal.close()
  if (!/^y(es)?$/i.test(reply.trim())) throw new Refused('Nothing was changed.')
  agreed.add(lastRelease(wanted.area)!.build)
}

/** Looks again when the list is written, because somebody may have released since it was asked. */
async function mustNotUndo(wanted: Wanted, agreed: Set<string>) {
  const words = await undoneByThis(wanted)
  if (words && !agreed.has(lastRelease(wanted.area)!.build)) throw refusedToUndo(wanted, words)
}

function refusedToUndo({ area: { name }, build }: Wanted, words: string) {
  const command = `npm run release -- ${name}${build ? ` --to ${build}` : ''} --over`
  return new Refused(`${words} Nothing was changed. To release all the same: ${command}`)
}

function tellReplaced({ area, replaced }: Made) {
  if (!replaced) return
  const last = releasesIn(areasFolder, area.name).findLast(({ build }) => build === replaced)
  console.log(
    `It replaces ${replaced}${last ? `, ${wordsFor(last)}` : ''}. Back to that: npm run release -- ${area.name} --to ${replaced}`,
  )
}

async function rollBack(changes: Change[], isOver: boolean) {
  for (const { area, build } of changes)
    if (!(await buildsOf(area)).includes(build))
      throw new Refused(
        `There is no build ${build} of ${area.name}. Which there are: npm run release -- ${area.name} --list`,
      )
  const agreed = isOver ? null : new Set<string>()
  if (agreed) for (const change of changes) await askAbout(change, agreed)
  const made = await publish(changes, async (change) => {
    if (agreed) await mustNotUndo(change, agreed)
    return true
  })
  for (const { area, build } of changes) {
    const change = made.find((change) => change.area === area)
    console.log(`${area.name} ${build} serves ${change ? 'again' : 'already'}.`)
    if (change) tellReplaced(change)
  }
}

async function show(area: Area) {
  const serving = published()[area.name]?.build
  const releases = releasesIn(areasFolder, area.name)
  for (const build of await buildsOf(area)) {
    const last = releases.findLast((one) => one.build === build)
    const damage = await damageIn(area, build)
    const failing = failingIn(areasFolder, area.name, build)
    console.log(
      [
        build,
        `built ${timeOf(madeAt(build))}`,
        ...(last ? [wordsFor(last)] : []),
        ...(build === serving ? ['serves now'] : []),
        ...(damage ? [`damaged: ${damage}`] : []),
        ...(failing ? [failingWords(failing)] : []),
      ].join('  '),
    )
  }
}
