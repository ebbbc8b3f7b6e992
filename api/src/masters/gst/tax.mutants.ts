import type { Mutant, Promises } from 'mutants'

export const promises = {
  A47: 'GST is charged only once there is a GSTIN, at the rate of its day, and in one state in two halves that are the same',
} satisfies Promises

const file = 'api/src/masters/gst/tax.ts'

export const taxedAlways: Mutant = {
  promise: 'A47',
  name: 'GST is charged by somebody who has no GSTIN',
  file,
  find: 'rate: seller === null ? 0 : rateOf(service)',
  replace: 'rate: rateOf(service)',
}
export const halvesOfOne: Mutant = {
  promise: 'A47',
  name: 'The tax within a state is rounded as one, so that its halves differ',
  file,
  find: 'const shares = isSameState ? 2n : 1n',
  replace: 'const shares = 1n',
}
