import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { payments } from 'contract/payment/payment'
import { mutantEnv, withMutant } from 'mutants'
import sharp from 'sharp'
import { checkedPdf, checkedPicture } from '../files/header-check.ts'
import { readPages, readPicture } from '../files/upload.ts'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { fixture, smallPage } from '../testing/applications.ts'
import { manyScans, pictures } from '../testing/hostile/files.ts'
import { pdfs } from '../testing/hostile/pdfs.ts'
import { many } from '../testing/many.ts'
import { until } from '../testing/server.ts'
import { anyNumberOfScans, everyDecoder, neverKilled, noLimits, textsDecoded } from './hostile-files.mutants.ts'
import { readersWith } from './readers.ts'
import { tickMs } from './watched.ts'

// UPLOAD_SEED is the number that a failure names, for the same files once more.
const hostileFiles = [...pictures, ...pdfs]
const count = many(hostileFiles.length, 1_000)
const seed = Number(process.env.UPLOAD_SEED) || Math.floor(Math.random() * 2 ** 31)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const name of ['merchant', 'rival', 'neighbour']) await app.addMerchant(name)
})
afterAll(() => app.close())

let state = seed
/** A whole number below `end`; the same row of them for the same seed (mulberry32). */
function below(end: number) {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) % end
}

async function timed<Result>(work: () => Promise<Result>) {
  const start = performance.now()
  return { answer: await work(), ms: performance.now() - start }
}

const send = (who: string, name: string, bytes: Buffer) =>
  timed(() => app.as(who)(payments.slip, { query: { name }, bytes }))
const sendGood = async (who: string) => {
  await app.useFiles()
  return send(who, 'slip.jpg', smallPage)
}
const signIn = () => timed(() => app.browser()(session.signIn, { body: { userName: 'admin', password: testPassword } }))

/** Does something again and again until it is told to stop, and answers how it went. */
function overAndOver<Result>(work: () => Promise<Result>) {
  let isOver = false
  const went: Result[] = []
  const loop = (async () => {
    while (!isOver) {
      went.push(await work())
      await wait(200)
    }
  })()
  return async () => {
    isOver = true
    await loop
    return went
  }
}

/** What the reading threads may take between two looks of the watch, which has to wait for its turn as they do. */
const aTick = 5 * tickMs
const slowest = (went: { ms: number }[]) => Math.max(...went.map(({ ms }) => ms))

test(`${count} hostile files hold up neither an honest one nor who signs in, made with UPLOAD_SEED=${seed}`, async () => {
  const quiet: { ms: number }[] = []
  for (let no = 0; no < 5; no++) quiet.push(await sendGood('neighbour'), await signIn())
  const endHonest = overAndOver(() => sendGood('neighbour'))
  const endSignIns = overAndOver(signIn)

  const faults: string[] = []
  const queue = Array.from({ length: count }, (_, no) => hostileFiles[no % hostileFiles.length]!)
  const attack = async (who: string) => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const { answer, ms } = await send(who, file.name, await file.make(below))
      const { status, body } = answer
      const isFine = status === 200 || (status === 400 && /^[A-Z][^{}]{8,120}$/.test(body.message))
      if (!isFine) faults.push(`${file.name}: ${status} ${body.message}`)
      // How long two seconds of the processor are on this machine, the good ones have told.
      if (ms > Math.max(6000, 40 * slowest(quiet))) faults.push(`${file.name}: ${Math.round(ms)} ms`)
    }
  }
  await Promise.all([attack('merchant'), attack('rival')])

  const [honest, signIns] = [await endHonest(), await endSignIns()]
  expect(faults).toEqual([])
  // None of them has more than ten pages.
  expect(app.portal.readers.counts().longest).toBeLessThanOrEqual(2000 + aTick)
  expect(new Set(honest.map(({ answer }) => answer.status))).toEqual(new Set([200]))
  expect(new Set(signIns.map(({ answer }) => answer.status))).toEqual(new Set([200]))
  expect([honest.length > 2, signIns.length > 2]).toEqual([true, true])
  // On a machine that is busy with something else they take longer before as well.
  expect(slowest(honest)).toBeLessThan(Math.max(3000, 60 * slowest(quiet)))
  expect(slowest(signIns)).toBeLessThan(Math.max(1000, 10 * slowest(quiet)))
}, 3_600_000)

/** Reads one file with readers of its own: what it is refused with, how many processes it ended, and what that took. */
async function readAlone(bytes: Buffer, changes: Parameters<typeof readersWith>[1] = {}) {
  const readers = readersWith({ warn() {} }, changes)
  const said = await readPicture(readers, 'somebody', bytes).then(
    () => 'read',
    (problem: Error) => problem.message,
  )
  const { ended, longest } = readers.counts()
  await readers.end()
  return { went: [said, ended], longest }
}
const refusedAlone = async (...file: Parameters<typeof readAlone>) => (await readAlone(...file)).went

const unreadable = 'This file cannot be read. Send a photo of the page instead, or scan it again.'

const hostile = (name: string) => hostileFiles.find((file) => file.name === name)!.make(below)

