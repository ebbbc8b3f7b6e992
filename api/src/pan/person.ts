import type { Doer } from 'contract/pan/status'
import type { FastifyRequest } from 'fastify'
import { type Actor, actorOf } from '../audit.ts'
import type { User } from '../portal.ts'

/** Who acts on an application: as the audit names him, with the role the status table asks for. */
export type Person = Actor & Pick<User, 'id' | 'merchantId'> & { role: Doer }

export const personOf = (request: FastifyRequest, { id, role, merchantId }: User): Person => ({
  ...actorOf(request),
  ...{ id, role, merchantId },
})

/** The portal itself, for what happens because time has passed. Nobody signs in as it. */
export const system: Person = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'System',
  ip: '',
  requestId: 'worker',
  role: 'system',
  merchantId: null,
}

/** The provider's word, which our server brings. */
export const theProvider: Person = { ...system, name: 'Provider' }
