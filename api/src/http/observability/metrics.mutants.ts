import type { Mutant, Promises } from 'mutants'

export const promises = {
  F4: {
    promise: 'Nobody passes for another host, and the metrics are for this machine or the token',
    requirements: [],
  },
} satisfies Promises

const file = 'api/src/http/observability/metrics.ts'

export const anyName: Mutant = {
  promise: 'F4',
  name: 'Metrics are told to a page whose name somebody made lead to this machine',
  file,
  find: "ownNames.test(headers.host ?? '')",
  replace: 'true',
}

export const anyMachine: Mutant = {
  promise: 'F4',
  name: 'Metrics are told to other machines',
  file,
  find: '.includes(ip)',
  replace: '.length > 0',
}

export const behindProxy: Mutant = {
  promise: 'F4',
  name: 'Metrics are told to whoever a proxy on this machine speaks for',
  file,
  find: '!isForwarded &&',
  replace: '',
}

export const anyToken: Mutant = {
  promise: 'F4',
  name: 'Metrics are told for a token of the right length',
  file,
  find: '&& timingSafeEqual(given, wanted)',
  replace: '',
}
