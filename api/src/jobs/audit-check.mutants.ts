import type { Mutant } from 'mutants'

const file = 'api/src/jobs/audit-check.ts'

export const nightsGoOn: Mutant = {
  promise: 'G4',
  name: 'An old row of the audit that was altered is never checked again',
  file,
  find: 'if (known?.night === night) return known',
  replace: 'if (known) return known',
}

export const endsUnnoticed: Mutant = {
  promise: 'G4',
  name: 'Rows that are gone from the end of the audit are not missed until the night',
  file,
  find: 'if (last?.hash !== hash)',
  replace: 'if (!hash)',
}

export const faultsForgotten: Mutant = {
  promise: 'G4',
  name: 'A fault of the audit is no longer told while the next walk is under way',
  file,
  find: 'fault: known?.fault ?? null',
  replace: 'fault: null',
}

export const nobodyIsTold: Mutant = {
  promise: 'G4',
  name: 'The dashboard does not tell the admin of a fault in the audit',

  file: 'api/src/dashboard/service.ts',
  find: "caller.role === 'admin' ? await auditFault(tx) : null",
  replace: 'null',
}
