import type { Mutant, Promises } from 'mutants'

export const promises = {
  G4: 'The audit tells which row was altered, removed, moved or cut off',
} satisfies Promises

const file = 'api/src/jobs/audit-chain.ts'

export const rowsStandAlone: Mutant = {
  promise: 'G4',
  name: 'A row of the audit is not tied to the one before it',
  file,
  find: 'const row = JSON.stringify([before, id,',
  replace: "const row = JSON.stringify(['', id,",
}

export const gapsAreOverlooked: Mutant = {
  promise: 'G4',
  name: 'A row that is gone from the audit is not missed',
  file,
  find: 'entry.chainNo === expected && entry.hash === hashOf(head.hash, entry)',
  replace: 'true',
}

export const headIsForgotten: Mutant = {
  promise: 'G4',
  name: 'An audit whose end was cut off passes for whole',
  file,
  find: '[...noted.keys()].some((chainNo) => chainNo > head.chainNo) ? head.chainNo + 1n : null',
  replace: 'null',
}

export const headsAreForgotten: Mutant = {
  promise: 'G4',
  name: 'An audit that was written anew passes for whole as soon as its new head is noted',
  file,
  find: 'if (chainNo && hash && !heads.has(BigInt(chainNo))) heads.set',
  replace: `heads.clear()
    if (chainNo && hash) heads.set`,
}
