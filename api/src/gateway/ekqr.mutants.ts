import type { Mutant } from 'mutants'

export const anyPayHost: Mutant = {
  promise: 'E12',
  name: 'The payer is sent to whatever page the gateway names',
  file: 'api/src/gateway/ekqr.ts',
  find: 'if (username || password || !hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return false',
  replace: '',
}
