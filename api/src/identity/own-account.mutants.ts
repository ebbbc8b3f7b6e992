import type { Mutant, Promises } from 'mutants'

export const promises = {
  B13: 'A log-in from a browser that somebody never used is told to them',
} satisfies Promises

export const endlessGuesses: Mutant = {
  promise: 'F1',
  name: 'Whoever holds a session guesses at its password without end',
  file: 'api/src/identity/own-password.ts',
  find: 'const failed = await failTry(portal, key)',
  replace: 'await passTry(portal, key)\n  const failed = {}',
}

export const untoldDevice: Mutant = {
  promise: 'B13',
  name: 'A log-in from a strange browser is told to nobody',
  file: 'api/src/auth/sign-in.ts',
  find: 'if (!door.isKnown) await tellNewDevice',
  replace: 'if (door.isKnown) await tellNewDevice',
}

export const ownSessionsOnly: Mutant = {
  promise: 'B9',
  name: 'Ending all other sessions ends none',
  file: 'api/src/identity/profile.ts',
  find: "await endSessionsOf(tx, portal, [caller.id], 'ended from another device', caller.sessionId)",
  replace: '',
}
