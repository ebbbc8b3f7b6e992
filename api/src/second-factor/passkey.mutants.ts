import type { Mutant } from 'mutants'

const passkey = { promise: 'F12', file: 'api/src/second-factor/passkey.ts' } as const

export const challengeStays: Mutant = {
  ...{ ...passkey, name: 'What a device signed once is taken again' },
  ...{ find: ".deleteFrom('passkeyChallenge')", replace: ".updateTable('passkeyChallenge').set({ scope })" },
}

export const challengeForEver: Mutant = {
  ...{ ...passkey, name: 'What was asked of a device has no end' },
  ...{ find: 'taken && taken.expiresAt > clock()', replace: 'taken' },
}

export const otherOrigin: Mutant = {
  ...{ ...passkey, name: 'What was signed for a page of another address is taken' },
  ...{ find: 'expectedOrigin: site.origin', replace: "expectedOrigin: [site.origin, 'https://portal.example']" },
}

export const otherSite: Mutant = {
  ...{ ...passkey, name: 'A passkey of another site is taken' },
  ...{ find: 'expectedRPID: site.rpId', replace: "expectedRPID: [site.rpId, 'portal.example']" },
}

export const whoeverHoldsIt: Mutant = {
  ...{ ...passkey, name: 'A device lets in whoever holds it, without finger, face or PIN' },
  ...{ find: 'requireUserVerification: true', replace: 'requireUserVerification: false' },
}

export const countsBack: Mutant = {
  ...{ ...passkey, name: 'The copy of a device is let in beside it' },
  ...{ find: '.where(neverBack(counted))', replace: '' },
}

export const foreignPasskey: Mutant = {
  ...{ ...passkey, name: 'A passkey of anybody opens the account whose password is known' },
  ...{ find: ".where('userId', '=', asked.userId)", replace: '' },
}

export const lockedLetsIn: Mutant = {
  promise: 'F12',
  name: 'A name that is locked is opened by a passkey',
  file: 'api/src/second-factor/second-step.ts',
  find: 'if (lockedUntil) throw lockedUntilText(portal, lockedUntil)',
  replace: '',
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
