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
