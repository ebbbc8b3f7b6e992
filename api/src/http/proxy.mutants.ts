import type { Mutant } from 'mutants'

export const believeTheHost: Mutant = {
  promise: 'F4',
  name: 'The server behind the proxy hears the host that the caller claims',
  file: 'api/src/http/proxy.ts',
  find: '!saysWhoCalls.test(name)',
  replace: '!/-for$|^forwarded$|real-ip$/.test(name)',
}
