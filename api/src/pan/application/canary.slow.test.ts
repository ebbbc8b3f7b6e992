import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { exportOf } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { bulk } from 'contract/pan/bulk'
import { drafts } from 'contract/pan/draft'
import { maskedPan } from 'contract/pan/form/pan-number'
import { hardcopyActions } from 'contract/pan/paper/paper'
import { papers } from 'contract/pan/paper/papers'
import { returned } from 'contract/pan/returned'
import { scans } from 'contract/pan/scan/scan'
import { uti } from 'contract/pan/uti/uti'
import { verification } from 'contract/pan/verify/verify'
import { uploads } from 'contract/upload'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { filesIn } from '../../files/store.ts'
import { plainHash } from '../../http/idempotency.mutants.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fixture, goodFields, panOffice } from '../../testing/applications.ts'
import { hasPostgres } from '../../testing/database.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { utiDesk } from '../../testing/uti.ts'

/**
 * Two numbers that must not be found anywhere, in any spelling: one that is kept, and one that was replaced while
 * typing.
 */
const kept = '999955550005'
const replaced = '999966660001'
const aadhaars = [kept, replaced].flatMap((number) => [
  number,
  number.replace(/(\d{4})(\d{4})(\d{4})/, '$1 $2 $3'),
  number.replace(/(\d{4})(\d{4})(\d{4})/, '$1-$2-$3'),
])
/** Two PANs that are stored encrypted and shown masked: one allotted by hand, one waiting in a file. */
const allotted = 'ZZQPS7431K'
const inFile = 'ZZXPS9062L'
const spellings = [...aadhaars, ...[allotted, inFile].flatMap((pan) => [pan, pan.toLowerCase()])]
/** All bodies that contained the numbers, as the server read them, with and without their address. */
const bodies = new Set<string>()

/** Hashes that anybody could compute to test a guess: a hash without a key hides no number. */
const unkeyed = (text: string) =>
  ['sha256', 'sha1', 'md5'].flatMap((kind) => {
    const hash = createHash(kind).update(text).digest()
    return [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')]
  })
const hits = (text: string) =>
  [...spellings, ...[...spellings, ...bodies].flatMap(unkeyed)].filter((spelling) => text.includes(spelling))

let app: TestApp
/** A file of more than one piece, under its original name. */
async function sendScan(id: string, name: string) {
  const counter = app.as('merchant')
  const to = scans.addPages.path.replace(':id', id)
  const bytes = fixture('scan-page-200dpi.jpg')
  const { body: begun } = await counter(uploads.begin, { body: { to, name, bytes: bytes.length, mark: 'canary' } })
  expect(begun.name).toBe('Aadhaar XXXX XXXX 0005.jpg')
  const { status } = await counter(scans.addPages, { params: { id }, query: { name }, bytes })
  expect(status).toBe(200)
}
const logged: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'portal-canary-'))
const answers: string[] = []

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) }
  app = await testApp({ files: filesIn(folder), logger: { level: 'trace', stream } })
  await app.addMerchant('merchant', 1000)
  app.app.addHook('preHandler', async ({ method, url, body }) => {
    const text = JSON.stringify(body) ?? ''
    if (spellings.some((spelling) => text.includes(spelling)))
      for (const one of [text, `${method} ${url} ${text}`]) bodies.add(one)
  })
  app.app.addHook('onSend', async (request, _reply, payload) => {
    if (!request.url.includes('/form/'))
      answers.push(`${request.url.split('?')[0]} ${Buffer.isBuffer(payload) ? payload.toString('latin1') : payload}`)
  })
})
afterAll(() => app.close())

/** The contents of a database copy made as docs/backup.md says; nothing where there is no PostgreSQL. */
function dumped() {
  const dump = join(mkdtempSync(join(tmpdir(), 'portal-canary-dump-')), 'portal.dump')
  const url = `${process.env.TEST_POSTGRES}worker_${process.env.JEST_WORKER_ID ?? 1}`
  expect(spawnSync('pg_dump', ['--format=custom', `--file=${dump}`, url]).status).toBe(0)
  const { stdout } = spawnSync('pg_restore', ['--file=-', dump], { encoding: 'latin1', maxBuffer: 1e9 })
  rmSync(dump)
  return stdout
}
const canDump = hasPostgres && spawnSync('pg_dump', ['--version']).status === 0

