import type { Mutant, Promises } from 'mutants'

export const promises = {
  A13: 'The price on file is that of the service that was sent, whatever is answered',
} satisfies Promises

export const answerStaysUnbooked: Mutant = {
  promise: 'A13',
  name: 'An answer changes what was paid for, and no difference is booked',
  file: 'api/src/pan/application/money/difference.ts',
  find: 'serviceOf(application) === paidService(application)',
  replace: 'true',
}

export const refundForgetsDifference: Mutant = {
  promise: 'A6',
  name: 'A refund gives back the first price, without the difference that was paid since',
  file: 'api/src/pan/application/money/money.ts',
  find: 'beside: await differencesOf(tx, id)',
  replace: 'beside: []',
}

export const unsentStays: Mutant = {
  promise: 'A13',
  name: 'What was typed and never sent stands on an application that ended, at the price of what was sent',
  file: 'api/src/pan/returned/as-sent.ts',
  find: '...columns, fields: JSON.stringify(sent.fields), sent: null',
  replace: 'sent: null',
}

export const signedChangesPrice: Mutant = {
  promise: 'A13',
  name: 'A form that was signed by Aadhaar is changed into another service',
  file: 'api/src/pan/returned/returned.ts',
  find: 'if (signed(after) === signed(asSent(application))) return',
  replace: 'return',
}
