import type { Mutant, Promises } from 'mutants'

export const promises = {
  T2: 'A step of an application is recorded on the step that was looked at, with a day that is no earlier than the one before',
} satisfies Promises

export const anyDayIsTaken: Mutant = {
  promise: 'T2',
  name: 'A card is delivered before the day on which it was dispatched',
  file: 'api/src/pan/provider/tin-rejection.ts',
  find: 'if (before && day < before)',
  replace: 'if (false)',
}

export const daysStayBehind: Mutant = {
  promise: 'T2',
  name: 'The day of a step that was taken back still counts',
  file: 'api/src/pan/application/transition/transition.ts',
  find: '!notKept.includes(column)',
  replace: "!notKept.includes(column) && column !== 'stepDay'",
}

export const statusIsEnough: Mutant = {
  promise: 'T2',
  name: 'An objection is closed by somebody who has not seen the reply and what the office said to it',
  file: 'api/src/pan/application/transition/transition.ts',
  find: 'if (query?.seen && query.seen !== application.statusAt.toISOString())',
  replace: 'if (false)',
}