test('a file that takes too long, or too much memory, ends its process and no other', async () => {
  const slow = await hostile('interlaced.png')
  const limits = { ms: 150 }
  const { went, longest } = await readAlone(slow, limits)
  expect(went).toEqual([unreadable, 1])
  expect(longest).toBeGreaterThan(150)
  expect(await refusedAlone(slow, { mb: 100 })).toEqual([unreadable, 1])
  const unlimited = await withMutant(noLimits, () => readAlone(slow, limits))
  expect(unlimited.went).toEqual(['read', 0])
  // A busy machine notices the limit late, but long before the file would have been read.
  expect(longest).toBeLessThan(unlimited.longest)
})

test('a table that takes too long is refused in words about a table', async () => {
  const readers = readersWith({ warn() {} }, { ms: 40 })
  const table = { bytes: Buffer.from('a,b\n1,2\n'.repeat(400_000)), limits: { rows: 1e6, bytes: 1e8 } }
  const said = await Promise.all(
    (['table', 'pinCodes', 'statement'] as const).map((name) =>
      readers.read('somebody', name, table as never).catch((problem: Error) => problem.message),
    ),
  )
  await readers.end()
  const tooLong = 'This file takes too long to read. Save it as CSV in a spreadsheet, or split it into several files.'
  expect(said.slice(0, 2)).toEqual([tooLong, tooLong])
  expect(said[2]).not.toContain('photo')
})

test('a process that stands still is ended as well', async () => {
  const slow = await hostile('interlaced.png')
  // Nothing of the processor is counted: so it is for one that waits for ever.
  const still = { ms: 1e9, seconds: 0.05 }
  expect(await refusedAlone(slow, still)).toEqual([unreadable, 1])
  expect(await withMutant(neverKilled, () => refusedAlone(slow, still))).toEqual(['read', 0])
})

test('what is hard to read by its outline is not even begun', async () => {
  const scans = await manyScans(883)
  expect(await refusedAlone(scans)).toEqual([unreadable, 0])
  expect(await withMutant(anyNumberOfScans, () => refusedAlone(scans))).toEqual([unreadable, 1])

  // Its texts of more than a gigabyte are left out, what is seen is read.
  const texts = await hostile('texts.png')
  const bytesDecoded = () => checkedPicture(texts).length
  expect([texts.length > 1_000_000, bytesDecoded() < 3000]).toEqual([true, true])
  expect(await refusedAlone(texts)).toEqual(['read', 0])
  expect(await withMutant(textsDecoded, bytesDecoded)).toBe(texts.length)

  const objects = await hostile('objects.pdf')
  expect(() => checkedPdf(objects)).toThrow(unreadable)
  const scan = fixture('scan-3-pages.pdf')
  expect(checkedPdf(scan)).toBe(scan)
})

test('a good file is read while the place of a bad one is filled again', async () => {
  const readers = readersWith({ warn() {} })
  const pages = (by: string, name: string, bytes: Buffer) =>
    readPages(readers, { createdBy: by, name, bytes, allow: ['picture', 'pdf'] }, 3)
  const bad = await hostile('masks.pdf')
  const [first, second, good] = await Promise.all([
    pages('one', 'a.pdf', bad).catch((problem: Error) => problem.message),
    pages('two', 'a.pdf', bad).catch((problem: Error) => problem.message),
    pages('three', 'scan.pdf', fixture('scan-3-pages.pdf')),
  ])
  expect([first, second, good.length]).toEqual([unreadable, unreadable, 3])
  await readers.end()
})

/** Which of these files a reading process decodes when they are handed to it as they are, unchecked. */
async function decoded() {
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const files = {
    jpeg: await dot.clone().jpeg().toBuffer(),
    png: await dot.clone().png().toBuffer(),
    gif: await dot.clone().gif().toBuffer(),
    webp: await dot.clone().webp().toBuffer(),
    tiff: await dot.clone().tiff().toBuffer(),
    avif: await dot.clone().avif().toBuffer(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'),
  }
  const child = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), {
    execArgv: ['--no-warnings'],
    serialization: 'advanced',
    env: { PATH: process.env.PATH, ...mutantEnv() },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
  try {
    await once(child, 'message')
    const found: string[] = []
    for (const [kind, bytes] of Object.entries(files)) {
      child.send({ name: 'picture', input: { bytes }, limits: { ms: 20_000, mb: 2_000 } })
      const [answer] = (await once(child, 'message')) as [{ kind: string }]
      if (answer.kind === 'done') found.push(kind)
    }
    return found
  } finally {
    child.kill('SIGKILL')
  }
}

test('a reading process decodes JPEG and PNG alone, also what no check before it has refused', async () => {
  expect(await decoded()).toEqual(['jpeg', 'png'])
  expect(await withMutant(everyDecoder, decoded)).toEqual(expect.arrayContaining(['gif', 'webp', 'tiff', 'svg']))
})

test('no reading process outlives a server that was killed', async () => {
  const bad = await hostile('masks.pdf')
  const parent = fork(fileURLToPath(new URL('../testing/reading-server.ts', import.meta.url)), {
    execArgv: ['--no-warnings'],
    serialization: 'advanced',
    env: { SECRET: 'nobody may read this' },
  })
  const isThere = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  try {
    parent.send(bad)
    const [pids] = (await once(parent, 'message')) as [number[]]
    expect(pids.map(isThere)).toEqual([true, true])
    parent.kill('SIGKILL')
    await until(() => !pids.some(isThere))
  } finally {
    parent.kill('SIGKILL')
  }
})
