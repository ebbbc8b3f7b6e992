import type { Mutant, Promises } from 'mutants'

export const promises = {
  E2: 'No query is changed by what is asked of a list',
} satisfies Promises

export const columnFromQuery: Mutant = {
  promise: 'E2',
  name: 'A list knows every column that is asked for',
  file: 'api/src/list/list-query.ts',
  find: 'if (!found) throw badInput(',
  replace: `if (!found) return { ...Object.values(columns)[0]!, sort: true, filter: true, sql: name, sortSql: name }
    if (!found) throw badInput(`,
}

export const namesOfTheLanguage: Mutant = {
  promise: 'E2',
  name: 'A filter by the name of something that each object has is left out without a word',
  file: 'api/src/http/serve.ts',
  find: 'if (foreign !== null)',
  replace: 'if (false)',
}
