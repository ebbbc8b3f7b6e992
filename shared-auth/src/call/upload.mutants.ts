import type { Mutant } from 'mutants'

export const waitsForRoom: Mutant = {
  promise: 'A10',
  name: 'A file for which there is no room is sent again and again, and nobody is told',
  file: 'shared-auth/src/call/upload.ts',
  find: '(status === 503 && (retryAfter ?? 0) * 1000 <= longestWait)',
  replace: 'status === 503',
}
