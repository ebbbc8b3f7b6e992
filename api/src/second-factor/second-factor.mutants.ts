import type { Mutant, Promises } from 'mutants'

export const promises = {
  F10: {
    promise: 'A code of the second factor is good once, in one browser, and five wrong ones are all',
    requirements: ['F4'],
  },
  F11: 'Whoever must have a second factor reaches nothing before they have one',
} satisfies Promises

export const codeAgain: Mutant = {
  promise: 'F10',
  name: 'A code of the app is taken again while its half minute lasts',
  file: 'api/src/second-factor/factor.ts',
  find: ".where('lastStep', '<', step)",
  replace: '',
}

export const recoveryAgain: Mutant = {
  promise: 'F10',
  name: 'A recovery code works again and again',

  file: 'api/src/second-factor/recovery-codes.ts',
  find: '.set({ spentAt: portal.clock() })',
  replace: '.set({ spentAt: null })',
}

export const passwordForgivesCodes: Mutant = {
  promise: 'F10',
  name: 'Whoever has the password guesses at the code without end: each log-in begins at none wrong',
  file: 'api/src/auth/sign-in.ts',
  find: 'const [deviceKey] = counters.devices',
  replace: 'const [deviceKey] = counters.devices; await passTry(portal, counters.account)',
}

export const stolenChallenge: Mutant = {
  promise: 'F10',
  name: 'A log-in that waits for its code is finished in another browser',
  file: 'api/src/second-factor/challenge.ts',
  find: ".where('deviceHash', '=', device)",
  replace: '',
}

export const trustedAnywhere: Mutant = {
  promise: 'F10',
  name: 'Once one browser is trusted every other is',
  file: 'api/src/second-factor/challenge.ts',
  find: ".on('trustedBrowser.deviceHash', '=', device)",
  replace: '',
}

export const setUpLater: Mutant = {
  promise: 'F11',
  name: 'Whoever must have a second factor works without one',
  file: 'api/src/http/serve.ts',
  find: 'if (caller?.mustSetUp && !endpoint.early) throw new Refusal(403, secondFactorNeeded)',
  replace: '',
}

export const wishForgotten: Mutant = {
  promise: 'F11',
  name: 'Whoever switched two-factor authentication on logs in without one',
  file: 'api/src/second-factor/required.ts',
  find: '(standing.isWanted || mustHaveFactor(portal, standing))',
  replace: 'mustHaveFactor(portal, standing)',
}
