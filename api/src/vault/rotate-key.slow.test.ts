import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { v4 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { type Keys, readKeyFile, readKeys, sealKeyOf, writeKeyFile } from '../shared/keys.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { aadhaarIndex, keepAadhaar, revealAadhaar } from './aadhaar.ts'
import { requireFittingKey } from './key-check.ts'
import { keyIdIgnored, retiredTooEarly } from './rotate-key.mutants.ts'
import { addNextKey, othersThan, rotateKey } from './rotate-key.ts'
import { seal, unseal } from './seal.ts'

const many = 10_000
const pause = 1_000
let app: TestApp
let merchantId: string
const folder = mkdtempSync(join(tmpdir(), 'keys-'))
const file = join(folder, 'secret.key')
/** Two servers that read the same file, each in its own time. */
let mine: Keys
let theirs: Keys

beforeAll(async () => {
  mine = readKeys(file, true)
  theirs = readKeys(file, false)
  app = await testApp({ opened: await testDatabase(), keys: mine })
  merchantId = (await app.addMerchant('merchant')).id
  await fill(many)
}, 120_000)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const numberOf = (no: number) => `9${`${no}`.padStart(11, '0')}`

async function fill(count: number) {
  for (let from = 0; from < count; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, i) => {
      const ref = uuid()
      const number = numberOf(from + i)
      return {
        ref,
        merchantId,
        sealed: seal(mine, `vault|sealed|${ref}`, number),
        createdAt: new Date(),
        blindIndex: aadhaarIndex({ keys: mine }, number),
      }
    })
    await app.db.insertInto('vault').values(rows).execute()
  }
}

const actor = { id: null, name: 'Test', ip: '192.0.2.1', requestId: 'r1' }

/** Reads by both servers, found by the index and opened, and writes, until told to stop. */
function traffic() {
  let stopped = false
  let reads = 0
  let writes = 0
  const loop = async (keys: Keys) => {
    const portal = { ...app.portal, keys }
    while (!stopped) {
      const no = Math.floor(Math.random() * many)
      const index = aadhaarIndex({ keys }, numberOf(no))
      const found = await app.db.selectFrom('vault').select(['ref', 'sealed']).where('blindIndex', '=', index).execute()
      expect(found.map(({ ref, sealed }) => unseal(keys, `vault|sealed|${ref}`, sealed))).toEqual([numberOf(no)])
      reads++
      const number = `8${`${Date.now()}`.slice(-8)}${Math.floor(Math.random() * 900) + 100}`
      const ref = await inTransaction(app.db, (tx) => keepAadhaar(tx, portal, merchantId, number))
      expect(
        await inTransaction(app.db, (tx) => revealAadhaar(tx, portal, actor, { ref, about: 'X', why: 'test' })),
      ).toBe(number)
      writes++
    }
  }
  const loops = [loop(mine), loop(theirs)]
  return async () => {
    stopped = true
    await Promise.all(loops)
    return { reads, writes }
  }
}

test('10,000 rows are sealed anew while two servers read and write; the old key is retired, the indexes find the same', async () => {
  const before = mine.sealer().id
  const stop = traffic()
  const rotation = rotateKey({ db: app.db, keys: readKeys(file, false), file, pause }).finally(stop)
  const { id, done, retired } = await rotation
  const { reads, writes } = await stop()
  expect(done).toBeGreaterThanOrEqual(many)
  expect([retired, reads > 10, writes > 10]).toEqual([[before], true, true])
  expect([mine.sealer().id, theirs.sealer().id, await othersThan(app.db, id)]).toEqual([id, id, 0])
  // A server reads the file again within half a second.
  await new Promise((done) => setTimeout(done, 1_000))
  expect(mine.opener(before)).toBeUndefined()
  const index = aadhaarIndex({ keys: readKeys(file, false) }, numberOf(17))
  const rows = await app.db.selectFrom('vault').select(['ref', 'sealed']).where('blindIndex', '=', index).execute()
  expect(rows.map(({ ref, sealed }) => unseal(mine, `vault|sealed|${ref}`, sealed))).toEqual([numberOf(17)])
  const noted = await app.db.selectFrom('audit').select('what').where('about', '=', id).execute()
  expect(noted.map(({ what }) => what)).toEqual(['key rotation begun', 'key rotated'])
  await requireFittingKey(app.db, readKeys(file, false))
}, 300_000)

test('broken off in the middle it goes on with the same key, and the old one stays until nothing is sealed with it', async () => {
  const old = mine.sealer().id
  addNextKey(file)
  const { seals, next, ...rest } = readKeyFile(file)
  // As a rotation that was killed after some rows left it.
  writeKeyFile(file, { ...rest, seals: [...seals, ...next], next: [] })
  const keys = readKeys(file, false)
  const some = await app.db.selectFrom('vault').select(['ref', 'sealed']).limit(500).execute()
  for (const { ref, sealed } of some)
    await app.db
      .updateTable('vault')
      .set({ sealed: seal(keys, `vault|sealed|${ref}`, unseal(keys, `vault|sealed|${ref}`, sealed)) })
      .where('ref', '=', ref)
      .execute()
  const lines: string[] = []
  expect(readFileSync(file, 'utf8')).toContain('seal ')
  const { id, retired } = await rotateKey({ db: app.db, keys, file, pause, say: (line) => lines.push(line) })
  expect([id, retired.includes(old), lines]).toEqual([
    sealKeyOf(next[0] ?? '').id,
    true,
    ['A rotation was broken off. It is continued.'],
  ])
  expect(await othersThan(app.db, id)).toBe(0)
}, 300_000)

test('a key stays while anything is sealed with it', async () => {
  const held = await app.db.selectFrom('vault').select('ref').limit(1).executeTakeFirstOrThrow()
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = inTransaction(app.db, async (tx) => {
    await tx.selectFrom('vault').select('ref').where('ref', '=', held.ref).forUpdate().execute()
    await until
  })
  const rotation = rotateKey({ db: app.db, keys: readKeys(file, false), file, pause: 600 })
  await expect(rotation.finally(release)).rejects.toThrow('1 are still sealed with an old key')
  await holding
  const sealed = await app.db.selectFrom('vault').select('sealed').where('ref', '=', held.ref).executeTakeFirstOrThrow()
  expect(unseal(readKeys(file, false), `vault|sealed|${held.ref}`, sealed.sealed)).toMatch(/^\d{12}$/)
  await withMutant(retiredTooEarly, async () => {
    const again = inTransaction(app.db, async (tx) => {
      await tx.selectFrom('vault').select('ref').where('ref', '=', held.ref).forUpdate().execute()
      await rotateKey({ db: app.db, keys: readKeys(file, false), file: file, pause: 600 })
    })
    await again
    const left = await app.db.selectFrom('vault').select('sealed').where('ref', '=', held.ref).executeTakeFirstOrThrow()
    expect(() => unseal(readKeys(file, false), `vault|sealed|${held.ref}`, left.sealed)).toThrow('sealed with key')
  })
}, 300_000)

test('what was sealed opens with the key that its id names', async () => {
  const keys = readKeys(file, false)
  const sealed = seal(keys, 'here', 'a word')
  const [version, , ...parts] = sealed.split('.')
  const stranger = [version, 'ffffffff', ...parts].join('.')
  expect(() => unseal(keys, 'here', stranger)).toThrow('sealed with key ffffffff')
  await withMutant(keyIdIgnored, async () => expect(unseal(keys, 'here', stranger)).toBe('a word'))
})
