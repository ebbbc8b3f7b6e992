import type { Mutant } from 'mutants'

export const forgetPixels: Mutant = {
  promise: 'E4',
  name: 'Pictures of any number of pixels are opened',
  file: 'api/src/files/header-check.ts',
  find: 'width * height > mostPixels',
  replace: 'false',
}
