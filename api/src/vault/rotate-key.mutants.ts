import type { Mutant, Promises } from 'mutants'

export const promises = {
  G10: {
    promise:
      'What is sealed is sealed anew under a new key while the portal runs, and the old key goes when nothing needs it',
    requirements: ['G3'],
  },
} satisfies Promises

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
