import type { Mutant } from 'mutants'

export const creditedAlone: Mutant = {
  promise: 'A8',
  name: 'One person alone credits what the gateway says came',
  edits: [
    { file: 'api/src/gateway/desk.ts', find: ' || firstBy === caller.id) throw', replace: ') throw' },
    {
      file: 'api/src/gateway/desk-queries.ts',
      find: 'sql<SqlBool>`first_by <> ${by}`',
      replace: "sql<SqlBool>`${by} <> ''`",
    },
  ],
}

export const creditedMore: Mutant = {
  promise: 'A8',
  name: 'More is credited by hand than the gateway says came',
  file: 'api/src/gateway/desk.ts',
  find: 'if (said === null || amount > said)',
  replace: 'if (said === null)',
}
