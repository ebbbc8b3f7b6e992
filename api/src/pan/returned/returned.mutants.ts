import type { Mutant, Promises } from 'mutants'

export const promises = {
  J2: 'The form that is sent and the paper that is signed say the same',
  J12: 'Of what came back only what its reasons ask for is changed, and nobody else is sent than was paid for',
} satisfies Promises

export const oldPaperIsEnough: Mutant = {
  promise: 'J2',
  name: 'A form that changed is sent with the paper that was signed before',
  file: 'api/src/pan/returned/changes.ts',
  find: "paper !== 'needed'",
  replace: 'true',
}

export const paperOpensFields: Mutant = {
  promise: 'J12',
  name: 'A reason about the paper opens whatever fields are named with it: another person is sent than was paid for',
  file: 'contract/src/pan/returned.ts',
  find: 'if (own.length === 0) return []',
  replace: 'if (own.length === 0) return fields',
}

export const everythingIsOpen: Mutant = {
  promise: 'J12',
  name: 'What did not come back is changed with the rest',
  edits: [
    { file: 'api/src/pan/returned/returned.ts', find: 'if (closed.length > 0)', replace: 'if (false)' },
    {
      file: 'api/src/pan/returned/returned.ts',
      find: 'Object.entries(given).filter(([name]) => open.has(name as keyof ApplicationFields))',
      replace: 'Object.entries(given)',
    },
  ],
}
