import type { Mutant, Promises } from 'mutants'

export const promises = {
  C2: 'What is damaged among the builds fails alone',
  C6: 'A build serves its own files, and nothing that a link in it leads to',
} satisfies Promises

const file = 'api/src/http/front-end/release.ts'

export const damagedListStops: Mutant = {
  promise: 'C2',
  name: 'A damaged list of areas takes every page down',
  file,
  find: 'const listed = found?.table ?? known?.asked ?? good?.table',
  replace: 'const listed = found?.table',
}

export const damagedAreaStops: Mutant = {
  promise: 'C2',
  name: 'A damaged public area takes every page down',
  file,
  find: "!listed || (await startDamageOf(folder, 'public', listed))",
  replace: '!listed',
}

export const lostFilesUnseen: Mutant = {
  promise: 'C2',
  name: 'A build that lost the file of a screen counts as whole',
  file: 'api/src/http/front-end/area-builds.ts',
  find: 'const { files = {} } = await readAbout(folder, manifest ?? index)',
  replace: 'const files = {}',
}

export const damagedHostStands: Mutant = {
  promise: 'C2',
  name: 'A damaged host is served although another build of it is there',
  file,
  find: '(await firstWhole(folder, [listed, ...released.toReversed()])) ?? listed',
  replace: 'listed',
}

export const unbuiltServes: Mutant = {
  promise: 'C2',
  name: 'A list that names a build which is not there takes the place of the good one',
  file,
  find: 'await goodOf(folder, table, readLastGood(folder)?.table)',
  replace: 'readTable(folder)!.table',
}

export const unbuiltStands: Mutant = {
  promise: 'C2',
  name: 'A build that is not there is named to browsers, although the one before it is',
  file,
  find: 'if (!entry || !(await damageOf(folder, area, entry))) continue',
  replace: 'continue',
}

export const linksLeadOut: Mutant = {
  promise: 'C6',
  name: 'A symbolic link among the builds is followed to what it leads to',
  file: 'api/src/http/front-end/area-builds.ts',
  find: ' || !(found.isFile() || found.isDirectory())',
  replace: '',
}

export const hardLinksServed: Mutant = {
  promise: 'C6',
  name: 'A file from elsewhere that has a second name among the builds is sent to everybody',
  file: 'api/src/http/front-end/area-builds.ts',
  find: '(found.isFile() && found.nlink > 1) || ',
  replace: '',
}

export const listServed: Mutant = {
  promise: 'C6',
  name: 'What stands beside the builds is sent as a file of a build',
  file: 'api/src/http/front-end/front-end.ts',
  find: 'isFileOfBuild(`${root}`, path) &&',
  replace: 'true &&',
}

export const objectsAreAreas: Mutant = {
  promise: 'C2',
  name: 'An address named as what every object has counts as an area behind the log-in',
  file: 'api/src/http/front-end/front-end.ts',
  find: 'Object.hasOwn(table.areas, first)',
  replace: 'table.areas[first] !== undefined',
}

export const anythingFits: Mutant = {
  promise: 'C3',
  name: 'An area that takes a name which its host does not give is taken for one that fits',

  file: 'contract/src/area.ts',
  find: 'return [...versions.map(([name, version]) => `${name} ${version}`), ...names]',
  replace: 'return []',
}

export const strangersServed: Mutant = {
  promise: 'C6',
  name: 'A file that is not in the list of its build is sent all the same',
  file: 'api/src/http/front-end/area-builds.ts',
  find: "listed === 'all' || name",
  replace: 'true || name',
}

export const addressOfAnother: Mutant = {
  promise: 'C6',
  name: 'The page of the host may be the file of another build',
  file: 'api/src/http/front-end/area-builds.ts',
  find: "if ((manifest ?? index) !== firstFileOf(area, build)) return 'its address is that of another build'",
  replace: '',
}
