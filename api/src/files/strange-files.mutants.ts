import type { Mutant } from 'mutants'

const file = 'api/src/files/picture.ts'

export const forgetPixels: Mutant = {
  promise: 'E4',
  name: 'Pictures may have any number of pixels',
  edits: [
    { file, find: 'width * height > mostPixels', replace: 'false' },
    { file, find: 'limitInputPixels: mostPixels', replace: 'limitInputPixels: false' },
  ],
}
