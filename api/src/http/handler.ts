import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/connect.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'

/** The bytes that a browser sent, with the file's name on the user's device. */
export type Upload = {
  name: string
  bytes: Buffer
  /**
   * For a file that came in pieces: records, in the transaction of its work, the reply of that work, so that it is done
   * only once.
   */
  arrived?: (tx: Tx, reply: unknown) => Promise<void>
}

/** Present only if the endpoint has it. */
type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value }

/**
 * The input of an endpoint's handler: access is checked and the input is parsed. `tx` is the call's transaction; for a
 * call that changes nothing, or opens its own transactions, it is the database itself. `prepared` is the result of
 * `prepare`, made before the transaction.
 */
export type Handler<E extends Endpoint, Prepared = undefined> = Context<
  E['roles'] extends 'anyone' ? Visitor : Caller
> & {
  params: ParamsOf<E>
} & Part<'body', E extends { upload: true } ? Upload : BodyOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'prepared', Prepared>

/** The raw call, for handlers that send files or read cookies. */
export type Http = { request: FastifyRequest; reply: FastifyReply }

export type Answer<E extends Endpoint> = Promise<E['reply'] extends undefined ? unknown : ReplyOf<E>>
