import type { Mutant } from 'mutants'

export const silentLog: Mutant = {
  promise: 'B15',
  name: 'The log does not say why a call was not let in',
  file: 'api/src/http/observability/log.ts',
  find: '...(refused && { refused }),',
  replace: '',
}

export const oneReason: Mutant = {
  promise: 'B15',
  name: 'In the log a session that is gone looks like one that was ended',

  file: 'api/src/auth/refused.ts',
  find: "if (!found) return 'no such session'",
  replace: "if (!found) return overFor('idle')",
}
