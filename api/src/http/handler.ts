import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/connect.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'

/** Bytes a browser sent, with the name the user's file had. */
export type Upload = {
  name: string
  bytes: Buffer
  /** Of a file that came in pieces: notes, with the work it was for, what that answered. So it happens once. */
  arrived?: (tx: Tx, reply: unknown) => Promise<void>
}

/** Present only where there is something. */
type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value }

/**
 * What a handler of this endpoint gets: already allowed, already parsed. `tx` is the call's transaction; of a call that
 * changes nothing, or opens its own, the database itself. `prepared` is what was made before the transaction was opened.
 */
export type Handler<E extends Endpoint, Prepared = undefined> = Context<
  E['roles'] extends 'anyone' ? Visitor : Caller
> & {
  params: ParamsOf<E>
} & Part<'body', E extends { upload: true } ? Upload : BodyOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'prepared', Prepared>

/** The call itself, for what answers a file or reads cookies. */
export type Http = { request: FastifyRequest; reply: FastifyReply }

export type Answer<E extends Endpoint> = Promise<E['reply'] extends undefined ? unknown : ReplyOf<E>>
