import type { Mutant } from 'mutants'

export const creditedAlone: Mutant = {
  promise: 'A8',
  name: 'One person alone credits what the gateway says came',
  edits: [
    {
      file: 'api/src/gateway/desk.ts',
      find: ' || (await whyNoSecond(tx, firstBy, caller.id)))',
      replace: ')',
    },
    {
      file: 'api/src/gateway/desk-queries.ts',
      find: "byAnother('first_by', by)",
      replace: "sql<SqlBool>`${by} <> ''`",
    },
  ],
}

export const creditedMore: Mutant = {
  promise: 'A8',
  name: 'More is credited by hand than the gateway says came',
  file: 'api/src/gateway/desk.ts',
  find: 'if (amount > said) throw',
  replace: 'if (false) throw',
}

export const anotherRequest: Mutant = {
  promise: 'A8',
  name: 'The second person credits another sum than the one on their screen',
  file: 'api/src/gateway/desk.ts',
  find: 'if (closedAs === null && firstAt && firstAt.getTime() !== new Date(askedAt).getTime())',
  replace: 'if (false)',
}
