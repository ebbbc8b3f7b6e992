import type { Mutant } from 'mutants'

export const paymentOfAll: Mutant = {
  promise: 'G3',
  name: 'The payment that somebody began waits for whoever opens its page next at this device',
  file: 'shared-ui/src/gateway/kept-payment.ts',
  find: "currentUser()?.code ?? ''",
  replace: "'everybody'",
}

export const paymentLasts: Mutant = {
  promise: 'G3',
  name: 'The payment that somebody began is offered longer than a day',
  file: 'shared-ui/src/gateway/kept-payment.ts',
  find: ', lasts: day',
  replace: '',
}
