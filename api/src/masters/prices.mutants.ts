import type { Mutant, Promises } from 'mutants'

export const promises = {
  A14: 'A price changes on its day, by a new row, and never for what was paid',
} satisfies Promises

export const priceAtOnce: Mutant = {
  promise: 'A14',
  name: 'A price that is saved for a later day is charged today',
  file: 'api/src/masters/package/rates.ts',
  find: ".where('effectiveFrom', '<=', today)",
  replace: '',
}

export const feesOfTodayAlone: Mutant = {
  promise: 'A14',
  name: 'A government fee of a day to come is not held against the prices of that day',
  file: 'api/src/masters/package/fees-behind.ts',
  find: '  where f.active and charged',
  replace: "  where f.active and f.effective_from <= date '${today}' and charged",
}

export const priceOfYesterday: Mutant = {
  promise: 'A14',
  name: 'A price is changed for a day that has begun',
  edits: [
    { file: 'api/src/masters/package/package-setup.ts', find: 'if (from < today)', replace: 'if (false)' },
    {
      file: 'api/src/masters/package/package-setup.ts',
      find: 'if (from === today && rateOn(own, today))',
      replace: 'if (false)',
    },
  ],
}
