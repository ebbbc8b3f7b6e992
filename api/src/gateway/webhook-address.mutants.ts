import type { Mutant } from 'mutants'

const file = 'api/src/gateway/webhook-address.ts'

export const oldForEver: Mutant = {
  promise: 'A8',
  name: 'The address of the webhook that was replaced works for ever',
  file,
  find: 'until && clock() < until',
  replace: 'until',
}

export const replacedUnseen: Mutant = {
  promise: 'A8',
  name: 'Whoever has not seen that there is another address replaces it, and the gateway knows neither',
  file,
  find: 'if (body.no !== no)',
  replace: 'if (false)',
}

export const shownToAnySession: Mutant = {
  promise: 'A8',
  name: 'The address of the webhook is shown to a session that was left open',
  file,
  find: 'await refuseWithoutStepUp(call)\n  const token',
  replace: 'const token',
}
