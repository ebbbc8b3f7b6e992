import type { Mutant } from 'mutants'

export const linesByNumber: Mutant = {
  promise: 'A15',
  name: 'The office reads the lines of a wallet in another order than the shop',
  file: 'api/src/people/queries.ts',
  find: '${earlier}\n      order by at desc, id desc',
  replace: '${earlier}\n      order by id desc',
}

export const pageBeginsAnew: Mutant = {
  promise: 'A15',
  name: 'A further page of a wallet begins with the balance of today',
  file: 'api/src/people/queries.ts',
  find: 'sql`and (at, id) >= ${place}`',
  replace: 'sql`and false`',
}
