import type { Mutant, Promises } from 'mutants'

export const promises = {
  A24: 'Money from outside is credited once, whoever reports it and whoever books it',
} satisfies Promises

const promise = 'A24'

export const registersApart: Mutant = {
  promise,
  name: 'Claims, the gateway and the office do not know of one another which references they credited',
  file: 'api/src/money/ledger.ts',
  find: '  if (outside) await keepReference(tx, id, outside)\n',
  replace: '',
}

export const lookedAtOnly: Mutant = {
  promise,
  name: 'Two credits of one reference that are booked in the same moment both go through',
  edits: [
    {
      file: 'api/src/money/outside-reference.ts',
      find: 'if (numInsertedOrUpdatedRows === 1n) return',
      replace: 'return',
    },
  ],
}

export const neverFree: Mutant = {
  promise,
  name: 'What was taken back cannot be credited where it belongs',
  file: 'api/src/money/ledger.ts',
  find: '  await freeReferences(tx, [journalId, ...beside], id)\n',
  replace: '',
}

export const likeUnseen: Mutant = {
  promise,
  name: 'The number of a credit is not noticed where letters stand round it',
  file: 'api/src/money/outside-reference.ts',
  find: ".where('key', '<>', keyOf(reference))",
  replace: ".where('key', '=', 'nothing')",
}
