import type { Endpoint, Role } from 'contract/endpoint'
import type { session } from 'contract/identity/session'
import { people, viewMinutes } from 'contract/people/people'
import DataLoader from 'dataloader'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import { factorWasWanted, hasFactor, mustSetUpFactor, rolesSet } from '../second-factor/required.ts'
import { audit } from '../shared/audit.ts'
import type { Caller, Origin } from '../shared/caller.ts'
import { overFor, refused, whyGone, whyUnread } from './refused.ts'

/** The person of a session, from the user record. */
export type Account = Pick<
  Caller,
  'id' | 'name' | 'code' | 'merchantId' | 'rights' | 'isShopStaff' | 'viewer' | 'mustSetUp'
> & {
  role: Role
  sessionId: string
  photoFileId?: string | null
}

/** A session as it was read just now, with its person. */
type Session = {
  account: Account
  n: number
  newestUsed: boolean
  rotatedAt: Date
  deviceHash: string
  createdAt: Date
  seenAt: Date
}

export type Pair = { token: string; refreshToken: string }

const minute = 60_000
const absolute = 12 * 60 * minute
const idle = { admin: 30 * minute, staff: 30 * minute, merchant: 120 * minute }
const viewing = viewMinutes * minute
const sessionsAtMost = 5
const touchedEvery = 30_000

type CallerQuery = [Portal, FastifyRequest, Pick<Endpoint, 'background'>]

/**
 * Finds the person of a call, from a valid access token and a living session of an active user. It is read for each
 * call, because another server may have ended the session just now: a blocked person is out at once. Calls at the same
 * moment share one statement; nothing is cached.
 */
export function callersIn(db: Db) {
  const read = async (ids: readonly string[]) => {
    const rows = new Map((await readSessions(db, ids)).map((row) => [row.sessionId, row]))
    return ids.map((id) => rows.get(id))
  }
  const sessions = new DataLoader<string, SessionRow | undefined>(read, {
    cache: false,
    batchScheduleFn: setImmediate,
  })

  return async function callerOf(...[portal, request, { background }]: CallerQuery): Promise<Caller | null> {
    const now = portal.clock()
    const token = bearerOf(request)
    const access = await portal.tokens.readAccess(token, now)
    if (!access) return refused(request, await whyUnread(portal, token, now))
    const session = sessionIn(portal, await sessions.load(access.sessionId))
    if (!session) return refused(request, await whyGone(db, access.sessionId))
    const limit = limitPassed(session, now)
    if (limit) return refused(request, overFor(limit))
    await noteUse(portal, session, access.n, background ? null : now)
    return asCaller(session.account, { ip: request.ip, requestId: request.id })
  }
}

/** The caller of a user record, with the address of the call. */
export const asCaller = (
  account: Omit<Account, 'sessionId'> & Pick<Caller, 'sessionId'>,
  { ip, requestId }: Origin,
): Caller => ({
  ...account,
  ip,
  requestId,
})

/** The token of a call. With two headers, a proxy might read one and we the other, so then neither counts. */
function bearerOf({ headers, raw }: FastifyRequest) {
  const isOne = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'authorization').length === 1
  return (isOne && /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]) || ''
}

/**
 * Living sessions, with the data that says whether their people may still use them. It runs for every call, so it is
 * compiled once.
 */
