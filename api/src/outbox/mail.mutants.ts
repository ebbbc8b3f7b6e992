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

export const plainToTheInternet: Mutant = {
  promise: 'E9',
  name: 'A letter and the password go unencrypted to a mail server on the internet',
  file: 'api/src/outbox/mail.ts',
  find: 'requireTLS: !secure && isOutside(address),',
  replace: '',
}

export const plainWhereOwnIsAllowed: Mutant = {
  promise: 'E9',
  name: 'Where the mail server may be our own, one on the internet need not encrypt either',
  file: 'api/src/outbox/mail.ts',
  find: 'requireTLS: !secure && isOutside(address)',
  replace: 'requireTLS: !secure && !ownMailServer',
}

export const askedAgain: Mutant = {
  promise: 'E9',
  name: 'The name of the mail server is looked up again after its address was checked',
  file: 'api/src/outbox/mail.ts',
  find: 'host: address,',
  replace: 'host,',
}
