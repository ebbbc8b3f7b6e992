import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Opened } from '../../db/connect.ts'
import type { ExportSlots } from '../../export/slots.ts'
import type { Files } from '../../files/store.ts'
import type { Swept } from '../../files/sweep.ts'
import { auditFault } from '../../jobs/audit-check.ts'
import { failedWork } from '../../jobs/workers.ts'
import { booksOf } from '../../money/books.ts'
import { removalKind, triesAtMost } from '../../outbox/queries.ts'
import type { Readers } from '../../reader/readers.ts'
import { cached } from '../../shared/cache.ts'
import { answerUnknown } from '../problems.ts'

/** What the rest of the server reports to the monitoring. */
export type Metrics = {
  signInFailed(): void
  /** A number that is read when the metrics are read; if that fails, it is NaN. */
  watch(name: string, help: string, ask: () => Promise<number | undefined> | number): void
  filesSwept(found: Swept): void
  /** The served build of each area, read when the metrics are read. */
  watchBuilds(ask: () => Promise<Record<string, string>>): void
  /** For how many shops, the office being one, the served build of each area fails. */
  watchFaults(ask: () => Promise<{ area: string; build: string; count: number }[]>): void
}

type Watched = {
  app: FastifyInstance
  opened: Opened
  files: Files
  exports: ExportSlots
  readers: Readers
  clock: () => Date
  token: string | undefined
}

/**
 * `GET /api/metrics` in the Prometheus format. Labels are our own names (address patterns, methods, status classes),
 * never what a caller sent: so their number is limited, and they contain nothing personal. Without a token only this
 * machine may read it.
 */
export function collectMetrics({ app, opened, files, exports, readers, clock, token }: Watched): Metrics {
  const registry = new Registry()
  const registers = [registry]
  timeAnswers(app, registers)
  new Gauge({
    name: 'portal_exports_running',
    help: 'Files of lists that are being made',
    registers,
    collect() {
      this.set(exports.running())
    },
  })
  const watch = watchWith(app, registers)
  watchDatabase(opened, clock, watch)
  watchReaders(readers, watch)
  watch('portal_disk_free_bytes', 'Room for uploaded and made files', () => files.room())
  watchTasks(registers)
  const failures = new Counter({
    name: 'portal_sign_in_failures_total',
    help: 'Wrong user name or password',
    registers,
  })

  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const orphans = gauge('portal_bytes_without_row', 'Bytes that no file names since a day: anything but 0 is an alarm')
  const lost = gauge('portal_files_without_bytes', 'Files whose bytes are gone: anything but 0 is an alarm')

  let isWatched = false
  app.get('/api/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!token && !isFromHere(request)) return answerUnknown(request, reply)
    if (token && !isTokenOf(request, token))
      return reply.code(401).send({ message: 'The token of the metrics is missing' })
    // Process metrics always cost a little time, so they start with the first reader.
    if (!isWatched) collectDefaultMetrics({ register: registry })
    isWatched = true
    return reply.type(registry.contentType).send(await registry.metrics())
  })

  return {
    signInFailed: () => failures.inc(),
    watch,
    watchBuilds: (ask) => watchBuilds(registers, ask),
    watchFaults: (ask) => watchFaults(registers, ask),
    filesSwept({ bytesWithoutRow, rowsWithoutBytes }) {
      orphans.set(bytesWithoutRow)
      lost.set(rowsWithoutBytes)
    },
  }
}

const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * A proxy on this machine would pass on calls from outside: it is recognised by the headers that proxies add, and by
 * the host name of the call. The host name also stops a page whose own name was pointed at this machine.
 */
function isFromHere({ ip, headers }: FastifyRequest) {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
  return !isForwarded && ownNames.test(headers.host ?? '') && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
}

