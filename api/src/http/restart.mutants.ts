import type { Mutant, Promises } from 'mutants'

export const promises = {
  H1: 'A restart fails no call',
  H2: 'A stop loses nothing that was under way',
} satisfies Promises

const file = 'api/src/start.ts'

export const noDrain: Mutant = {
  promise: 'H1',
  name: 'A stop does not wait until callers have gone elsewhere',
  file,
  find: 'drainable(app)',
  replace: 'async () => {}',
}

export const databaseClosedFirst: Mutant = {
  promise: 'H2',
  name: 'A stop closes the database before the calls under way have ended',
  file,
  find: 'startTasks(app, data)',
  replace: `startTasks(app, data)
    app.addHook('preClose', () => opened.close())`,
}