const sessionsById = (db: Tx, ids: readonly string[]) =>
  db
    .selectFrom('session')
    .innerJoin('userAccount', 'userAccount.id', 'session.userId')
    .leftJoin('merchant', 'merchant.id', 'userAccount.merchantId')
    .leftJoin('userAccount as viewer', 'viewer.id', 'session.viewerId')
    .leftJoin('session as begunIn', 'begunIn.id', 'session.viewerSessionId')
    .where(sql<boolean>`session.id = any(${ids})`)
    .where('session.endedAt', 'is', null)
    .where('session.viewTicket', 'is', null)
    .select([
      'session.id as sessionId',
      'session.n',
      'session.newestUsed',
      'session.rotatedAt',
      'session.deviceHash',
      'session.createdAt',
      'session.seenAt',
    ])
    .select(['userAccount.id', 'userAccount.name', 'userAccount.code', 'userAccount.role', 'userAccount.merchantId'])
    .select([
      'userAccount.photoFileId',
      'userAccount.menuRights',
      'userAccount.shopStaff',
      'userAccount.status',
      'shopStatus',
    ])
    .select(['session.viewerId', 'viewer.name as viewerName', 'viewer.code as viewerCode'])
    .select(['viewer.role as viewerRole', 'viewer.menuRights as viewerRights', 'begunIn.endedAt as viewerLeftAt'])
    .select([mayStillLook.as('mayStillLook'), rolesSet.as('rolesSet'), hasFactor.as('hasFactor')])
    .select(factorWasWanted.as('isWanted'))

const readSessions = compiledOnce(sessionsById)
const holdSessions = compiledOnce((db, ids: readonly string[]) => sessionsById(db, ids).forUpdate('session'))
type SessionRow = Awaited<ReturnType<typeof readSessions>>[number]

async function readSession(db: Tx, portal: Portal, id: string, forUpdate = false): Promise<Session | null> {
  const [row] = await (forUpdate ? holdSessions : readSessions)(db, [id])
  return sessionIn(portal, row)
}

/** A session that was neither ended nor left alone for too long; null for any other. */
export async function livingSession(db: Tx, portal: Portal, id: string) {
  const session = await readSession(db, portal, id)
  return session && !limitPassed(session, portal.clock()) ? session : null
}

/** The people of those sessions that are not over. */
export async function livingSessions(db: Tx, portal: Portal, ids: readonly string[]) {
  const living = new Map<string, Account>()
  for (const row of await readSessions(db, ids)) {
    const session = sessionIn(portal, row)
    if (session && !limitPassed(session, portal.clock())) living.set(row.sessionId, session.account)
  }
  return living
}

function sessionIn(portal: Portal, row: SessionRow | undefined): Session | null {
  if (!row?.mayStillLook || row.viewerLeftAt || row.status !== 'ACTIVE') return null
  if (row.merchantId && row.shopStatus !== 'ACTIVE') return null
  const {
    sessionId,
    name,
    code,
    role,
    merchantId,
    photoFileId,
    menuRights: rights,
    shopStaff: isShopStaff,
    ...rest
  } = row
  const {
    viewerId,
    viewerName,
    viewerCode,
    viewerRole,
    viewerRights,
    rolesSet: roles,
    hasFactor: has,
    isWanted,
    ...session
  } = rest
  const looking = { name: viewerName ?? '', code: viewerCode ?? '', role: viewerRole ?? '', rights: viewerRights ?? [] }
  const viewer = viewerId ? { id: viewerId, ...looking } : null
  const who = { id: row.id, sessionId, name, code, role, merchantId }
  // A person of the office in a merchant view has already proved who they are.
  const mustSetUp = !viewer && mustSetUpFactor(portal, { role, rolesSet: roles, isWanted, hasFactor: has })
  const account = { ...who, photoFileId, rights, isShopStaff, viewer, mustSetUp }
  return { ...session, account }
}

/** In a merchant view, the viewer must still be in the office and still have the right. */
const mayStillLook = sql<boolean>`(session.viewer_id is null or (
  viewer.status = 'ACTIVE' and (viewer.role = 'admin' or viewer.role = 'staff' and ${people.viewAs.right} = any(viewer.menu_rights))))`

/** When a session ends at the latest, in ms from its beginning; and how long it lives without a call. */
const lifetimeOf = ({ viewer }: Account) => (viewer ? viewing : absolute)
const idleOf = ({ viewer, role }: Account) => (viewer ? 2 * viewing : idle[role])

/** Why a session can no longer be used, or null. A refresh extends neither limit: only other calls count as use. */
function limitPassed({ createdAt, seenAt, account }: Session, now: Date) {
  if (now.getTime() - createdAt.getTime() >= lifetimeOf(account))
    return account.viewer ? `${viewMinutes} minutes` : '12 hours'
  if (now.getTime() - seenAt.getTime() >= idleOf(account)) return 'idle'
  return null
}

