import type { Mutant, Promises } from 'mutants'

export const promises = {
  D9: 'A changed bank account is approved by the office alone, after its owner had time to say no',
} satisfies Promises

export const approvesTooSoon: Mutant = {
  promise: 'D9',
  name: 'A changed bank account is approved at once',
  file: 'api/src/kyc/office.ts',
  find: 'if (from && portal.clock() < from)',
  replace: 'if (false)',
}

export const changesSilently: Mutant = {
  promise: 'D9',
  name: 'Nobody is told that a bank account is to change',

  file: 'api/src/kyc/fill-in.ts',
  find: 'if (changed.length > 0) await tellChange',
  replace: 'if (false) await tellChange',
}

export const servesForEver: Mutant = {
  promise: 'D8',
  name: 'A shop whose KYC is due again is served for ever',
  file: 'api/src/kyc/gate.ts',
  find: 'Boolean(until && clock() < until)',
  replace: 'Boolean(until)',
}
