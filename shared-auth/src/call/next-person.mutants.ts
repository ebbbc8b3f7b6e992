import type { Mutant, Promises } from 'mutants'

export const promises = {
  B16: 'What one person asked for is never done in the name of who logs in after them in the same tab',
} satisfies Promises

export const nextRepeats: Mutant = {
  promise: 'B16',
  name: 'A call that is refused after somebody else logged in is made again with their token',
  file: 'shared-auth/src/call/http.ts',
  find: 'sessionGeneration() !== generation',
  replace: 'false',
}

export const nextSends: Mutant = {
  promise: 'B16',
  name: 'A file whose line broke is sent on with the token of whoever has logged in meanwhile',
  file: 'shared-auth/src/call/upload.ts',
  find: 'sessionGeneration() !== generation',
  replace: 'false',
}
