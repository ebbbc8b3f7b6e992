import type { Mutant, Promises } from 'mutants'

export const promises = {
  A74: 'A form is said to be paid only where its own record says so',
} satisfies Promises

export const refusalIsPayment: Mutant = {
  promise: 'A74',
  name: 'A draft that the server refuses for any reason is said to be paid',
  file: 'remote-merchant/src/pan/submit/use-draft-read.ts',
  find: ' && !isDraft(info.data.status)',
  replace: '',
}
