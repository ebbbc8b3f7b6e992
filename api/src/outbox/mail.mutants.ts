import type { Mutant, Promises } from 'mutants'

export const promises = {
  A12: 'A letter leaves at least once, and one that comes twice is known again',
} satisfies Promises

export const sentTwiceAnew: Mutant = {
  promise: 'A12',
  name: 'A message that comes twice cannot be known again',
  file: 'api/src/outbox/mail.ts',
  find: 'const messageId = `<${id}@',
  replace: 'const messageId = `<${Math.random()}@',
}

export const sentBeforeItLeft: Mutant = {
  promise: 'A12',
  name: 'A message counts as sent before it has left: whoever ends in between has lost it',
  file: 'api/src/outbox/worker.ts',
  find: 'update outbox set tries = tries + 1',
  replace: 'update outbox set sent_at = ${now}, tries = tries + 1',
}
