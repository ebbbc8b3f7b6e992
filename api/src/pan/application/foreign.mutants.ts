import type { Mutant } from 'mutants'

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