/** Records that the newest tokens have reached their owner and, now and then, when the session was used. */
async function noteUse(portal: Portal, { account, ...session }: Session, n: number, usedAt: Date | null) {
  const firstUse = n === session.n && !session.newestUsed
  const isTouched = usedAt !== null && usedAt.getTime() - session.seenAt.getTime() >= touchedEvery
  if (!firstUse && !isTouched) return
  await portal.db
    .updateTable('session')
    .set({ ...(usedAt && { seenAt: usedAt }), newestUsed: sql`newest_used or n = ${n}` })
    .where('id', '=', account.sessionId)
    .execute()
}

/** Opens a session on a device; a person's sixth session ends the one that was unused longest. */
export async function openSession(
  tx: Tx,
  portal: Portal,
  account: Omit<Account, 'sessionId'>,
  deviceHash: string,
  browserName = '',
): Promise<Pair> {
  const now = portal.clock()
  const sessionId = uuid()
  await tx
    .insertInto('session')
    .values({
      id: sessionId,
      userId: account.id,
      deviceHash,
      browserName,
      rotatedAt: now,
      createdAt: now,
      seenAt: now,
      endedAt: null,
      endedWhy: null,
    })
    .execute()
  // The clock of another server, or ours before it was corrected, may have recorded uses later than now.
  const kept = tx
    .selectFrom('session')
    .select('id')
    .where('userId', '=', account.id)
    .where('viewerId', 'is', null)
    .where('endedAt', 'is', null)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionsAtMost)
  await tx
    .updateTable('session')
    .set({ endedAt: now, endedWhy: 'too many' })
    .where('userId', '=', account.id)
    .where('viewerId', 'is', null)
    .where('endedAt', 'is', null)
    .where('id', 'not in', kept)
    .execute()
  return pairOf(portal, { ...account, sessionId }, 1, now)
}

/** The first tokens of a merchant view that was just opened. */
export async function firstPairOf(tx: Tx, portal: Portal, sessionId: string): Promise<Pair | null> {
  const session = await readSession(tx, portal, sessionId)
  return session && pairOf(portal, session.account, session.n, session.createdAt)
}

async function pairOf(portal: Portal, account: Account, n: number, createdAt: Date): Promise<Pair> {
  const until = new Date(createdAt.getTime() + lifetimeOf(account))
  return {
    // The last recorded use may be a little older than the last call.
    token: await portal.tokens.access(account, n, portal.clock(), until, idleOf(account) - touchedEvery),
    refreshToken: portal.tokens.refresh(account.sessionId, n),
  }
}

/** Ends one session; returns whether it was still alive. */
export async function endSession(tx: Tx, portal: Portal, id: string, why: string) {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ endedAt: portal.clock(), endedWhy: why })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends all sessions of these people except `except`, and their merchant views, because the password changed or they
 * were blocked.
 */
export async function endSessionsOf(
  tx: Tx,
  { clock }: Pick<Portal, 'clock'>,
  userIds: string[],
  why: string,
  except?: string,
) {
  const others = tx.updateTable('session').$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
  await others
    .set({ endedAt: clock(), endedWhy: why })
    .where(sql<boolean>`(user_id = any(${userIds}) or viewer_id = any(${userIds}))`)
    .where('endedAt', 'is', null)
    .execute()
}

export async function signOut({ tx, portal, caller: visitor, request }: Handler<typeof session.signOut> & Http) {
  // An access token that just expired still identifies the session that its owner wants to end.
  const access = await portal.tokens.readAccess(bearerOf(request), portal.clock(), true)
  const ending = access && (await readSession(tx, portal, access.sessionId))
  if (access) await endSession(tx, portal, access.sessionId, 'signed out')
  if (ending?.account.viewer)
    await audit(tx, portal, asCaller(ending.account, visitor), 'view as merchant ended', ending.account.code)
}

// The refresh needs these too.
export { limitPassed, pairOf, readSession, type Session }
