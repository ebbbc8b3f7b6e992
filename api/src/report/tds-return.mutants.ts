import type { Mutant } from 'mutants'

export const pansUnwritten: Mutant = {
  promise: 'G2',
  name: 'Whole PANs leave with the TDS return, and nobody wrote down who took them',
  file: 'api/src/report/tds-return.ts',
  find: 'if (pan !== notAvailable) await auditRead(',
  replace: 'if (pan === notAvailable) await auditRead(',
}
