import type { Mutant, Promises } from 'mutants'

export const promises = {
  J38: 'The card of a child, also of a foreign one, has no photo, so none is asked for, printed or sent',
} satisfies Promises

export const takesOwnPan: Mutant = {
  promise: 'D3',
  name: 'A new application takes a PAN of its own',
  file: 'api/src/pan/application/typed-pans.ts',
  find: '.filter((name) => asked.includes(name))',
  replace: '',
}

export const anyOfficer: Mutant = {
  promise: 'J11',
  name: 'A foreign applicant chooses an officer of any kind',
  file: 'api/src/pan/application/rulebook.ts',
  find: 'officersAbroad: officers.map(aoCodeOf)',
  replace: 'officersAbroad: []',
}

export const wantsTheChildsPhoto: Mutant = {
  promise: 'J38',
  name: 'A foreign child sends a photo, which no card of a minor has',
  file: 'contract/src/pan/form/category-rules.ts',
  find: " && raReason !== 'MINOR'",
  replace: '',
}
