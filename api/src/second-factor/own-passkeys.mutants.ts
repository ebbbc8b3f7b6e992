import type { Mutant, Promises } from 'mutants'

export const promises = {
  F13: 'Whoever has a second factor changes how they log in only with it',
} satisfies Promises

const passkey = { promise: 'F12', file: 'api/src/second-factor/passkey.ts' } as const

export const challengeStays: Mutant = {
  ...passkey,
  name: 'What a device signed once is taken again',
  find: ".deleteFrom('passkeyChallenge')",
  replace: ".updateTable('passkeyChallenge').set({ scope })",
}

export const challengeForEver: Mutant = {
  ...passkey,
  name: 'What was asked of a device has no end',
  find: 'taken && taken.expiresAt > clock()',
  replace: 'taken',
}

export const passwordChangesAll: Mutant = {
  promise: 'F13',
  name: 'A stolen session and the password add a passkey of the thief',
  file: 'api/src/second-factor/own-proof.ts',
  find: "if (!body.code && !body.passkey) throw badInput('code', 'Your second factor is asked too')",
  replace: 'if (!body.code && !body.passkey) return',
}

export const passkeyOfSomebody: Mutant = {
  promise: 'F13',
  name: 'Somebody gives the passkey of somebody else another name',
  file: 'api/src/second-factor/own-passkeys.ts',
  find: ".where('userId', '=', caller.id)\n    .executeTakeFirst()",
  replace: '.executeTakeFirst()',
}
