import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../app.ts'
import { openPglite, openPostgres } from '../db/connect.ts'
import { filesIn } from '../files/store.ts'
import { fillDemoMasters } from '../pan/application/masters.ts'
import { readEnv } from '../shared/env.ts'
import { readKeys } from '../shared/keys.ts'
import { refuseUnfit } from './many/fit.ts'
import { seedMany } from './many/seed-many.ts'
import { seedOnce } from './seed.ts'

const usage = `npm run seed -- --applications COUNT [--merchants COUNT] [--beside-real-data]
Fills the database of DATABASE_URL with demo data and that many applications, to see how the portal does with so many.
`

const say = (line: string) =>
  process.stdout.write(`${String(Math.round(performance.now() / 1000)).padStart(4)} s  ${line}\n`)

try {
  const env = readEnv()
  const { many, besideRealData } = asked()
  const dataFolder = resolve(env.DATA_DIR)
  const opened = env.DATABASE_URL ? openPostgres(env.DATABASE_URL, 4) : await openPglite(`${dataFolder}/database`)
  const keys = readKeys(env.SECRET_KEY_FILE ?? `${dataFolder}/secret.key`, true)
  const app = await createApp({ opened, keys, files: filesIn(`${dataFolder}/files`), demo: true })
  try {
    await refuseUnfit(app.portal, many.applications, besideRealData)
    await fillDemoMasters(app.portal.db)
    await seedOnce(app.portal, say)
    await seedMany(app.portal, many, say)
    say(`Done. Log in as admin, or as one of the shops shop1 (the largest) to shop${many.merchants}.`)
  } finally {
    await app.close()
  }
} catch (error) {
  process.stderr.write(`Nothing was filled in. ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

function asked() {
  const options = {
    applications: { type: 'string' },
    merchants: { type: 'string' },
    'beside-real-data': { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  const applications = Number(values.applications)
  const merchants = Number(values.merchants ?? Math.max(10, Math.round(applications / 500)))
  if (!isCount(applications, 5_000_000) || !isCount(merchants, 100_000)) throw new Error(usage)
  return { many: { applications, merchants }, besideRealData: values['beside-real-data'] }
}

function isCount(count: number, most: number) {
  return Number.isInteger(count) && count >= 1 && count <= most
}
