import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'

/** The tables of one-time links, and the key for hashing the secret of each. */
const keyOf = { kycLink: 'kyc link', passwordLink: 'password link', phoneLink: 'phone link' } as const
type LinkTable = keyof typeof keyOf

/** A secret to send, and the row that recognises it: only its hash is stored. */
export function newLink(
  { keys, clock }: Pick<Portal, 'keys' | 'clock'>,
  table: LinkTable,
  minutes: number,
  token = randomBytes(32).toString('base64url'),
) {
  const now = clock()
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + minutes * 60_000), usedAt: null }
  return { token, row: { id: uuid(), tokenHash: hashOf(keys, table, token), ...times } }
}

const hashOf = (keys: Portal['keys'], table: LinkTable, token: string) => keys.mac(keyOf[table], token)

/** The unused and unexpired link of that secret, locked by the transaction. */
export async function liveLink<Table extends LinkTable>(
  tx: Tx,
  { keys, clock }: Pick<Portal, 'keys' | 'clock'>,
  table: Table,
  token: string,
) {
  const link = await tx
    .selectFrom(table as 'kycLink')
    .select(['id', 'expiresAt'])
    .where('tokenHash', '=', hashOf(keys, table, token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', clock())
    .forUpdate()
    .executeTakeFirst()
  return link ?? null
}
