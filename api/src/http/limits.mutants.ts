import type { Mutant } from 'mutants'

export const neverAddUp: Mutant = {
  promise: 'F1',
  name: 'Tries are not added up',
  file: 'api/src/http/limits.ts',
  find: 'limit_count.count + 1',
  replace: 'excluded.count',
}

export const trustEverybody: Mutant = {
  promise: 'F1',
  name: 'Whatever a caller says about its own address is believed',
  file: 'api/src/http/http.ts',
  find: 'trustedProxies?.length ? trustedProxies : false',
  replace: 'true',
}

export const waitsForTheWrongDay: Mutant = {
  promise: 'F1',
  name: 'Who tried too often while a clock was a day ahead waits for a day',
  file: 'api/src/http/limits.ts',
  find: 'least(limit_count.ends, excluded.ends)',
  replace: 'limit_count.ends',
}

export const remembersTheWrongDay: Mutant = {
  promise: 'F1',
  name: 'A server whose clock was a day ahead remembers for a day who tried too often',
  file: 'api/src/http/limits.ts',
  find: '&& isOfThisWindow',
  replace: '',
}

export const lockedTillTheWrongDay: Mutant = {
  promise: 'F1',
  name: 'An account that was locked while a clock was a day ahead stays locked for a day',
  file: 'api/src/auth/tries.ts',
  find: 'left > 0 && left <= lockMinutes * minute',
  replace: 'left > 0',
}
