import type { PaperRead } from 'contract/paper-read'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { refuseWithoutStepUp } from '../second-factor/step-up.ts'
import { audit } from '../shared/audit.ts'
import { type Caller, personOf } from '../shared/caller.ts'

/** A call whose endpoint says `reads: 'papers'`. */
type ReadingCall = { tx: Tx; portal: Portal; caller: Caller; request: FastifyRequest }

/**
 * The paper that was read: the form number or another number of ours, the merchant's code, and the application if it
 * belongs to one.
 */
type PaperOf = { about: string; merchant: string | null; application?: string | null }

const fetchedAhead = 'papers fetched ahead'

/** Writes into the audit who read which paper. */
export const auditRead = (
  { tx, portal, caller }: Omit<ReadingCall, 'request'>,
  what: PaperRead | typeof fetchedAhead,
  { about, merchant, application = null }: PaperOf,
) => audit(tx, portal, caller, what, about, { merchant, application })

/**
 * The same for a call. Nothing is sent before the reading is logged, or the call has declared that it sends no paper.
 */
export async function notePaperRead(call: ReadingCall, what: PaperRead | typeof fetchedAhead, of: PaperOf) {
  await auditRead(call, what, of)
  call.request.isReadNoted = true
}

/** More whole PANs than anybody needs in an hour: a person who opens more is copying them. */
const revealsAtMost = { most: 100, seconds: 3600 }

/**
 * A whole PAN needs a recent step-up, otherwise 428. Readings are counted over all servers; beyond the limit they are
 * refused with 429.
 */
export async function limitReveals({ tx, portal, caller }: Omit<ReadingCall, 'request'>) {
  await refuseWithoutStepUp({ tx, portal, caller })
  await portal.limits.count('pan revealed', caller.id, revealsAtMost)
}

/** More forms than any shop fills in an hour. */
const ownPrintsAtMost = { most: 300, seconds: 3600 }

/**
 * Limits prints of forms, which contain whole numbers. A shop has typed those of its own forms; the office prints under
 * the same rules as it opens a whole PAN.
 */
export async function limitPrints(call: Omit<ReadingCall, 'request'>) {
  const { portal, caller } = call
  if (caller.role === 'merchant') await portal.limits.count('form printed', caller.id, ownPrintsAtMost)
  else await limitReveals(call)
}

/** Writes down that papers were fetched before anybody sees them: reading them is written down when they are shown. */
export const noteFetchedAhead = (call: ReadingCall, of: PaperOf) => noteOnce(call, fetchedAhead, of)

/** Declares that the file is no customer's paper, for example a blank form. */
export function givesNoPaper({ request }: Pick<ReadingCall, 'request'>) {
  request.isReadNoted = true
}

/** A screen loads the same pages again and again: within so many minutes this is one reading. */
const minutesOfOneReading = 10
const readingsAtMost = 10_000

type Reading = { at: number; noted: Promise<void> }
const readings = new WeakMap<Portal, Map<string, Reading>>()

/** The same for what a screen shows: the pages of one scan, or the same page a little later, count as one reading. */
export const notePaperShown = (call: ReadingCall, what: PaperRead, of: PaperOf) => noteOnce(call, what, of)

async function noteOnce(call: ReadingCall, what: PaperRead | typeof fetchedAhead, of: PaperOf) {
  const { portal, caller, request } = call
  const known = readings.get(portal) ?? new Map<string, Reading>()
  readings.set(portal, known)
  const key = [personOf(caller), caller.id, caller.ip, what, of.about].join(' ')
  const now = portal.clock().getTime()
  const before = known.get(key)
  if (!before || Math.abs(now - before.at) >= minutesOfOneReading * 60_000) {
    if (known.size >= readingsAtMost) known.clear()
    const noted = notePaperRead(call, what, of)
    known.set(key, { at: now, noted })
    noted.catch(() => known.delete(key))
  }
  await known.get(key)?.noted
  request.isReadNoted = true
}

/** Stops a reply with a paper whose reading was not logged. */
export function refuseUnnoted({ isReadNoted, url }: FastifyRequest, status: number) {
  if (status < 300 && !isReadNoted) throw new Error(`${url} gives a paper and does not write down who reads it`)
}

declare module 'fastify' {
  interface FastifyRequest {
    isReadNoted?: true
  }
}
