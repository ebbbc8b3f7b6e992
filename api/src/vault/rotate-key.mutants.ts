import type { Mutant } from 'mutants'

const of = { promise: 'G10' } as const

export const keyIdIgnored: Mutant = {
  ...of,
  name: 'A sealed text opens whatever key its id names',

  file: 'api/src/vault/seal.ts',
  find: "version === 'v1' ? keys.opener(keyId) : undefined",
  replace: 'keys.sealer().key',
}

export const retiredTooEarly: Mutant = {
  ...of,
  name: 'A key is retired while something is sealed with it',
  file: 'api/src/vault/rotate-key.ts',
  find: 'if (rest > 0) throw',
  replace: 'if (false) throw',
}
