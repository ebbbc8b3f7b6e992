import type { Mutant, Promises } from 'mutants'

export const promises = {
  B8: 'A token that is not ours in every part is refused',
} satisfies Promises

const file = 'api/src/auth/tokens.ts'

export const looseTokens: Mutant = {
  promise: 'B8',
  name: 'Any token signed with our key will do, whatever it was made for',
  edits: [
    { file, find: '...strict,', replace: '' },
    { file, find: 'protectedHeader.kid !== keys.id', replace: 'false' },
  ],
}
