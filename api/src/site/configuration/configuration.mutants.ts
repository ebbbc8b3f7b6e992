import type { Mutant, Promises } from 'mutants'

export const promises = {
  B21: 'What guards money and access is set by an administrator alone, who proved a moment ago who they are',
  G22: 'No legal text is in force before the owner put it in force',
  G21: 'Each change of a setting is in the audit with what was before, and can be undone from there',
} satisfies Promises

const service = 'api/src/site/configuration/service.ts'

export const opensWithoutProof: Mutant = {
  promise: 'B21',
  name: 'An open session raises the limits of approvals without a password',
  file: 'api/src/site/configuration/routes.ts',
  find: 'if (!change.right) await refuseWithoutStepUp(call)',
  replace: '',
}

export const forgetsWhatWas: Mutant = {
  promise: 'G21',
  name: 'The history does not know what was before',
  file: service,
  find: 'await noteChange(call, name, { was, now: value })',
  replace: 'await noteChange(call, name, { was: value, now: value })',
}

export const overwritesUnseen: Mutant = {
  promise: 'G21',
  name: 'Who saves last overwrites a change that they never saw',
  file: 'api/src/site/history.ts',
  find: 'if (seen === undefined || seenOf(await historyOf(tx, about, 1)) === seen) return',
  replace: 'if (tx) return',
}

export const draftsInForce: Mutant = {
  promise: 'G22',
  name: 'A draft that nobody of the business read is shown as in force',
  file: 'api/src/site/service.ts',
  find: '?? defaultLegal[page]',
  replace: "?? { ...defaultLegal[page], since: '2026-04-01' }",
}
