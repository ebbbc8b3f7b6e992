import type { Mutant, Promises } from 'mutants'

export const promises = {
  C1: 'A release reaches open tabs',
} satisfies Promises

export const olderTryWins: Mutant = {
  promise: 'C1',
  name: 'A try that was given up ends late and takes the place of the build that serves',
  file: 'host/src/area/area-loader.ts',
  find: 'if (!isLatest()) return openNow(area)',
  replace: '',
}

export const retryAsksNobody: Mutant = {
  promise: 'C1',
  name: 'Retry tries once more with the build that the page came with, whichever serves by now',
  file: 'host/src/area/area-loader.ts',
  find: 'isAgain || ',
  replace: '',
}

export const faultsAreTaken: Mutant = {
  promise: 'C2',
  name: 'A host takes an area whatever its routes and its menu are',
  file: 'host/src/area/area-loader.ts',
  find: 'faults.length > 0',
  replace: 'false',
}
