import type { Mutant } from 'mutants'

export const flagsForgotten: Mutant = {
  promise: 'A7',
  name: 'Payments are approved together although something speaks against one of them',
  file: 'api/src/payment/approve-many.ts',
  find: 'return against.length > 0 ?',
  replace: 'return against.length < 0 ?',
}
