import type { Mutant } from 'mutants'

export const strictRefresh: Mutant = {
  promise: 'B2',
  name: 'A refresh token that was used once ends the session, also where its answer never arrived',
  file: 'api/src/auth/sessions.ts',
  find: 'justMade || !session.newestUsed',
  replace: 'false',
}
