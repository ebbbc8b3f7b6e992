import type { Mutant, Promises } from 'mutants'

export const promises = {
  A18: 'The TDS of a tax year is that of its law, whoever books what at once, and of what was taken back none is kept',
} satisfies Promises

const file = 'api/src/money/tds.ts'

export const belowThreshold: Mutant = {
  promise: 'A18',
  name: 'TDS is deducted below the threshold',
  file,
  find: 'if (gross <= rule.threshold) return',
  replace: 'if (gross < 0n) return',
}

export const neverCaughtUp: Mutant = {
  promise: 'A18',
  name: 'What was earned before the threshold was passed is never deducted from',
  file,
  find: 'bases: { 0: gross }',
  replace: 'bases: {}',
}

export const oneRateForAll: Mutant = {
  promise: 'A18',
  name: 'Without a PAN the rate is that of those who have one',
  file,
  find: 'found.panMasked ? found.rate : found.rateWithoutPan',
  replace: 'found.rate',
}

export const keptOfTakenBack: Mutant = {
  promise: 'A18',
  name: 'The TDS of a commission that was taken back stays deducted',
  file: 'api/src/money/commission.ts',
  find: 'await correctTds(tx, earned.id, id, headOf(cause))',
  replace: '',
}
