import type { Mutant } from 'mutants'

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
  find: 'startWorkers(app, data)',
  replace: `startWorkers(app, data)
    app.addHook('preClose', () => opened.close())`,
}