function isTokenOf({ headers }: FastifyRequest, token: string) {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function timeAnswers(app: FastifyInstance, registers: Registry[]) {
  const answers = new Histogram({
    name: 'portal_answer_seconds',
    help: 'Time to answer, by the pattern of the address, method and class of the answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  app.addHook('onResponse', async ({ routeOptions, method }, reply) => {
    const route = routeOptions.url ?? 'none'
    answers.observe({ route, method, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
  })
}

function watchBuilds(registers: Registry[], ask: () => Promise<Record<string, string>>) {
  new Gauge({
    name: 'portal_area_build',
    help: 'The build of each area that serves',
    labelNames: ['area', 'build'],
    registers,
    async collect() {
      this.reset()
      for (const [area, build] of Object.entries(await ask())) this.set({ area, build }, 1)
    },
  })
}

function watchFaults(registers: Registry[], ask: () => Promise<{ area: string; build: string; count: number }[]>) {
  new Gauge({
    name: 'portal_area_faults',
    help: 'For how many shops, the office being one, the build that serves fails in the browser',
    labelNames: ['area', 'build'],
    registers,
    async collect() {
      this.reset()
      for (const { area, build, count } of await ask()) this.set({ area, build }, count)
    },
  })
}

function watchTasks(registers: Registry[]) {
  new Gauge({
    name: 'portal_work_failed',
    help: 'How often each task in the background failed since the start',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, times] of failedWork()) this.set({ task }, times)
    },
  })
}

function watchReaders({ counts }: Readers, watch: Metrics['watch']) {
  watch('portal_files_read', 'Uploaded files that are being read', () => counts().running)
  watch('portal_files_waiting', 'Uploaded files that wait to be read', () => counts().waiting)
  watch(
    'portal_files_given_up',
    'Files since the start that took too long to read, or too much memory',
    () => counts().ended,
  )
  watch('portal_file_longest_ms', 'Of the processor, for one file at most since the start', () => counts().longest)
}

const secondsOfQueues = 5
/** Adding up the whole ledger is not repeated for every reading. */
const secondsOfLedger = 600

function watchWith(app: FastifyInstance, registers: Registry[]): Metrics['watch'] {
  return (name, help, ask) => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          this.set((await ask()) ?? Number.NaN)
        } catch (error) {
          app.log.warn({ err: error }, 'a measure could not be taken')
          this.set(Number.NaN)
        }
      },
    })
  }
}

function watchDatabase({ db, pool }: Opened, clock: () => Date, watch: Metrics['watch']) {
  const queues = cached(secondsOfQueues, clock, async () => {
    const { rows } = await sql<Record<'waiting' | 'givenUp' | 'unchained', number>>`select
      (select count(*)::int from outbox where sent_at is null and tries < ${triesAtMost} and kind <> ${removalKind}) as waiting,
      (select count(*)::int from outbox where sent_at is null and tries >= ${triesAtMost} and kind <> ${removalKind}) as given_up,
      (select count(*)::int from audit where hash is null) as unchained`.execute(db)
    return rows[0] && { ...rows[0], brokenRow: (await auditFault(db))?.row ?? 0 }
  })
  const ledger = cached(secondsOfLedger, clock, () => booksOf(db))

  watch('portal_outbox_waiting', 'Messages not sent yet', async () => (await queues())?.waiting)
  watch('portal_outbox_given_up', 'Messages that could not be sent', async () => (await queues())?.givenUp)
  watch('portal_audit_unchained', 'Audit rows not chained yet', async () => (await queues())?.unchained)
  watch(
    'portal_audit_broken_row',
    'The first audit row that is not as it was written: anything but 0 is an alarm',
    async () => (await queues())?.brokenRow,
  )
  watch('portal_ledger_sum_paise', 'All entries together: anything but 0 is an alarm', async () => (await ledger()).sum)
  watch(
    'portal_ledger_wallets_off',
    'Wallets that are not the sum of their entries: anything but 0 is an alarm',
    async () => (await ledger()).walletsOff,
  )
  watch(
    'portal_ledger_registers_off',
    'Accounts of which a register says something else than their entries: anything but 0 is an alarm',
    async () => (await ledger()).registersOff,
  )
  if (!pool) return
  watch('portal_database_connections', 'Connections to the database', () => pool().total)
  watch('portal_database_connections_idle', 'Connections that wait for work', () => pool().idle)
  watch('portal_database_calls_waiting', 'Calls that wait for a connection', () => pool().waiting)
}
