import type { Mutant } from 'mutants'
import { approvedUnexplained } from './decide.mutants.ts'

export const flagsForgotten: Mutant = {
  promise: 'A7',
  name: 'Payments are approved together although something speaks against one of them',
  edits: [
    {
      file: 'api/src/payment/approve-many.ts',
      find: 'return against.length > 0 ?',
      replace: 'return against.length < 0 ?',
    },
    approvedUnexplained,
  ],
}

export const notSeenAgain: Mutant = {
  promise: 'A7',
  name: 'Chosen payments are looked at before their transaction alone',
  edits: [
    {
      file: 'api/src/payment/approve-many.ts',
      find: "    if (await whyOf(tx, row)) throw new Refusal(409, 'Something speaks against it. Open it and decide on it alone.')\n",
      replace: '',
    },
    approvedUnexplained,
  ],
}
