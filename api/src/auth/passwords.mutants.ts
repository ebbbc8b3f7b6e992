import type { Mutant, Promises } from 'mutants'

export const promises = {
  F6: 'However many log in at once, others are served meanwhile',
} satisfies Promises

const file = 'api/src/auth/passwords.ts'

export const decoyIsSkipped: Mutant = {
  promise: 'F2',
  name: 'Of a name that nobody has no password is hashed',

  file,
  find: 'await verify(hashed ?? (await decoy), peppered(password))',
  replace: 'hashed !== undefined && (await verify(hashed, peppered(password)))',
}

export const anyNumberWaits: Mutant = {
  promise: 'F6',
  name: 'Any number of log-ins waits for its turn',
  file,
  find: 'if (waiting.length >= waitingAtMost) {',
  replace: 'if (false) {',
}

export const allAtOnce: Mutant = {
  promise: 'F6',
  name: 'All passwords are hashed at once',
  file,
  find: 'if (running >= atOnce) {',
  replace: 'if (false) {',
}
