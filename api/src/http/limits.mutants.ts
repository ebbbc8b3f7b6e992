import type { Mutant } from 'mutants'

export const trustEverybody: Mutant = {
  promise: 'F1',
  name: 'Whatever a caller says about its own address is believed',
  file: 'api/src/http/http.ts',
  find: 'trustedProxies?.length ? trustedProxies : false',
  replace: 'true',
}
