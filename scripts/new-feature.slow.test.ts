import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const root = resolve(import.meta.dirname, '..')

/** A feature that nobody has written: the office counts the visits of a shop. All its files are in folders of its name. */
const feature: Record<string, string> = {
  'contract/src/visit.ts': `
    import * as v from 'valibot'
    import { endpointsFor } from './endpoint.ts'
    export const visits = endpointsFor('anyone').read('/visits', v.object({ visits: v.number(), place: v.string() }))`,
  'api/src/visit/routes.ts': `
    import { visits } from 'contract/visit'
    import type { FastifyInstance } from 'fastify'
    import { serve } from '../http/serve.ts'
    import { readSetting } from '../shared/setting.ts'
    import { visitSetting } from './settings.ts'
    export const routes = (app: FastifyInstance) =>
      serve(app, visits, async ({ tx }) => ({
        visits: (await tx.selectFrom('visit' as never).selectAll().execute()).length,
        place: (await readSetting(tx, visitSetting))?.place ?? '',
      }))`,
  'api/src/visit/tables.ts': `
    declare module '../db/tables.ts' {
      interface Tables {
        visit: { id: string }
      }
    }
    export {}`,
  'api/src/visit/tasks.ts': `
    import { v7 as uuid } from 'uuid'
    import { inTransaction } from '../db/connect.ts'
    import type { Task } from '../jobs/workers.ts'
    import { sendLetter } from '../outbox/queries.ts'
    import { saveSetting } from '../shared/setting.ts'
    import { letters } from './letters.ts'
    import { visitSetting } from './settings.ts'
    export const tasks: Task[] = [
      {
        name: 'count-visits',
        seconds: 1,
        work: ({ portal }) =>
          inTransaction(portal.db, async (tx) => {
            await tx.insertInto('visit' as never).values({ id: uuid() } as never).execute()
            await saveSetting(tx, visitSetting, { place: 'Pune' })
            await sendLetter(tx, portal, letters.visited, { to: null, values: { place: 'Pune' } })
          }),
      },
    ]`,
  'api/src/visit/letters.ts': `
    import { lettersOf } from '../outbox/letter.ts'
    export const letters = lettersOf('Visits', 900, {
      visited: {
        title: 'Shop visited',
        subject: { en: 'We came to {place}', hi: 'हम {place} आए' },
        text: { en: 'We came to {place}.', hi: 'हम {place} आए।' },
        example: { place: 'Pune' },
      },
    })`,
  'api/src/visit/settings.ts': `
    import { setting } from '../shared/setting.ts'
    export const visitSetting = setting<{ place: string }>('visit')`,
  'api/src/visit/audited.ts': `
    export const audited = { 'visit counted': 'Visit counted' } as const`,
  'api/src/visit/migrations/999-visit.ts': `
    import type { Db } from '../../db/connect.ts'
    export const up = (db: Db) => db.schema.createTable('visit').addColumn('id', 'uuid', (id) => id.primaryKey()).execute()
    export const down = (db: Db) => db.schema.dropTable('visit').execute()`,
  'api/src/visit/visit.mutants.ts': `
    import type { Mutant, Promises } from 'mutants'
    export const promises = { Z1: 'A visit is counted once' } satisfies Promises
    export const nowhere: Mutant = {
      promise: 'Z1',
      name: 'A visit has no place',
      file: 'api/src/visit/routes.ts',
      find: "?? ''",
      replace: "?? 'nowhere'",
    }`,
  'api/src/visit/visit.test.ts': '',
  'remote-backend/src/visit/screens.ts': `
    import type { AreaScreen } from 'shared-ui/screens'
    export const screens: AreaScreen[] = [
      {
        path: 'misc/visits',
        menu: { group: 'Courier & Reports', order: 900, label: 'Visits', icon: 'truck' },
        load: () => import('./visits.tsx'),
      },
    ]`,
  'remote-backend/src/visit/visits.tsx': 'export const Visits = () => <h1>Visits</h1>',
}

/** Starts the portal with the feature, waits for its task, and prints what was found of it. */
const look = `
import { mkdtempSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startPortal } from './api/src/start.ts'
import { actionText } from './api/src/people/action-text.ts'
import { readEnv } from './api/src/shared/env.ts'
import { everyScreen } from './e2e/support/screens.ts'
import { knownMutants } from './mutants/known.ts'
import { menuOf } from './remote-backend/src/menu.ts'
import { screensOf } from './webpack/screens.ts'
import { remotes } from './webpack/areas.ts'

const key = './key'
writeFileSync(key, Buffer.alloc(32, 7).toString('base64'))
const portal = await startPortal(
  readEnv({ PORT: '0', DEMO: '0', PUBLIC_URL: 'https://portal.example', DATA_DIR: './data', SECRET_KEY_FILE: key, LOG_LEVEL: 'error', AREAS_DIR: './none' }),
)
let answer = { visits: 0, place: '' }
for (let tries = 0; answer.visits === 0 && tries < 600; tries++) {
  await wait(100)
  answer = await (await fetch(new URL('/api/visits', portal.address))).json()
}
const { db } = portal.app.portal
const migrations = await db.selectFrom('kysely_migration').select('name').orderBy('name', 'desc').limit(1).execute()
const letter = await db.selectFrom('outbox').select(['kind', 'body']).limit(1).executeTakeFirst()
await portal.stop()
const backend = remotes.find(({ name }) => name === 'backend')
console.log(JSON.stringify({
  counted: answer.visits > 0,
  place: answer.place,
  migration: migrations[0].name,
  letter: [letter.kind, letter.body.subject],
  action: actionText('visit counted'),
  screen: everyScreen.filter(({ address }) => address.endsWith('/visits')).map(({ address }) => address),
  entry: menuOf(await screensOf(backend)).flatMap(({ children = [] }) => children).filter(({ label }) => label === 'Visits').length,
  mutant: [...(await knownMutants())].flatMap(([file, mutants]) => mutants.map(({ name }) => [file, name])).filter(([file]) => file.includes('visit')),
}))
`

let copy: string

beforeAll(() => {
  mkdirSync(join(root, '.test'), { recursive: true })
  copy = mkdtempSync(join(root, '.test/new-feature-'))
  const sources = globSync('{{api,contract,host,remote-*,shared-*}/{src,package.json},mutants,webpack,e2e}', {
    cwd: root,
  })
  for (const source of [...sources, 'package.json', 'tsconfig.json'])
    cpSync(join(root, source), join(copy, source), { recursive: true })
  // The workspaces of the copy are its own, all other packages are those of the project.
  mkdirSync(join(copy, 'node_modules'))
  const own: Record<string, string> = { 'webpack-config': 'webpack' }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const workspace = join(copy, own[name] ?? name)
    symlinkSync(
      existsSync(join(workspace, 'package.json')) ? workspace : join(root, 'node_modules', name),
      join(copy, 'node_modules', name),
    )
  }
  for (const [file, text] of Object.entries(feature)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  writeFileSync(join(copy, 'look.ts'), look)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new feature is found by its folder: route, task, letter, setting, table, audit, screen, menu entry and mutant', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--no-warnings', 'look.ts'], {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toEqual({
    counted: true,
    place: 'Pune',
    migration: '999-visit',
    letter: ['visited', 'We came to Pune'],
    action: 'Visit counted',
    screen: ['/backend/misc/visits'],
    entry: 1,
    mutant: [['api/src/visit/visit.mutants.ts', 'A visit has no place']],
  })
})
