import type { Mutant, Promises } from 'mutants'

export const promises = {
  C2: 'What is damaged among the builds fails alone',
} satisfies Promises

const file = 'api/src/http/front-end/release.ts'

export const damagedListStops: Mutant = {
  promise: 'C2',
  name: 'A damaged list of areas takes every page down',
  file,
  find: 'const good = found ?? known ?? readLastGood(folder)',
  replace: 'const good = found',
}

export const damagedAreaStops: Mutant = {
  promise: 'C2',
  name: 'A damaged public area takes every page down',
  file,
  find: '!listed || (await damageOf(folder, listed))',
  replace: '!listed',
}

export const damagedHostStands: Mutant = {
  promise: 'C2',
  name: 'A damaged host is served although another build of it is there',
  file,
  find: '(await firstWhole(folder, [listed, ...builds])) ?? listed',
  replace: 'listed',
}

export const anythingFits: Mutant = {
  promise: 'C3',
  name: 'An area that takes a name which its host does not give is taken for one that fits',

  file: 'contract/src/area.ts',
  find: 'return [...versions.map(([name, version]) => `${name} ${version}`), ...names]',
  replace: 'return []',
}
