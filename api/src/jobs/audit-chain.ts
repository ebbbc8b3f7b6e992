import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { type Selectable, sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Portal } from '../portal.ts'

const batch = 200
/** A number that no other lock uses: only one server extends the chain at a time. */
const lock = 7_261_002

type Entry = Omit<Selectable<Tables['audit']>, 'chainNo' | 'hash'>
export type Head = { chainNo: bigint; hash: string }

/**
 * Adds new audit rows to the chain: each hash covers the row and the hash before it. It runs after the actions, so that
 * they need not wait for each other. Returns whether there may be more.
 */
export async function chainAudit({ db }: Pick<Portal, 'db'>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(tx)
    if (!rows[0]?.taken) return false
    const fresh = await entries(tx, sql`hash is null order by id`)
    let head = (await chainHead(tx)) ?? { chainNo: 0n, hash: '' }
    const links = fresh.map((entry) => {
      head = { chainNo: head.chainNo + 1n, hash: hashOf(head.hash, entry) }
      return { id: entry.id, no: Number(head.chainNo), hash: head.hash }
    })
    if (links.length > 0)
      await sql`
        update audit set chain_no = link.no, hash = link.hash
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(id uuid, no bigint, hash text)
        where audit.id = link.id`.execute(tx)
    return links.length === batch
  })
}

async function entries(tx: Tx, where: ReturnType<typeof sql>) {
  const { rows } = await sql<Entry & Head>`
    select id, at, who, who_name, what, about, ip, request_id, detail, chain_no, hash from audit
    where ${where} limit ${batch}`.execute(tx)
  return rows
}

export async function chainHead(db: Tx) {
  const { rows } = await sql<Head>`
    select chain_no, hash from audit where chain_no is not null order by chain_no desc limit 1`.execute(db)
  return rows[0]
}

function hashOf(before: string, { id, at, who, whoName, what, about, ip, requestId, detail }: Entry) {
  const row = JSON.stringify([before, id, at.toISOString(), who, whoName, what, about, ip, requestId, detail])
  return createHash('sha256').update(row).digest('hex')
}

/** Heads that were noted outside the database: for each row number, the hash that was noted first. */
export type Heads = ReadonlyMap<bigint, string>

/** The state of a walk: the last good row, and the first one that was altered. */
type Walked = { head: Head; broken: bigint | null; isEnd: boolean }

/** The head of an empty chain. */
export const chainStart: Head = { chainNo: 0n, hash: '' }

/**
 * Walks the chain and returns the first row that was altered, removed or moved; null when all rows are unchanged. Heads
 * noted outside the database show whether the end was cut off, or everything was written again.
 */
export async function firstBrokenLink(db: Tx, noted: Heads = new Map()): Promise<bigint | null> {
  let walked: Walked = { head: chainStart, broken: null, isEnd: false }
  while (!walked.isEnd) walked = await walkChain(db, walked.head, noted)
  return walked.broken
}

/** Walks the next batch of rows after a head. */
export async function walkChain(db: Tx, from: Head, noted: Heads): Promise<Walked> {
  const next = await entries(db, sql`chain_no > ${from.chainNo} order by chain_no`)
  let head = from
  for (const entry of next) {
    const expected = head.chainNo + 1n
    const isWhole = entry.chainNo === expected && entry.hash === hashOf(head.hash, entry)
    if (!isWhole || (noted.get(expected) ?? entry.hash) !== entry.hash) return { head, broken: expected, isEnd: true }
    head = { chainNo: expected, hash: entry.hash }
  }
  const isEnd = next.length < batch
  return { head, broken: isEnd ? cutOff(head, noted) : null, isEnd }
}

const cutOff = (head: Head, noted: Heads) =>
  [...noted.keys()].some((chainNo) => chainNo > head.chainNo) ? head.chainNo + 1n : null

/** The file of the noted heads in the portal's data folder. */
export const headsFile = (dataFolder: string) => `${dataFolder}/audit-heads.log`

/** Copies the head of the chain to a file, which a person with access to the database alone cannot change. */
export async function noteHead({ db, clock }: Pick<Portal, 'db' | 'clock'>, file: string) {
  const head = await chainHead(db)
  if (head) await appendFile(file, `${clock().toISOString()} ${head.chainNo} ${head.hash}\n`)
}

/** The heads in a file; none where there is no file. */
export async function notedHeads(file: string): Promise<Heads> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const heads = new Map<bigint, string>()
  for (const line of text.trim().split('\n')) {
    const [, chainNo, hash] = line.split(' ')
    // A person who rewrites the chain cannot change the heads noted before, so the first one counts.
    if (chainNo && hash && !heads.has(BigInt(chainNo))) heads.set(BigInt(chainNo), hash)
  }
  return heads
}
