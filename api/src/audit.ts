import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { Tx } from './db/connect.ts'
import type { Portal, User } from './portal.ts'

/** Who did it and from where, as far as a record may hold it. */
export type Actor = { id: string | null; name: string; ip: string; requestId: string }

export const actorOf = (request: FastifyRequest, user: User | null = request.user ?? null): Actor => ({
  id: user?.id ?? null,
  name: user?.name ?? 'visitor',
  ip: request.ip,
  requestId: request.id,
})

/** Writes one audit row in the act's own transaction. `detail` never holds secrets, Aadhaar or passwords. */
export async function audit(
  tx: Tx,
  { clock }: Pick<Portal, 'clock'>,
  actor: Actor,
  what: string,
  about: string,
  detail: Record<string, unknown> = {},
) {
  await tx
    .insertInto('audit')
    .values({
      id: uuid(),
      at: clock(),
      who: actor.id,
      whoName: actor.name,
      what,
      about,
      ip: actor.ip,
      requestId: actor.requestId,
      detail: JSON.stringify(detail),
      chainNo: null,
      hash: null,
    })
    .execute()
}
