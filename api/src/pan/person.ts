import type { FastifyRequest } from 'fastify'
import { type Actor, actorOf } from '../audit.ts'
import type { User } from '../portal.ts'

/** Who acts on an application: as the audit names him, with the role the status table asks for. */
export type Person = Actor & Pick<User, 'id' | 'role' | 'merchantId'>

export const personOf = (request: FastifyRequest, { id, role, merchantId }: User): Person => ({
  ...actorOf(request),
  ...{ id, role, merchantId },
})
