import type { Mutant, Promises } from 'mutants'

export const promises = {
  B32: 'A stream of events tells its listener only what they may read, and ends with their session',
} satisfies Promises

const file = 'api/src/live/hub.ts'

export const othersHear: Mutant = {
  promise: 'B32',
  name: 'A shop is told of the changes of another one',
  file,
  find: 'of byAudience.get(audience) ?? []) {',
  replace: 'of all) {',
}

export const deafToRights: Mutant = {
  promise: 'B32',
  name: 'Staff are told of what they have no right for',
  file,
  find: 'if (needs && isBound && !rights.includes(needs)) return false',
  replace: '',
}

export const streamsOutlive: Mutant = {
  promise: 'B32',
  name: 'A stream goes on after its session has ended',
  file,
  find: "if (name === 'session') suspects.add(listener)",
  replace: "if (name === 'session') continue",
}
