import type { Mutant } from 'mutants'

export const leavesByCharacters: Mutant = {
  promise: 'E12',
  name: 'What a browser leaves out of an address makes a path of ours lead elsewhere',
  file: 'remote-merchant/src/may-leave-for.ts',
  find: '|| /[\\p{Cc}\\s\\\\]/u.test(address)',
  replace: '',
}
