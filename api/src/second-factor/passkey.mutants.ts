import type { Mutant, Promises } from 'mutants'

export const promises = {
  F12: 'A passkey opens its owner’s account alone, at this site, once for what it was asked, and never counts back',
} satisfies Promises

const passkey = { promise: 'F12', file: 'api/src/second-factor/passkey.ts' } as const

export const otherOrigin: Mutant = {
  ...passkey,
  name: 'What was signed for a page of another address is taken',
  find: 'expectedOrigin: site.origin',
  replace: "expectedOrigin: [site.origin, 'https://portal.example']",
}

export const otherSite: Mutant = {
  ...passkey,
  name: 'A passkey of another site is taken',
  find: 'expectedRPID: site.rpId',
  replace: "expectedRPID: [site.rpId, 'portal.example']",
}

export const whoeverHoldsIt: Mutant = {
  ...passkey,
  name: 'A device lets in whoever holds it, without finger, face or PIN',
  find: 'requireUserVerification: true',
  replace: 'requireUserVerification: false',
}

export const countsBack: Mutant = {
  ...passkey,
  name: 'The copy of a device is let in beside it',
  find: '.where(neverBack(counted))',
  replace: '',
}

export const foreignPasskey: Mutant = {
  ...passkey,
  name: 'A passkey of anybody opens the account whose password is known',
  find: ".where('userId', '=', asked.userId)",
  replace: '',
}

export const lockedLetsIn: Mutant = {
  promise: 'F12',
  name: 'A name that is locked is opened by a passkey',
  file: 'api/src/second-factor/second-step.ts',
  find: 'if (lockedUntil) throw lockedUntilText(portal, lockedUntil)',
  replace: '',
}
