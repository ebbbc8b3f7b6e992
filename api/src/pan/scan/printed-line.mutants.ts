import type { Mutant, Promises } from 'mutants'

export const promises = {
  J29: 'Of the printed form no line is sent with a photo or a signature',
} satisfies Promises

const promise = 'J29'

export const signatureWithLine: Mutant = {
  promise,
  name: 'The printed line of the frame is sent with the signature',
  file: 'api/src/pan/scan/cut.ts',
  find: 'if (frame) paperOver(pixels, frame)',
  replace: '',
}

export const photoWithLine: Mutant = {
  promise,
  name: 'The printed line of the frame is sent with the photo',
  file: 'api/src/pan/scan/cut.ts',
  find: "spec.kind === 'photo' ? insideFrame(asked, sides, seen, spec) : asked",
  replace: 'asked',
}