test('a whole Aadhaar number is in the vault and in a printed form, a whole PAN is sealed, and neither is anywhere else', async () => {
  const pan = await panOffice(app)
  const counter = app.as('merchant')
  const { id, version } = await pan.draft({ ...goodFields, aadhaar: replaced })
  // Typed by mistake into other fields, in different spellings, and removed again.
  const elsewhere = { place: kept, resRoad: `Aadhaar ${kept.replace(/(\d{4})(?=\d)/g, '$1-')}`, pan: kept }
  const wrong = await counter(drafts.save, { params: { id }, body: { version, fields: elsewhere } })
  const { place = '', resRoad = '' } = goodFields
  const mended = { aadhaar: kept, place, resRoad, pan: '' }
  const saved = await counter(drafts.save, { params: { id }, body: { version: wrong.body.version, fields: mended } })
  await counter(drafts.save, { params: { id }, body: { version, fields: { aadhaar: kept.slice(0, 11) } } })
  await pan.submit({ id, version: saved.body.version }, 'canary-key')
  // The whole way through the office, with people who write the number into all notes.
  const spoken = (text: string) => `${text} ${kept.replace(/(\d{4})(?=\d)/g, '$1 ')}, not ${replaced}`
  await sendScan(id, `Aadhaar ${kept}.jpg`)
  await counter(scans.finishScan, { params: { id } })
  await pan.cut(id, 'photo')
  await pan.cut(id, 'signature')
  await counter(scans.finishCrop, { params: { id } })
  const office = app.as('staff')
  await office(verification.take, { params: { id } })
  const why = { reasons: [{ code: 'N03', note: spoken('It is') }] }
  expect((await office(verification.returnForCorrection, { params: { id }, body: why })).status).toBe(200)
  expect((await counter(returned.answer, { params: { id }, body: { note: spoken('No, it is') } })).status).toBe(200)
  await office(verification.take, { params: { id } })
  await pan.verify(id)
  expect((await pan.acknowledge(id, '000261120000777')).status).toBe(200)
  for (const paper of [papers.slip, papers.receipt]) expect((await counter(paper, { params: { id } })).status).toBe(200)
  await pan.object(id, 'A01')
  expect((await pan.reply(id, spoken('The number is'))).status).toBe(200)
  await pan.sendAgain(id)
  const packet = { ids: [id], courier: 'India Post', trackingNo: 'ED000000001IN', sentOn: indianDay(app.clock.now) }
  await counter(hardcopyActions.send, { body: packet })
  await office(hardcopyActions.refuse, { body: { ids: [id], reason: spoken('Missing') } })
  expect((await pan.allot(id, allotted)).status).toBe(200)
  const other = await pan.acknowledged()
  const { ackNo } = (await counter(applications.info, { params: { id: other } })).body
  const bytes = Buffer.from(`Ack no,Note\n${ackNo},${spoken('Said')}\n${kept},\n`)
  const file = { params: { action: 'process' }, query: { name: `Aadhaar ${kept}.csv` }, bytes }
  const checked = await office(bulk.preview, file)
  // The same as a file in pieces: it is identified by its hash, and a small file could be guessed.
  const mark = createHash('sha256').update(bytes).digest('hex')
  bodies.add(`${bytes}`)
  const asPieces = {
    to: bulk.preview.path.replace(':action', 'process'),
    name: 'numbers.csv',
    bytes: bytes.length,
    mark,
  }
  expect((await office(uploads.begin, { body: asPieces })).status).toBe(200)
  for (const state of ['READY', 'FAULTY']) {
    const rows = await office(bulk.rows, { params: { id: checked.body.id }, query: { state, start: '0' } })
    expect([state, rows.body.length]).toEqual([state, 1])
  }
  expect((await pan.process(other)).status).toBe(200)
  const pans = Buffer.from(`Ack no,PAN,Allotted on\n${ackNo},${inFile},${indianDay(app.clock.now)}\n`)
  const panFile = { params: { action: 'allot' }, query: { name: 'pans.csv' }, bytes: pans }
  const { id: panFileId } = (await office(bulk.preview, panFile)).body
  const panRows = await office(bulk.rows, { params: { id: panFileId }, query: { state: 'READY', start: '0' } })
  expect(JSON.stringify(panRows.body)).toContain(maskedPan(inFile))
  const agents = utiDesk(app)
  const psa = { params: { id: await agents.active() } }
  expect((await office(uti.suspend, { ...psa, body: { reason: spoken('UTI asks for') } })).status).toBe(200)
  const everything = { filters: {}, search: kept, length: 100, start: 0, sorts: [] } as const
  for (const format of ['csv', 'xlsx', 'pdf'] as const)
    for (const [by, list] of [
      [counter, applications.own.all],
      [office, applications.list.all],
    ] as const) {
      const { status, bytes } = await by(exportOf(list), { query: { format }, body: { ...everything, search: '' } })
      const parts = format === 'xlsx' ? Object.values(unzipSync(bytes)).map((part) => strFromU8(part)) : [`${bytes}`]
      const text = format === 'pdf' ? JSON.stringify(await pdfPages(bytes)) : parts.join()
      expect([status, text.includes('0005') || text.includes('SHARMA'), hits(text)]).toEqual([200, true, []])
    }
  for (const search of [kept, allotted]) await counter(applications.own.all, { body: { ...everything, search } })
  const form = await counter(applications.form, { params: { id } })
  expect(form.bytes.length).toBeGreaterThan(10_000)
  expect(JSON.stringify((await counter(applications.info, { params: { id } })).body)).toContain(maskedPan(allotted))
  await app.as('staff')(applications.paninfo, { params: { id } })

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(app.db)
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(app.db)
    expect([name, hits(rows.map(({ row }) => row).join('\n'))]).toEqual([name, []])
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    expect(hits(name)).toEqual([])
    const path = join(folder, name)
    if (statSync(path).isFile()) expect(hits(readFileSync(path, 'latin1'))).toEqual([])
  }
  expect(logged.length).toBeGreaterThan(3)
  expect(hits(logged.join('\n'))).toEqual([])
  expect(answers.length).toBeGreaterThan(5)
  expect(hits(answers.join('\n'))).toEqual([])

  if (canDump) {
    const dump = dumped()
    expect(dump).toContain(maskedPan(allotted))
    expect(hits(dump)).toEqual([])
  }

  const { rows } = await sql<{ count: bigint }>`select count(*) as count from vault`.execute(app.db)
  // The shop's agent has a number too.
  expect(rows).toEqual([{ count: 2n }])
  const revealed = await app.db
    .selectFrom('audit')
    .select(['whoName', sql<string>`detail ->> 'why'`.as('why')])
    .where('what', '=', 'aadhaar revealed')
    .execute()
  expect(revealed).toEqual([{ whoName: 'Demo merchant', why: 'printed form' }])
})

test('the alarm works: a number in a remark would be found, and a hash of a body that anybody can make', async () => {
  expect(hits(`{"remark":"Aadhaar ${kept}"}`)).toEqual([kept])
  expect(hits(`pan ${allotted.toLowerCase()}`)).toEqual([allotted.toLowerCase()])
  const rows = () => app.db.selectFrom('idempotency').select('hash').execute()
  const pan = await panOffice(app)
  await pan.draft({ ...goodFields, lastName: 'Verma', nameAsAadhaar: 'ANJALI PRAKASH VERMA' })
  expect(hits(JSON.stringify(await rows()))).toEqual([])
  await withMutant(plainHash, () =>
    pan.draft({ ...goodFields, lastName: 'Rao', nameAsAadhaar: 'ANJALI PRAKASH RAO', aadhaar: replaced }),
  )
  expect(hits(JSON.stringify(await rows()))).toHaveLength(1)
})
