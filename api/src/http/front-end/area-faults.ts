import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AreaFault } from 'contract/area-fault'
import * as v from 'valibot'

/** One shop for which a build failed, or the office. `who` names neither a shop nor a person. */
const FaultReport = v.object({ build: v.string(), at: v.string(), who: v.string() })
type FaultReport = v.InferOutput<typeof FaultReport>

/** One shop may have a browser of its own kind, or may want to harm: two of them, or the office, are believed. */
const shopsNeeded = 2
/** More shops than this say nothing new. */
const kept = 100
const office = 'office'

/** Faults of a build as browsers reported them: for how many shops, whether for the office, and since when. */
type Failing = { shops: number; isInOffice: boolean; since: string; isBelieved: boolean }

// Beside the builds and not in them, because anybody can read files in a build.
const fileOf = (folder: string, area: string) => `${folder}/.faults/${area}.json`

/** What browsers reported of a build; null where it fails for nobody. */
export function failingIn(folder: string, area: string, build: string): Failing | null {
  const reports = reportsIn(folder, area).filter((one) => one.build === build)
  if (reports.length === 0) return null
  const shops = reports.filter(({ who }) => who !== office).length
  const isInOffice = reports.length > shops
  return { shops, isInOffice, since: reports[0]!.at, isBelieved: isInOffice || shops >= shopsNeeded }
}

/** The same for people: 'fails in the browser for 2 shops'. */
export function failingWords({ shops, isInOffice }: Failing) {
  const some = shops === 1 ? '1 shop' : `${shops} shops`
  const whom = [...(isInOffice ? ['the office'] : []), ...(shops > 0 ? [some] : [])]
  return `fails in the browser for ${whom.join(' and ')}`
}

/** Notes a fault once for each shop and build; `merchantId` null is the office. A disk that is full notes nothing. */
export function noteFault(folder: string, { area, build }: AreaFault, merchantId: string | null, now: Date) {
  const who = merchantId === null ? office : createHash('sha256').update(merchantId).digest('base64url').slice(0, 12)
  // Those of builds that no longer serve are of no use.
  const reports = reportsIn(folder, area).filter((one) => one.build === build)
  if (reports.length >= kept || reports.some((one) => one.who === who)) return false
  const file = fileOf(folder, area)
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(draft, JSON.stringify([...reports, { build, at: now.toISOString(), who }]))
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return true
}

function reportsIn(folder: string, area: string): FaultReport[] {
  const file = fileOf(folder, area)
  if (!existsSync(file)) return []
  try {
    return v.parse(v.array(FaultReport), JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
